import { DeviceLine } from '../../../lib/session/device-line';
import { Button } from '../../../ui/actions/button';
import { Alert } from '../../../ui/notices/alert';
import { SkeletonText } from '../../../ui/notices/skeleton';
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
