import type { StaffDevice } from '@edc/contract/people/staff/staff-account';
import { api } from '../../../../lib/api/api';
import { staffArea } from '../../../../lib/pages/areas';
import { DeviceLine } from '../../../../lib/session/device-line';
import { Button } from '../../../../ui/actions/button';
import { ButtonLink } from '../../../../ui/actions/button-link';
import { useAction } from './use-action';

interface StaffDevicesProps {
  devices: StaffDevice[];
  onChanged: () => void;
}

/** The person's logged-in devices, and buttons to log them out. */
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
          <DeviceLine
            key={device.id}
            device={device}
            busy={busy === device.id}
            onEnd={() => end(device.id)}
          />
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
