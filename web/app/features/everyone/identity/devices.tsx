import { formatMoment } from '@edc/contract/common/dates';
import type { Device } from '@edc/contract/people/account';
import Monitor from 'lucide-react/icons/monitor-smartphone';
import { Button } from '../../../ui/actions/button';
import { Alert } from '../../../ui/notices/alert';
import { SkeletonText } from '../../../ui/notices/skeleton';
import { Badge } from '../../../ui/text/badge';
import type { DeviceList } from './use-devices';

/** The devices on which the student is logged in, and buttons to log them out. */
export function Devices({ list }: { list: DeviceList }) {
  if (list.failure) {
    return (
      <Alert
        type="danger"
        title="Error"
        announce
        actions={<Button onClick={() => void list.load()}>Try again</Button>}
      >
        {list.failure}
      </Alert>
    );
  }
  if (!list.devices) return <SkeletonText lines={4} label="Loading your devices" />;
  const others = list.devices.filter(({ current }) => !current);
  return (
    <div className="grid gap-4">
      <ul>
        {list.devices.map((device) => (
          <DeviceLine
            key={device.id}
            device={device}
            busy={list.ending === device.id}
            onEnd={() => void list.end(device.id)}
          />
        ))}
      </ul>
      {others.length > 0 ? (
        <Button busy={list.ending === 'others'} onClick={() => void list.end()}>
          Log out all other devices
        </Button>
      ) : (
        <p className="text-muted">You are not logged in on any other device.</p>
      )}
    </div>
  );
}

interface DeviceLineProps {
  device: Device;
  busy: boolean;
  onEnd: () => void;
}

function DeviceLine({ device, busy, onEnd }: DeviceLineProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-dashed border-line py-3 first:border-0">
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
          busy={busy}
          onClick={onEnd}
          aria-label={`Log out ${device.device}, logged in ${formatMoment(device.signed_in_at)}`}
        >
          Log out
        </Button>
      )}
    </li>
  );
}
