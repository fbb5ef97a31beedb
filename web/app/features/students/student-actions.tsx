import { dataFormatLabels } from '@edc/contract/privacy-rules';
import { REASON_LENGTH } from '@edc/contract/student-rules';
import type { FullStudent } from '@edc/contract/students';
import { useRevalidator } from 'react-router';
import { type ApiCall, api } from '../../lib/api';
import { useDialogs } from '../../lib/dialog-drafts';
import { FileMenu } from '../../lib/export-menu';
import { ReasonDialog } from '../../lib/reason-dialog';
import { useMay } from '../../lib/staff';
import { Button } from '../../ui/button';
import { Key } from '../../ui/key';
import { useNotices } from '../../ui/notices';
import { PopBelow, popLineClass } from '../../ui/pop-below';
import { useKey } from '../../ui/use-key';
import { type AccountAction, accountActions } from './account-actions';
import { CorrectDialog } from './correct-dialog';
import { ViewAsButton } from './view-as-button';

/** What can be done with a student, for those who may. */
export function StudentActions({ student }: { student: FullStudent }) {
  const may = useMay();
  const { revalidate } = useRevalidator();
  const notices = useNotices();
  const { open, draft, show, close } = useDialogs<AccountAction['call'] | 'correct'>(
    `student:${student.key}`,
  );
  const correct = useKey<HTMLButtonElement>('e');
  const mine = accountActions.filter((action) => may(action.may) && action.possible(student));
  const chosen = mine.find(({ call }) => call === open);
  const done = async (message: string) => {
    close();
    await revalidate();
    // After the dialog has closed: what is shown inside it would close with it.
    notices.show({ type: 'success', title: 'Done', message });
  };
  return (
    <>
      {mine.length > 0 && (
        <PopBelow trigger="Account actions">
          {mine.map((action) => (
            <button
              key={action.call}
              type="button"
              onClick={() => show(action.call)}
              className={popLineClass}
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
      {may('students.view_as') && student.account && <ViewAsButton studentKey={student.key} />}
      {may('students.correct') && (
        <Button ref={correct} variant="primary" size="small" onClick={() => show('correct')}>
          Correct the record <Key>e</Key>
        </Button>
      )}
      {open === 'correct' && may('students.correct') && (
        <CorrectDialog student={student} draft={draft} onClose={close} onDone={done} />
      )}
      {chosen && (
        <ReasonDialog
          title={chosen.label}
          description={`${student.full_name}. ${chosen.effect}`}
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
          onDone={done}
        />
      )}
    </>
  );
}
