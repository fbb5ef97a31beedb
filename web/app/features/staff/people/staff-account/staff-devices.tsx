import { formatMoment } from '@edc/contract/common/dates';
import type { StaffDevice } from '@edc/contract/people/staff-account';
import Monitor from 'lucide-react/icons/monitor-smartphone';
import { api } from '../../../../lib/api/api';
import { staffArea } from '../../../../lib/pages/areas';
import { Button } from '../../../../ui/actions/button';
import { ButtonLink } from '../../../../ui/actions/button-link';
import { Badge } from '../../../../ui/text/badge';
import { useAction } from './use-action';

interface StaffDevicesProps {
  devices: StaffDevice[];
  onChanged: () => void;
}

/** Where the person is logged in, and buttons to log these devices out. */
export function StaffDevices({ devices, onChanged }: StaffDevicesProps) {
  const { busy, run } = useAction();
  const end = (id?: string) =>
    run(id ?? 'others', async () => {
      const { message } = await api('POST /staff/account/devices/end', id ? { id } : {});
      onChanged();
      return message;
    });
  return (
    <div className="grid gap-4">
      <ul>
        {devices.map((device) => (
          <li
            key={device.id}
            className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-dashed border-line py-3 first:border-0"
          >
            <Monitor className="size-6 shrink-0 text-muted" aria-hidden="true" />
            <div className="min-w-0 flex-1 basis-40">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                {device.device}
                {device.current && <Badge tone="success">This device</Badge>}
              </p>
              <p className="text-small text-muted">
                Logged in {formatMoment(device.signed_in_at)} · last used{' '}
                {formatMoment(device.last_used_at)}
              </p>
            </div>
            {!device.current && (
              <Button
                size="small"
                busy={busy === device.id}
                aria-label={`Log out ${device.device}, logged in ${formatMoment(device.signed_in_at)}`}
                onClick={() => end(device.id)}
              >
                Log out
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {devices.length > 1 && (
          <Button busy={busy === 'others'} onClick={() => end()}>
            Log out all other devices
          </Button>
        )}
        <ButtonLink to={staffArea.logout} variant="quiet">
          Log out here
        </ButtonLink>
      </div>
    </div>
  );
}
