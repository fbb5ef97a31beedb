import {
  decideScan,
  isCounted,
  type ScanEntry,
  type ScanKind,
  type ScanPlace,
} from '@edc/contract/scan-rules';
import type { Logged } from './scanner-state';

/** To which registrations this phone has handed it out, and false where that was undone. */
function handedOutHere(log: readonly Logged[], kind: ScanKind): Map<number, boolean> {
  const own = log.filter((one) => one.kind === kind && (one.undone || isCounted(one)));
  // What counts is written last: it holds where the same was undone before.
  return new Map(
    [...own, ...own.filter(isCounted)].map((one) => [one.registration, isCounted(one)]),
  );
}

/** To whom a phone would hand something out now; undefined where it scans days. */
export function readyToHandOut(
  kind: ScanKind,
  places: readonly ScanPlace[],
  log: readonly Logged[],
) {
  if (kind === 'attendance') return undefined;
  const given = handedOutHere(log, kind);
  return (entry: ScanEntry) =>
    decideScan({
      code: { kind: 'typed', registrationId: entry.id },
      entry,
      kind,
      day: '',
      places,
      isKnown: given.get(entry.id) ?? entry.handedOut.includes(kind),
    }) === 'ok';
}
