import type { ListWorkshop } from '@edc/contract/training/attendance/scan-list';
import type { ScanPlace } from '@edc/contract/training/attendance/scan-rules';
import type { Linked } from '../scanner-state';
import type { KeptList } from '../stored/kept-list';

/**
 * Where this phone scans now: the chosen one of its workshops. Certificates are at the office for
 * all of them.
 */
export function placesOf({ scanner, kind, workshop = 0 }: Linked): readonly ScanPlace[] {
  if (workshop === 0 || kind === 'certificate') return scanner.places;
  const own = scanner.places.filter((place) => place.workshop === workshop);
  return own.length > 0 ? own : [{ workshop, batchId: null }];
}

/** The workshops that this phone scans for, if they are on its list and in training. */
export function workshopsOf(
  linked: Linked | undefined,
  list: KeptList | undefined,
): readonly ListWorkshop[] {
  const mine = new Set(linked?.scanner.places.map(({ workshop }) => workshop));
  const here = list?.workshops.filter(({ id, past }) => (mine.size === 0 ? !past : mine.has(id)));
  return here ?? [];
}

/** The batch that this phone is limited to, and the number of its day. */
export function batchOn(linked: Linked, list: KeptList, day: string): string {
  const batches = new Set(placesOf(linked).map(({ batchId }) => batchId));
  const [only] = batches;
  return batches.size === 1 && only ? list.batchOn(only, day) : '';
}
