import { formatNaira } from '@edc/contract/common/money/money';
import type { ChangeableCourse } from '@edc/contract/training/skill-changes';
import Repeat from 'lucide-react/icons/repeat';
import { useState } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import { inOwnDocument } from '../../checkout/own-document';
import { ClosedPayments } from '../../checkout/parts/closed-payments';
import { useStudent } from '../../features/everyone/shell/use-student';
import { ChangeHistory } from '../../features/student/skill-changes/change-history';
import { loadSkillChanges } from '../../features/student/skill-changes/load-skill-changes';
import { SkillChangeWizard } from '../../features/student/skill-changes/skill-change-wizard';
import { courseToShow, latestFor } from '../../features/student/skill-changes/wizard-start';
import { inBrowser, onServer } from '../../lib/api/load';
import { useLive } from '../../lib/live/live';
import { AskForRefund, CreditNote } from '../../shared/money/credit-note';
import { ButtonLink } from '../../ui/actions/button-link';
import { NeedsScript } from '../../ui/actions/needs-script';
import { Combobox } from '../../ui/forms/combobox';
import { Field } from '../../ui/forms/field';
import { Card } from '../../ui/layout/card';
import { PageHeader } from '../../ui/layout/page-header';
import { Alert } from '../../ui/notices/alert';
import { EmptyState } from '../../ui/notices/empty-state';
import type { Route } from './+types/change-skill';

export const meta = () => [{ title: 'Change Skill' }];

const inTheBrowser = inBrowser(loadSkillChanges);
export const loader = onServer(loadSkillChanges);
/** A page with a checkout loads as a separate document; after that it reloads as usual. */
export const clientLoader = async (args: Route.ClientLoaderArgs) => {
  await inOwnDocument(args);
  return await inTheBrowser(args);
};

const isOpen = ({ refusal, pending }: ChangeableCourse) => refusal === null && pending === null;

/** Where to use a credit that cannot be used here; undefined if it can. */
function closedCredit(courses: ChangeableCourse[], course?: ChangeableCourse): string | undefined {
  const open = courses.filter(isOpen);
  if (open.length === 0) {
    return 'It pays for a skill change. You cannot change a skill now, so we keep it for your next course.';
  }
  if (!course) return undefined;
  return `It pays for a skill change in ${open.map(({ course_code }) => course_code).join(' or ')}.`;
}

export default function ChangeSkill({ loaderData }: Route.ComponentProps) {
  const { courses, closed_payments, paid_by_credit, credit_kobo, total_kobo } = loaderData;
  const { credits, history, historyProblem } = loaderData;
  const student = useStudent();
  const { revalidate } = useRevalidator();
  const [search] = useSearchParams();
  const reference = search.get('ref') ?? search.get('reference') ?? search.get('trxref');
  const isBack = ['trxref', 'reference', 'tx_ref'].some((name) => search.has(name));
  const returned = isBack && search.get('status') !== 'cancelled' ? reference : null;
  const [picked, setPicked] = useState(
    () => courseToShow(courses, history, { course: search.get('course'), reference })?.code ?? null,
  );
  const course = courses.find(({ code }) => code === picked);
  const own = credits.find(({ purpose }) => purpose === 'skill_change');
  useLive('requests', () => void revalidate());

  const pick = (code: string | null) => {
    setPicked(code);
    // Not by the router, which would reload the whole page; a reload keeps the course.
    const address = code ? `?course=${encodeURIComponent(code)}` : window.location.pathname;
    window.history.replaceState(window.history.state, '', address);
  };

  // A course whose skill can no longer be changed is no choice, unless it is the only one.
  const isChoice = (one: ChangeableCourse) =>
    one.refusal === null || one.code === picked || !courses.some(({ refusal }) => refusal === null);
  const choices = courses.filter(isChoice).map((one) => ({
    value: one.code,
    label: `${one.session}, ${one.course_title}, ${one.course_code} (${one.skill_title})`,
  }));

  const isOver = courses.length > 0 && courses.every(({ refusal }) => refusal !== null);
  // Hidden if credit pays for it, or if nothing can be changed.
  const hasPrice = paid_by_credit === null && total_kobo > 0 && courses.some(isOpen);

  return (
    <>
      <PageHeader
        title="Change Skill"
        lead={
          isOver
            ? 'You cannot change a skill right now.'
            : `Request another skill in your course. The centre decides, and you keep your place until then.${hasPrice ? ` Changing a skill costs ${formatNaira(total_kobo)}, with the processing fee.` : ''}`
        }
      />
      <NeedsScript />
      <div className="grid gap-4 *:min-w-0">
        {isOver && !course && (
          <Alert type="info">
            <ul className="grid gap-1">
              {courses.map(({ code, refusal }) => (
                <li key={code}>{refusal}</li>
              ))}
            </ul>
          </Alert>
        )}
        <ClosedPayments payments={closed_payments} purpose="skill_change" />
        {!course && !closedCredit(courses) && <CreditNote credits={credits} page="skill_change" />}
        {courses.length === 0 ? (
          <EmptyState
            icon={<Repeat />}
            title="You have not registered for a course yet"
            actions={<ButtonLink to="/app/skills">Register Course</ButtonLink>}
          >
            After you register, you can change its skill here.
          </EmptyState>
        ) : (
          <>
            <Card>
              <Field
                name="course"
                label="Course"
                hint={
                  choices.length < courses.length
                    ? 'Courses whose skill can no longer be changed are not listed.'
                    : undefined
                }
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
                latest={latestFor(history, course)}
                credit={{ paid_by_credit, credit_kobo, total_kobo }}
                returned={returned && course.payment?.reference === returned ? returned : undefined}
                fromStart={search.has('again')}
                refund={own && <AskForRefund credit={own}>Ask for a refund instead</AskForRefund>}
                creditNote={(explainedBelow) => (
                  <CreditNote
                    credits={credits}
                    page="skill_change"
                    explainedBelow={explainedBelow}
                    closed={course.refusal === null ? undefined : closedCredit(courses, course)}
                  />
                )}
                onChanged={() => void revalidate()}
              />
            )}
          </>
        )}
        {!course && closedCredit(courses) && (
          <CreditNote credits={credits} page="skill_change" closed={closedCredit(courses)} />
        )}
        <ChangeHistory requests={history} problem={historyProblem} />
      </div>
    </>
  );
}

export { PaymentLoadFailure as ErrorBoundary } from '../../features/everyone/shell/payment-load-failure';
