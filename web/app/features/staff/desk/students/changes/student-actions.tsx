import type { FullStudent } from '@edc/contract/desk/students/students';
import { REASON_LENGTH } from '@edc/contract/people/roster/student-rules';
import { dataFormatLabels } from '@edc/contract/system/privacy-rules';
import { type ApiCall, api } from '../../../../../lib/api/api';
import { useDialogs } from '../../../../../lib/forms/dialog-drafts';
import { ReasonDialog } from '../../../../../lib/forms/reason-dialog';
import { type Undo, useDone } from '../../../../../lib/forms/use-done';
import { FileMenu } from '../../../../../lib/lists/export-menu';
import { useMay } from '../../../../../lib/session/staff';
import { Button } from '../../../../../ui/actions/button';
import { ButtonLink } from '../../../../../ui/actions/button-link';
import { Key } from '../../../../../ui/actions/key';
import { PopBelow, popLineClass } from '../../../../../ui/actions/pop-below';
import { cx } from '../../../../../ui/hooks/cx';
import { useHydrated } from '../../../../../ui/hooks/use-hydrated';
import { useKey } from '../../../../../ui/hooks/use-key';
import { type AccountAction, accountActions } from './account-actions';
import { CorrectDialog } from './correct-dialog';
import { ViewAsButton } from './view-as-button';

/** The effect, and the student. */
const effectOf = ({ effect, isMailed }: AccountAction, { full_name, account }: FullStudent) =>
  `${full_name}. ${effect}${isMailed ? ` It goes to ${account?.email_address}.` : ''}`;

const undoBy =
  ({ call }: AccountAction, { key }: FullStudent): Undo =>
  () =>
    (api as ApiCall)(call, { student: key, reason: 'Undone' } as never);

/** Actions on a student, for those with the right. */
export function StudentActions({ student }: { student: FullStudent }) {
  const may = useMay();
  const sayDone = useDone();
  const { open, draft, show, close } = useDialogs<AccountAction['call'] | 'correct'>(
    `student:${student.key}`,
  );
  const correct = useKey<HTMLButtonElement>('e');
  const hydrated = useHydrated();
  const mine = accountActions.filter((action) => may(action.may) && action.possible(student));
  const chosen = mine.find(({ call }) => call === open);
  // Close the dialog first: a notice inside it would close with it.
  const done = async (message: string, undo?: Undo) => {
    close();
    await sayDone(message, undo);
  };
  const opposite = accountActions.find(({ call }) => call === chosen?.undoneBy);
  return (
    <>
      {mine.length > 0 && (
        <PopBelow trigger="Account actions">
          {mine.map((action) => (
            <button
              key={action.call}
              type="button"
              onClick={() => show(action.call)}
              className={cx(popLineClass, action.isDanger && 'text-danger!')}
            >
              {action.label}
            </button>
          ))}
        </PopBelow>
      )}
      {may('students.export_data') && (
        <FileMenu
          label="Personal data"
          formats={dataFormatLabels}
          prepare={(format) =>
            api('POST /staff/students/{student}/data', { student: student.key, format })
          }
        />
      )}
      {may('complaints.answer_payments') && student.account && (
        <ButtonLink
          to={`/staff/complaints/new?matric_no=${encodeURIComponent(student.record.matric_no)}`}
          state={{ from: `/staff/students/${encodeURIComponent(student.key)}` }}
          size="small"
        >
          New complaint
        </ButtonLink>
      )}
      {may('students.view_as') && student.account && <ViewAsButton studentKey={student.key} />}
      {may('students.correct') && (
        <Button
          ref={correct}
          variant="primary"
          size="small"
          disabled={!hydrated}
          onClick={() => show('correct')}
        >
          Correct the record <Key>e</Key>
        </Button>
      )}
      {open === 'correct' && may('students.correct') && (
        <CorrectDialog student={student} draft={draft} onClose={close} onDone={done} />
      )}
      {chosen && (
        <ReasonDialog
          title={chosen.label}
          description={effectOf(chosen, student)}
          label={chosen.label}
          reason={
            chosen.needsReason
              ? { hint: "It is kept in the student's history.", max: REASON_LENGTH }
              : undefined
          }
          act={(reason) => {
            const input = { student: student.key, ...(chosen.needsReason ? { reason } : {}) };
            return (api as ApiCall)(chosen.call, input as never);
          }}
          draft={draft}
          onClose={close}
          onDone={(message) => done(message, opposite && undoBy(opposite, student))}
        />
      )}
    </>
  );
}
