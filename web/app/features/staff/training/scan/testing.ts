import type { ListRow } from '@edc/contract/training/attendance/scan-list';
import type { Change, Database, Store } from './stored/database';

/** What a phone keeps, in memory. */
export function memoryDatabase(): Database {
  const stores = new Map<Store, Map<string | number, unknown>>();
  const of = (store: Store) => {
    const known = stores.get(store) ?? new Map<string | number, unknown>();
    stores.set(store, known);
    return known;
  };
  const apply = (change: Change) => {
    if ('put' in change) of(change.store).set(change.key, change.put);
    else if ('remove' in change) of(change.store).delete(change.remove);
    else of(change.store).clear();
  };
  return {
    get: async <T>(store: Store, key: string | number) => of(store).get(key) as T | undefined,
    all: async <T>(store: Store) => [...of(store).values()] as T[],
    write: async (changes) => changes.forEach(apply),
  };
}

interface SampleRow {
  id?: number;
  name?: string;
  workshop?: number;
  plan?: string;
  attended?: number;
  last?: string;
  /** What was handed out, in bits. */
  marks?: number;
  days?: string[];
}

/** A student in training, as a phone has them on its list. */
export const sampleRow = (given: SampleRow = {}): ListRow => [
  given.id ?? 7,
  1,
  `SCI/24/018${given.id ?? 7}`,
  given.name ?? 'Choji Kaneng',
  given.workshop ?? 3,
  given.plan ?? '1',
  0,
  '2026-11-01',
  given.attended ?? 1,
  given.last ?? '2026-11-16',
  given.marks ?? 0,
  ...(given.days ?? []),
];

export const sampleWorkshops = [
  { id: 3, skill: 'Fashion', course_code: 'ESP 201', session: '2025/2026' },
  { id: 4, skill: 'Catering', course_code: 'ESP 201', session: '2025/2026' },
];
