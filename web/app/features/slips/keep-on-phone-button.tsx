import type { Registration } from '@edc/contract/enrolment';
import Smartphone from 'lucide-react/icons/smartphone';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { useKeptSlip } from './use-kept-slip';

interface KeepOnPhoneProps {
  studentCode: string;
  slip: Registration;
}

/** Not shown where the browser cannot. */
export function KeepOnPhone({ studentCode, slip }: KeepOnPhoneProps) {
  const { kept, busy, keep, forget } = useKeptSlip(studentCode, slip);
  if (kept === 'cannot') return null;
  if (kept === 'yes') {
    return (
      <Alert
        type="success"
        title="Kept on this phone"
        announce
        actions={
          <Button size="small" busy={busy} onClick={() => void forget()}>
            Remove from this phone
          </Button>
        }
      >
        Opens without internet until you log out, or for 7 days without contact to the portal.
      </Alert>
    );
  }
  return (
    <div className="grid gap-2">
      <Button wide icon={<Smartphone />} busy={busy} onClick={() => void keep()}>
        Keep on this phone
      </Button>
      <p className="text-small text-muted">
        Opens without internet until you log out. Do not use it on a shared computer.
      </p>
      {kept === 'failed' && (
        <Alert type="danger" announce>
          The slip could not be kept. Check your network and the free space on this phone, and try
          again.
        </Alert>
      )}
    </div>
  );
}
