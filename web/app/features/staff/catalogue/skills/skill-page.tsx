import { skillStateLabels } from '@edc/contract/catalogue/staff-skill-rules';
import type { FullSkill } from '@edc/contract/catalogue/staff-skills';
import { counted } from '@edc/contract/common/text/counted';
import { useNavigate, useRevalidator } from 'react-router';
import { api } from '../../../../lib/api/api';
import { useDialogs } from '../../../../lib/forms/dialog-drafts';
import { ReasonDialog } from '../../../../lib/forms/reason-dialog';
import { Button } from '../../../../ui/actions/button';
import { ButtonLink } from '../../../../ui/actions/button-link';
import { useHydrated } from '../../../../ui/hooks/use-hydrated';
import { DetailPage, FactRows, Panel } from '../../../../ui/layout/detail-page';
import { useNotices } from '../../../../ui/notices/notices';
import { Badge } from '../../../../ui/text/badge';
import { SkillForm } from './skill-form';
import { skillTones } from './skills-page';

const BACK = { to: '/staff/catalogue/skills', label: 'Skills' };

const actions = {
  publish: {
    label: 'Publish',
    says: ({ title }: FullSkill) =>
      `${title} appears on the public site at once, as it was last saved. Students can choose it where it has places.`,
  },
  retire: {
    label: 'Retire',
    says: ({ title, registered }: FullSkill) =>
      `${title} is removed from the site, and no more students can choose it.${registered === 0 ? '' : ` The ${counted(registered, 'registration stays', 'registrations stay')}.`} You can publish it again.`,
  },
  remove: {
    label: 'Remove',
    says: ({ title }: FullSkill) =>
      `${title} is deleted, with its places. This works only while no student has chosen it.`,
  },
} as const;
type Action = keyof typeof actions;

/** A new skill. */
export function NewSkillPage({ categories }: { categories: readonly string[] }) {
  return (
    <DetailPage
      back={{ ...BACK, row: '' }}
      title="Add a skill"
      facts={<SkillForm skill={undefined} categories={categories} />}
      history={<Next />}
    />
  );
}

const Next = () => (
  <Panel title="What happens next">
    <ol className="grid list-decimal gap-1 pl-5">
      <li>The skill is saved as a draft, which only staff see.</li>
      <li>Publish it, and it is on the public site.</li>
      <li>Give it places in a course, and students can choose it.</li>
    </ol>
  </Panel>
);

interface SkillPageProps {
  skill: FullSkill;
  categories: readonly string[];
}

/** One skill: its texts and pictures, and whether it is shown. */
export function SkillPage({ skill, categories }: SkillPageProps) {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const notices = useNotices();
  const hydrated = useHydrated();
  const { open, show, close, dialog } = useDialogs<Action>(`skill ${skill.code}`);
  const done = async (message: string) => {
    close();
    if (open === 'remove') await navigate(BACK.to);
    else await revalidate();
    notices.show({ type: 'success', title: 'Done', message });
  };
  const button = (action: Action, variant?: 'primary') => (
    <Button size="small" variant={variant} disabled={!hydrated} onClick={() => show(action)}>
      {actions[action].label}
    </Button>
  );
  return (
    <DetailPage
      back={{ ...BACK, row: skill.code }}
      title={skill.title}
      marks={<Badge tone={skillTones[skill.state]}>{skillStateLabels[skill.state]}</Badge>}
      actions={
        <>
          {skill.state === 'shown' && (
            <ButtonLink to={`/view-skills/${skill.code}`} size="small">
              View on the site
            </ButtonLink>
          )}
          {skill.state === 'shown' ? button('retire') : button('publish', 'primary')}
          {skill.registered === 0 && button('remove')}
        </>
      }
      facts={<SkillForm key={skill.code} skill={skill} categories={categories} />}
      history={
        <>
          <Panel title="Use">
            <FactRows
              facts={[
                {
                  term: 'Open courses',
                  detail: skill.open_courses === 0 ? 'None' : skill.open_courses,
                },
                { term: 'Registered', detail: skill.registered.toLocaleString('en-GB') },
                { term: 'Code', detail: skill.code },
              ]}
            />
            <p className="mt-3">
              <ButtonLink to="/staff/catalogue/places" size="small">
                Change its places
              </ButtonLink>
            </p>
          </Panel>
          {skill.state === 'draft' && <Next />}
          {open && (
            <ReasonDialog
              title={`${actions[open].label}: ${skill.title}`}
              description={actions[open].says(skill)}
              label={actions[open].label}
              act={() => api(`POST /staff/skills/{code}/${open}`, { code: skill.code })}
              {...dialog}
              onDone={done}
            />
          )}
        </>
      }
    />
  );
}
