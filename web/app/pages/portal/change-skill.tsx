import Repeat from 'lucide-react/icons/repeat';
import { useState } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import { inOwnDocument } from '../../checkout/own-document';
import { useStudent } from '../../features/shell/use-student';
import { ChangeHistory } from '../../features/skill-changes/change-history';
import { loadSkillChanges } from '../../features/skill-changes/load-skill-changes';
import { SkillChangeWizard } from '../../features/skill-changes/skill-change-wizard';
import { courseToShow } from '../../features/skill-changes/wizard-start';
import { CreditNote } from '../../lib/credit-note';
import { useLive } from '../../lib/live';
import { inBrowser, onServer } from '../../lib/load';
import { ButtonLink } from '../../ui/button-link';
import { Card } from '../../ui/card';
import { Combobox } from '../../ui/combobox';
import { EmptyState } from '../../ui/empty-state';
import { Field } from '../../ui/field';
import { NeedsScript } from '../../ui/needs-script';
import { PageHeader } from '../../ui/page-header';
import type { Route } from './+types/change-skill';

export const meta = () => [{ title: 'Change Skill' }];

const inTheBrowser = inBrowser(loadSkillChanges);
export const loader = onServer(loadSkillChanges);
/** A page with a checkout comes as a document of its own; after that it loads as others do. */
export const clientLoader = (args: Route.ClientLoaderArgs) => {
  inOwnDocument(args);
  return inTheBrowser(args);
};

export default function ChangeSkill({ loaderData }: Route.ComponentProps) {
  const { courses, paid_by_credit, credit_kobo, base_kobo, total_kobo } = loaderData;
  const { credits, history, historyProblem } = loaderData;
  const student = useStudent();
  const { revalidate } = useRevalidator();
  const [search] = useSearchParams();
  const reference = search.get('ref') ?? search.get('reference') ?? search.get('trxref');
  const isBack = ['trxref', 'reference', 'tx_ref'].some((name) => search.has(name));
  const returned = isBack && search.get('status') !== 'cancelled' ? reference : null;
  const [picked, setPicked] = useState(
    () => courseToShow(courses, { course: search.get('course'), reference })?.code ?? null,
  );
  const course = courses.find(({ code }) => code === picked);
  useLive('requests', () => void revalidate());

  const pick = (code: string | null) => {
    setPicked(code);
    // Not by the router, which would load the whole page again; a reload keeps the course.
    const address = code ? `?course=${encodeURIComponent(code)}` : window.location.pathname;
    window.history.replaceState(window.history.state, '', address);
  };

  const choices = courses.map((one) => ({
    value: one.code,
    label: `${one.session}, ${one.course_title}, ${one.course_code} (${one.skill_title})`,
  }));

  return (
    <>
      <PageHeader
        title="Change Skill"
        lead="Request another skill in your course. The centre decides, and you keep your place until then."
      />
      <NeedsScript />
      <div className="grid gap-4 *:min-w-0">
        {!course && <CreditNote credits={credits} page="skill_change" />}
        {courses.length === 0 ? (
          <EmptyState
            icon={<Repeat />}
            title="You have not registered for a course yet"
            actions={<ButtonLink to="/app/skills">Register Course</ButtonLink>}
          >
            Once you have, you can change its skill here.
          </EmptyState>
        ) : (
          <>
            <Card>
              <Field
                name="course"
                label="Course"
                hint={course && `Your skill now: ${course.skill_title}`}
              >
                <Combobox
                  wraps
                  choices={choices}
                  value={choices.find(({ value }) => value === picked) ?? null}
                  onChange={(choice) => pick(choice?.value ?? null)}
                  placeholder="Select a course"
                  emptyText="No course matches"
                />
              </Field>
            </Card>
            {course && (
              <SkillChangeWizard
                // Another course restarts the steps.
                key={course.code}
                student={student}
                course={course}
                latest={history.find(({ application_code }) => application_code === course.code)}
                credit={{ paid_by_credit, credit_kobo }}
                cost={{ base_kobo, total_kobo }}
                returned={returned && course.payment?.reference === returned ? returned : undefined}
                fromStart={search.has('again')}
                creditNote={(toldBelow) => (
                  <CreditNote credits={credits} page="skill_change" toldBelow={toldBelow} />
                )}
                onChanged={() => void revalidate()}
              />
            )}
          </>
        )}
        <ChangeHistory requests={history} problem={historyProblem} />
      </div>
    </>
  );
}
