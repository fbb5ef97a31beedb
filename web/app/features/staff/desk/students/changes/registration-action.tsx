import type { FullStudent } from '@edc/contract/desk/students/students';
import { REASON_LENGTH } from '@edc/contract/people/roster/student-rules';
import { api } from '../../../../../lib/api/api';
import { useDialogs } from '../../../../../lib/forms/dialog-drafts';
import { ReasonDialog } from '../../../../../lib/forms/reason-dialog';
import { useDone } from '../../../../../lib/forms/use-done';
import { Button } from '../../../../../ui/actions/button';

interface RegistrationActionProps {
  student: FullStudent;
  registration: FullStudent['registrations'][number];
  action: 'cancel' | 'keep';
  /** The effect, after the words that name the registration. */
  effect: string;
  warning?: string | undefined;
  reasonHint: string;
}

const verbs = { cancel: 'Cancel', keep: 'Keep' };

/** A button that cancels or keeps a registration, once a reason is given. */
export function RegistrationAction(props: RegistrationActionProps) {
  const { student, registration, action, effect, warning, reasonHint } = props;
  const sayDone = useDone();
  const { code, course_code, skill } = registration;
  const { open, draft, show, close } = useDialogs<typeof action>(
    `${action}:${student.key}:${code}`,
  );
  const verb = verbs[action];
  return (
    <>
      <Button
        size="small"
        aria-label={`${verb} registration for ${skill}, ${course_code}`}
        onClick={() => show(action)}
      >
        {verb} registration
      </Button>
      {open === action && (
        <ReasonDialog
          title={`${verb} the registration of ${student.full_name}`}
          description={`${skill}, ${course_code}. ${effect}`}
          warning={warning}
          label={`${verb} the registration`}
          reason={{ hint: reasonHint, max: REASON_LENGTH }}
          draft={draft}
          act={(reason) =>
            api(`POST /staff/students/{student}/${action}-registration`, {
              student: student.key,
              course: code,
              reason,
            })
          }
          onClose={close}
          onDone={async (message) => {
            close();
            await sayDone(message);
          }}
        />
      )}
    </>
  );
}
