import { formatMoment } from '@edc/contract/common/time/dates';
import type { Registration } from '@edc/contract/training/enrolment';
import Smartphone from 'lucide-react/icons/smartphone';
import { useOnline } from '../../../lib/api/use-online';
import { useViewed } from '../../../lib/session/viewed';
import { Button } from '../../../ui/actions/button';
import { Alert } from '../../../ui/notices/alert';
import { useKeptSlip } from './use-kept-slip';

interface KeepOnPhoneProps {
  studentCode: string;
  slip: Registration;
}

/** Hidden if the browser does not support it. */
export function KeepOnPhone({ studentCode, slip }: KeepOnPhoneProps) {
  const { kept, savedAt, busy, keep, forget } = useKeptSlip(studentCode, slip);
  const online = useOnline();
  const viewed = useViewed();
  if (viewed || kept === 'cannot') return null;
  if (kept === 'yes') {
    return (
      <Alert
        type="success"
        title={
          savedAt ? `Saved on this device on ${formatMoment(savedAt)}` : 'Saved on this device'
        }
        announce
        actions={
          <Button size="small" busy={busy} onClick={() => void forget()}>
            Remove from this device
          </Button>
        }
      >
        {!online && 'You are offline, so this is the slip as it was then. '}
        Opens without internet until you log out. To keep it, open the portal with internet at least
        once in 7 days.
      </Alert>
    );
  }
  return (
    <div className="grid gap-2">
      <Button wide icon={<Smartphone />} busy={busy} onClick={() => void keep()}>
        Save on this device
      </Button>
      <p className="text-small text-muted">
        Opens without internet until you log out, if you open the portal with internet at least once
        in 7 days. Do not use it on a shared computer.
      </p>
      {kept === 'failed' && (
        <Alert type="danger" announce>
          We could not save the slip. Check your connection and the free space on this device, then
          try again.
        </Alert>
      )}
    </div>
  );
}
