import { formatDay } from '@edc/contract/dates';
import type { RegisterRow, RegisterWorkshop } from '@edc/contract/registers';
import { REASON_LENGTH } from '@edc/contract/scan-rules';
import { api } from '../../lib/api';
import type { DialogDraft } from '../../lib/dialog-drafts';
import { ReasonDialog } from '../../lib/reason-dialog';
import { AssignBatches } from './assign-batches';
import { MoveBatch } from './move-batch';

interface RegisterDialogsProps {
  /** What is open: an action, of one student or of the whole register. */
  action: string | undefined;
  row: RegisterRow | undefined;
  workshop: RegisterWorkshop;
  day: string;
  draft: DialogDraft;
  onClose: () => void;
  onDone: (message: string) => Promise<void>;
}

export function RegisterDialogs(props: RegisterDialogsProps) {
  const { action, row, workshop, onClose } = props;
  if (action === 'batches') return <AssignBatches workshop={workshop} onClose={onClose} />;
  if (action === 'excuse-all') return <Excuse {...props} row={undefined} />;
  if (!row) return null;
  if (action === 'excuse') return <Excuse {...props} row={row} />;
  if (action === 'move') return <MoveBatch {...props} row={row} />;
  if (action !== 'present' && action !== 'absent') return null;
  return <WriteDay {...props} row={row} action={action} />;
}

type WriteDayProps = RegisterDialogsProps & { row: RegisterRow; action: 'present' | 'absent' };

function WriteDay({ action, row, day, draft, onClose, onDone }: WriteDayProps) {
  return (
    <ReasonDialog
      title={`${row.full_name}: ${action} on ${formatDay(day)}?`}
      description="This counts before the scans of the day. It is recorded with your name."
      label={action === 'present' ? 'Write as present' : 'Write as absent'}
      reason={{ hint: 'Kept in the audit log.', max: REASON_LENGTH }}
      draft={draft}
      act={(reason) =>
        api('POST /staff/registers/correct', {
          registration: String(row.id),
          day,
          present: action === 'present' ? 'Yes' : 'No',
          reason,
        })
      }
      onClose={onClose}
      onDone={onDone}
    />
  );
}

/** One student, or without one the whole course. */
function Excuse({ row, workshop, day, draft, onClose, onDone }: RegisterDialogsProps) {
  return (
    <ReasonDialog
      title={
        row
          ? `Excuse ${row.full_name} on ${formatDay(day)}?`
          : `Excuse everybody in ${workshop.course_code} on ${formatDay(day)}?`
      }
      description="The day no longer has to be attended for a certificate."
      label="Excuse the day"
      reason={{ hint: 'Such as rain, a strike or illness.', max: REASON_LENGTH }}
      draft={draft}
      act={(reason) =>
        api('POST /staff/excused-days', {
          day,
          reason,
          ...(row
            ? { registration: String(row.id) }
            : { application_code: workshop.application_code }),
        })
      }
      onClose={onClose}
      onDone={onDone}
    />
  );
}
