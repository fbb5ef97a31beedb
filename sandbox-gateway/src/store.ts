import { readState, writeState } from './state-file.ts';
import type { Delivery, Dispute, Provider, Refund, Transaction } from './types.ts';

interface SavedState {
  transactions: Transaction[];
  refunds: Refund[];
  disputes: Dispute[];
  deliveries: Delivery[];
}

export interface Store {
  addTransaction(transaction: Transaction): void;
  removeTransaction(transaction: Transaction): void;
  byReference(provider: Provider, reference: string): Transaction | undefined;
  byAccessCode(accessCode: string): Transaction | undefined;
  byId(id: number): Transaction | undefined;
  /** Newest first. */
  transactions(provider?: Provider): Transaction[];
  refunds: Refund[];
  disputes: Dispute[];
  deliveries: Delivery[];
  /** Call it after every change; unsaved changes stay in memory until saving works. */
  save(): void;
  clear(): void;
}

export function createStore(stateFile: string | undefined): Store {
  const saved = stateFile === undefined ? null : readState<SavedState>(stateFile);
  const byId = new Map<number, Transaction>();
  const byAccessCode = new Map<string, Transaction>();
  const byReference = new Map<string, Transaction>();

  function index(transaction: Transaction): void {
    byId.set(transaction.id, transaction);
    byAccessCode.set(transaction.accessCode, transaction);
    byReference.set(`${transaction.provider}:${transaction.reference}`, transaction);
  }

  for (const transaction of saved?.transactions ?? []) index(transaction);

  const store: Store = {
    refunds: saved?.refunds ?? [],
    disputes: saved?.disputes ?? [],
    deliveries: saved?.deliveries ?? [],
    addTransaction(transaction) {
      index(transaction);
      store.save();
    },
    removeTransaction(transaction) {
      byId.delete(transaction.id);
      byAccessCode.delete(transaction.accessCode);
      byReference.delete(`${transaction.provider}:${transaction.reference}`);
      store.save();
    },
    byReference: (provider, reference) => byReference.get(`${provider}:${reference}`),
    byAccessCode: (accessCode) => byAccessCode.get(accessCode),
    byId: (id) => byId.get(id),
    transactions(provider) {
      const all = [...byId.values()].reverse();
      return provider === undefined ? all : all.filter((each) => each.provider === provider);
    },
    save() {
      if (stateFile === undefined) return;
      const state: SavedState = {
        transactions: [...byId.values()],
        refunds: store.refunds,
        disputes: store.disputes,
        deliveries: store.deliveries,
      };
      try {
        writeState(stateFile, state);
      } catch (error) {
        // A full disk must not end the portal, whose process this may be; the next save retries.
        console.warn(`The sandbox gateway could not save its state: ${(error as Error).message}`);
      }
    },
    clear() {
      byId.clear();
      byAccessCode.clear();
      byReference.clear();
      store.refunds = [];
      store.disputes = [];
      store.deliveries = [];
      store.save();
    },
  };
  return store;
}
