import { formatNaira } from '@edc/contract/common/money/money';
import type { FullStudent } from '@edc/contract/desk/students/students';
import { REASON_LENGTH } from '@edc/contract/people/roster/student-rules';
import { api } from '../../../../../lib/api/api';
import { useDialogs } from '../../../../../lib/forms/dialog-drafts';
import { ReasonDialog } from '../../../../../lib/forms/reason-dialog';
import { useMay } from '../../../../../lib/session/staff';
import { assignBatchesLink } from '../../../../../shared/today/work-address';
import { Button } from '../../../../../ui/actions/button';
import { ButtonLink } from '../../../../../ui/actions/button-link';

type OwnRegistration = FullStudent['registrations'][number];

interface RegistrationActionsProps {
  student: FullStudent;
  registration: OwnRegistration;
}

/** What can be done with a registration, for those with the right. */
export function RegistrationActions({ student, registration }: RegistrationActionsProps) {
  const may = useMay()('registrations.change');
  const { batch, state, workshop, refund_open } = registration;
  if (!may) return null;
  return (
    <>
      {batch === '' && state === 'active' && workshop !== '' && (
        <ButtonLink {...assignBatchesLink(workshop)} size="small">
          Assign batches
        </ButtonLink>
      )}
      {/* For a student who will pay again: the place stays, and Today no longer lists it. */}
      {refund_open && (
        <ReasonedAction
          student={student}
          registration={registration}
          action="keep"
          effect="The payment was refunded or reversed, but the student keeps the place. The slip works again once it is paid for. We will email the student."
          reasonHint="It is kept in the history with your name."
        />
      )}
      {/* For a student who leaves, or whose payment was refunded: frees the place. */}
      {state !== 'cancelled' && (
        <ReasonedAction
          student={student}
          registration={registration}
          action="cancel"
          effect={`The slip is no longer valid, and the place is free for another student. ${moneyWords(registration)} This cannot be undone; the student can register again.`}
          warning={
            state === 'completed'
              ? 'This training is completed. A certificate that was issued stays valid until it is revoked.'
              : undefined
          }
          reasonHint="The student reads it in the email."
        />
      )}
    </>
  );
}

const moneyWords = ({ here_kobo: here }: OwnRegistration) =>
  here > 0
    ? `Finance then decides what happens to the ${formatNaira(here)} that was paid. It waits under Exceptions.`
    : 'Nothing that was paid is left here.';

interface ReasonedActionProps extends RegistrationActionsProps {
  action: 'cancel' | 'keep';
  /** The effect, after the words that name the registration. */
  effect: string;
  warning?: string | undefined;
  reasonHint: string;
}

const verbs = { cancel: 'Cancel', keep: 'Keep' };

/** A button that cancels or keeps a registration, once a reason is given. */
function ReasonedAction(props: ReasonedActionProps) {
  const { student, registration, action, effect, warning, reasonHint } = props;
  const { code, course_code, skill } = registration;
  const { open, draft, show, close, done } = useDialogs<typeof action>(
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
          onDone={done}
        />
      )}
    </>
  );
}
