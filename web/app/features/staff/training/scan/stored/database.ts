/** The phone's offline storage. Rows of the list are stored in blocks, which load fast. */
export const STORES = ['facts', 'blocks', 'queue', 'log'] as const;
export type Store = (typeof STORES)[number];

const NAME = 'edc-scan';
const VERSION = 1;

export interface Database {
  get: <T>(store: Store, key: string | number) => Promise<T | undefined>;
  all: <T>(store: Store) => Promise<T[]>;
  /** All of them or none; rejects with `NotKept` if the phone is full. */
  write: (changes: readonly Change[]) => Promise<void>;
}

export type Change =
  | { store: Store; put: unknown; key: string | number }
  | { store: Store; remove: string | number }
  | { store: Store; clear: true };

/** The phone could not write, for example because it is full. */
export class NotKept extends Error {}

const done = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

export async function openDatabase(): Promise<Database> {
  const opening = indexedDB.open(NAME, VERSION);
  opening.onupgradeneeded = () => {
    for (const store of STORES) opening.result.createObjectStore(store);
  };
  const database = await done(opening);
  const read = (store: Store) => database.transaction(store, 'readonly').objectStore(store);
  return {
    get: (store, key) => done(read(store).get(key)),
    all: (store) => done(read(store).getAll()),
    write: (changes) =>
      new Promise((resolve, reject) => {
        const names = [...new Set(changes.map(({ store }) => store))];
        if (names.length === 0) return resolve();
        // Flushed to disk before it is reported as done: the tab may be killed at any moment.
        const transaction = database.transaction(names, 'readwrite', { durability: 'strict' });
        transaction.oncomplete = () => resolve();
        const fail = () =>
          reject(new NotKept(transaction.error?.message, { cause: transaction.error }));
        transaction.onerror = fail;
        transaction.onabort = fail;
        for (const change of changes) {
          const store = transaction.objectStore(change.store);
          if ('put' in change) store.put(change.put, change.key);
          else if ('remove' in change) store.delete(change.remove);
          else store.clear();
        }
      }),
  };
}
