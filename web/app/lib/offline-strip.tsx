import { useSyncExternalStore } from 'react';

function onChange(changed: () => void): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}

/** At the bottom, where it covers no menu, while the device is offline. */
export function OfflineStrip() {
  const online = useSyncExternalStore(
    onChange,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className="sticky bottom-0 z-40 print:hidden">
      {!online && (
        <p className="bg-ink px-4 py-2 text-center text-small font-semibold text-surface">
          You are offline. You can keep reading this page; other pages load when you are back
          online.
        </p>
      )}
    </div>
  );
}
