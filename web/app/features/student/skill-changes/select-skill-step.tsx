import { formatDay } from '@edc/contract/common/time/dates';
import type { StudentRecord } from '@edc/contract/people/identity/identity';
import { skillChangeMessages } from '@edc/contract/training/skill-change-rules';
import type {
  ChangeableCourse,
  ChangeableSkill,
  SkillChange,
} from '@edc/contract/training/skill-changes';
import { useRef, useState } from 'react';
import { api } from '../../../lib/api/api';
import { useLoaded } from '../../../lib/api/use-loaded';
import { allSkills, SkillFilter } from '../../../shared/training/skill-filter';
import { Button } from '../../../ui/actions/button';
import { hasTyped } from '../../../ui/forms/filter-by-typed';
import { cx } from '../../../ui/hooks/cx';
import { StickyBar } from '../../../ui/layout/sticky-bar';
import { Alert } from '../../../ui/notices/alert';
import { useNotices } from '../../../ui/notices/notices';
import { SkeletonText } from '../../../ui/notices/skeleton';
import { Badge } from '../../../ui/text/badge';
import { Money } from '../../../ui/text/money';

/** The skills that a registration can be changed to. */
function useChangeableSkills(student: StudentRecord, course_code: string) {
  const { code: student_code, study_mode, faculty } = student;
  return useLoaded(course_code, async () => {
    const input = { course_code, study_mode, student_code, faculty };
    return (await api('POST /student/application/change-skill', input)).data;
  });
}

export interface ChosenNewSkill {
  skill_code: string;
  title: string;
  /** The same skill in another course; usually empty. */
  already: string;
}

interface SelectSkillStepProps {
  student: StudentRecord;
  course: ChangeableCourse;
  chosen: ChosenNewSkill | undefined;
  /** The newest request for this course. */
  latest: SkillChange | undefined;
  /** A credit covers the fee: nothing is to be paid. */
  paidByCredit: boolean;
  /** The price of a request that is not begun yet. */
  totalKobo: number;
  /** For a credit that covers only a part of it. */
  creditKobo: number;
  onChoose: (skill: ChosenNewSkill) => void;
  onNext: () => void;
}

/** Step 1: the skills of the course; full ones are shown but cannot be chosen. */
export function SelectSkillStep(props: SelectSkillStepProps) {
  const { student, course, chosen, latest, paidByCredit, creditKobo, onChoose, onNext } = props;
  const { totalKobo } = props;
  const notices = useNotices();
  const { loaded, again } = useChangeableSkills(student, course.code);
  const [filter, setFilter] = useState(allSkills);
  const removeWarning = useRef<() => void>(undefined);

  if (loaded.is === 'loading') return <SkeletonText lines={8} />;
  if (loaded.is === 'failed') {
    return (
      <Alert
        type="danger"
        announce
        title={skillChangeMessages.skillsFailed}
        actions={<Button onClick={again}>Try again</Button>}
      >
        {loaded.error.message}
      </Alert>
    );
  }
  // The chosen one stays visible, because the button below refers to it.
  const fitting = loaded.data.filter(
    ({ skill_code, title, category }) =>
      skill_code === chosen?.skill_code ||
      (hasTyped(filter.typed, title) && (filter.category === '' || category === filter.category)),
  );
  const choose = (skill: ChosenNewSkill) => {
    removeWarning.current?.();
    onChoose(skill);
  };
  const next = () => {
    if (chosen) return onNext();
    removeWarning.current?.();
    removeWarning.current = notices.show({
      type: 'warning',
      title: skillChangeMessages.selectSkillTitle,
      message: skillChangeMessages.selectSkill,
    });
  };
  const toPayment = (
    <Button variant="primary" size="large" wide onClick={next}>
      {paidByCredit ? 'Continue' : 'Continue to payment'}
    </Button>
  );
  return (
    <div className="grid gap-4 *:min-w-0">
      <LastDay {...course} />
      <p>
        Your course, your batch and the days that you have attended stay the same. The centre checks
        that your batch has room for the new skill before it approves your request.
      </p>
      {paidByCredit ? (
        <p className="text-muted">
          Your credit of <Money kobo={creditKobo} /> pays for this request. Nothing more is due.
        </p>
      ) : (
        <p className="text-muted">
          {creditKobo > 0 && (
            <>
              Your credit of <Money kobo={creditKobo} /> is used first: you only pay the rest.{' '}
            </>
          )}
          If your request is not approved, your payment is kept as credit for your next one.
        </p>
      )}
      <SkillFilter skills={loaded.data} value={filter} onChange={setFilter} />
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 font-semibold">New skill</legend>
        {fitting.length === 0 && <p className="text-muted">No Skills Found</p>}
        <ul className="grid gap-2 sm:grid-cols-2">
          {fitting.map((skill) => (
            <li key={skill.skill_code} className="grid min-w-0">
              <SkillChoice
                skill={skill}
                rejected={rejectedFor(skill, latest)}
                checked={skill.skill_code === chosen?.skill_code}
                keepsFee={!paidByCredit && skill.total_kobo !== totalKobo}
                onChoose={choose}
              />
            </li>
          ))}
        </ul>
      </fieldset>
      {/* On a phone it follows a choice; before one it would only cover the list. */}
      {chosen ? <StickyBar>{toPayment}</StickyBar> : toPayment}
    </div>
  );
}

function LastDay({ until, today }: Pick<ChangeableCourse, 'until' | 'today'>) {
  if (!until) return null;
  if (until === today) {
    return (
      <Alert type="warning" title="Today is the last day to change this skill">
        After today the skill of this course stays as it is.
      </Alert>
    );
  }
  return <p className="text-muted">You can change this skill until {formatDay(until)}.</p>;
}

/** The same request will likely get the same answer, so its reason is shown before payment. */
function rejectedFor({ title }: ChangeableSkill, latest: SkillChange | undefined) {
  if (latest?.status !== 'rejected' || latest.withdrawn_at) return undefined;
  if (latest.requestedSkill !== title) return undefined;
  return `Your request of ${formatDay(latest.requestDate)} was not approved: ${latest.rejectionReason}`;
}

interface SkillChoiceProps {
  skill: ChangeableSkill;
  rejected: string | undefined;
  checked: boolean;
  /** Its payment was opened before the fee changed. */
  keepsFee: boolean;
  onChoose: (skill: ChosenNewSkill) => void;
}

function SkillChoice({ skill, rejected, checked, keepsFee, onChoose }: SkillChoiceProps) {
  const full = skill.places_left === 0 && !skill.current;
  const { skill_code, title, already } = skill;
  return (
    <label
      className={cx(
        'flex min-h-14 cursor-pointer items-start gap-3 rounded-card border border-line-strong p-3 hover:bg-hover has-checked:border-link has-checked:outline-2 has-checked:-outline-offset-2 has-checked:outline-link has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:text-muted',
        // It can be pressed, and then explains why it cannot be chosen.
        skill.current ? 'border-dashed bg-transparent text-muted' : 'bg-card',
      )}
    >
      <input
        type="radio"
        name="new_skill"
        value={skill_code}
        checked={checked}
        disabled={full || skill.clash !== null}
        onChange={() => onChoose({ skill_code, title, already })}
        className="mt-0.5 size-5 shrink-0"
      />
      <span className="grid min-w-0 gap-1">
        <span className="font-semibold">{title}</span>
        <span className="flex flex-wrap items-center gap-2 text-small text-muted">
          {skill.category}
          <State skill={skill} />
        </span>
        {already && <span className="text-small">{already}</span>}
        {keepsFee && (
          <span className="text-small">
            You have started to pay for this change: it costs <Money kobo={skill.total_kobo} />.
          </span>
        )}
        {skill.clash && <span className="text-small text-muted">{skill.clash}</span>}
        {rejected && <span className="text-small">{rejected}</span>}
        {skill.current && checked && (
          <span className="text-small">You have this skill already. Choose a different one.</span>
        )}
      </span>
    </label>
  );
}

function State({ skill: { current, places_left } }: { skill: ChangeableSkill }) {
  if (current) return <Badge tone="info">Your skill now</Badge>;
  if (places_left === 0) return <Badge tone="danger">Full</Badge>;
  return null;
}
