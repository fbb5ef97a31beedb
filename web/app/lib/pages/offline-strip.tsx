import { useLocation } from 'react-router';
import { useOnline } from '../api/use-online';

/**
 * At the bottom, where it covers no menu, above any bar there, while the device is offline. Hidden
 * if the page itself explains the effect on the current task.
 */
export function OfflineStrip() {
  const online = useOnline();
  const maySaveSlips = useLocation().pathname.startsWith('/app/');
  return (
    <div role="status" className="sticky bottom-(--bar-height,0px) z-40 print:hidden">
      {!online && (
        <p className="[:root:has([data-explains-offline])_&]:hidden bg-ink px-4 py-2 text-center text-small font-semibold text-paper">
          You are offline.{' '}
          {maySaveSlips ? 'A slip that you saved still opens; everything else loads' : 'Pages load'}{' '}
          when you are back online.
        </p>
      )}
    </div>
  );
}
