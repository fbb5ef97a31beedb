import {
  decideScan,
  isCounted,
  type ScanEntry,
  type ScanPlace,
} from '@edc/contract/training/attendance/scan-rules';
import type { Linked, Logged } from '../scanner-state';

/** The students who could be handed something now; undefined if the phone scans days. */
export function readyToHandOut(
  { kind, offset }: Linked,
  places: readonly ScanPlace[],
  log: readonly Logged[],
) {
  if (kind === 'attendance') return undefined;
  const scans = log.filter(
    (one) => one.kind === kind && ((one.undone && !one.settled) || isCounted(one)),
  );
  // Without Map.groupBy, which older phones do not have.
  const own = new Map<number, Logged[]>();
  for (const one of scans) {
    own.set(one.registration, [...(own.get(one.registration) ?? []), one]);
  }
  return (entry: ScanEntry) => {
    // A hand-out before a certificate was reprinted was another paper.
    const since = kind === 'certificate' ? entry.readyAt - offset : 0;
    const here = own.get(entry.id)?.filter(({ at }) => at >= since) ?? [];
    return (
      decideScan({
        code: { kind: 'typed', registrationId: entry.id },
        entry,
        kind,
        day: '',
        places,
        isKnown: here.length > 0 ? here.some(isCounted) : entry.handedOut.includes(kind),
      }) === 'ok'
    );
  };
}
