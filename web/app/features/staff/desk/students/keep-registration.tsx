import type { FullStudent } from '@edc/contract/desk/students/students';
import { REASON_LENGTH } from '@edc/contract/people/student-rules';
import { api } from '../../../../lib/api/api';
import { useDialogs } from '../../../../lib/forms/dialog-drafts';
import { ReasonDialog } from '../../../../lib/forms/reason-dialog';
import { useDone } from '../../../../lib/forms/use-done';
import { useMay } from '../../../../lib/session/staff';
import { Button } from '../../../../ui/actions/button';

interface KeepRegistrationProps {
  student: FullStudent;
  registration: FullStudent['registrations'][number];
}

/** For a student who will pay again: the place stays, and Today no longer asks about it. */
export function KeepRegistration({ student, registration }: KeepRegistrationProps) {
  const may = useMay()('registrations.change');
  const tellDone = useDone();
  const { code, course_code, skill, refund_open } = registration;
  const { open, draft, show, close } = useDialogs<'keep'>(`keep:${student.key}:${code}`);
  if (!may || !refund_open) return null;
  return (
    <>
      <Button
        size="small"
        aria-label={`Keep registration for ${skill}, ${course_code}`}
        onClick={() => show('keep')}
      >
        Keep registration
      </Button>
      {open === 'keep' && (
        <ReasonDialog
          title={`Keep the registration of ${student.full_name}`}
          description={`${skill}, ${course_code}. The payment went back, but the place stays with the student. The slip works again once it is paid for. The student is told by email.`}
          label="Keep the registration"
          reason={{ hint: 'It is kept in the history with your name.', max: REASON_LENGTH }}
          draft={draft}
          act={(reason) =>
            api('POST /staff/students/{student}/keep-registration', {
              student: student.key,
              course: code,
              reason,
            })
          }
          onClose={close}
          onDone={async (message) => {
            close();
            await tellDone(message);
          }}
        />
      )}
    </>
  );
}
