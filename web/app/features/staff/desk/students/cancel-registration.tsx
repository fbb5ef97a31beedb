import { formatNaira } from '@edc/contract/common/money';
import type { FullStudent } from '@edc/contract/desk/students/students';
import { REASON_LENGTH } from '@edc/contract/people/student-rules';
import { api } from '../../../../lib/api/api';
import { useDialogs } from '../../../../lib/forms/dialog-drafts';
import { ReasonDialog } from '../../../../lib/forms/reason-dialog';
import { useDone } from '../../../../lib/forms/use-done';
import { useMay } from '../../../../lib/session/staff';
import { Button } from '../../../../ui/actions/button';

type OwnRegistration = FullStudent['registrations'][number];

const moneyWords = ({ here_kobo: here }: OwnRegistration) =>
  here > 0
    ? `Finance then decides what happens to the ${formatNaira(here)} that was paid. It waits under Exceptions.`
    : 'Nothing that was paid is left here.';

interface CancelRegistrationProps {
  student: FullStudent;
  registration: OwnRegistration;
}

/** For a student who leaves, or whose payment was refunded: the place goes to somebody else. */
export function CancelRegistration({ student, registration }: CancelRegistrationProps) {
  const may = useMay()('registrations.change');
  const tellDone = useDone();
  const { code, course_code, skill, state } = registration;
  const { open, draft, show, close } = useDialogs<'cancel'>(`cancel:${student.key}:${code}`);
  if (!may || state === 'cancelled') return null;
  return (
    <>
      <Button
        size="small"
        aria-label={`Cancel registration for ${skill}, ${course_code}`}
        onClick={() => show('cancel')}
      >
        Cancel registration
      </Button>
      {open === 'cancel' && (
        <ReasonDialog
          title={`Cancel the registration of ${student.full_name}`}
          description={`${skill}, ${course_code}. The slip is no longer valid, and the place is free for somebody else. ${moneyWords(registration)} This cannot be undone; the student can register again.`}
          warning={
            state === 'completed'
              ? 'This training is completed. A certificate that was issued stays valid until it is revoked.'
              : undefined
          }
          label="Cancel the registration"
          reason={{ hint: 'The student reads it in the email.', max: REASON_LENGTH }}
          draft={draft}
          act={(reason) =>
            api('POST /staff/students/{student}/cancel-registration', {
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
