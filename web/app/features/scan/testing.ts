import type { Change, Database, Store } from './database';

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
