import { formatMoment } from '@edc/contract/common/time/dates';
import Monitor from 'lucide-react/icons/monitor-smartphone';
import { Button } from '../../ui/actions/button';
import { Badge } from '../../ui/text/badge';

interface DeviceLineProps {
  device: { device: string; current: boolean; signed_in_at: string; last_used_at: string };
  busy: boolean;
  onEnd: () => void;
}

/** A device where somebody is logged in, and a button to log it out. */
export function DeviceLine({ device, busy, onEnd }: DeviceLineProps) {
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
