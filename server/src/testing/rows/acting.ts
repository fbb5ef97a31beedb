import type { Transaction } from '../../areas/money/payments/providers/provider.ts';
import { readConfig } from '../../config.ts';
import type { App } from '../../context.ts';
import { settlements } from '../../settlements.ts';

/** The database and the clock are enough: a journey seeds a portal of another process. */
export interface On {
  app: Pick<App, 'db' | 'now'> & Partial<App>;
}

/** The portal as its actions want it, at this time. */
export function appAt({ app }: On, at?: Date): App {
  const missing = {
    ...(app.config ? {} : { config: readConfig({}) }),
    settlements,
    count: () => undefined,
    log: { error: () => undefined, warn: () => undefined },
    // The portal whose database it is sends what waits there.
    jobs: { enqueue: async () => undefined },
  };
  return { ...missing, ...app, ...(at ? { now: () => at } : {}) } as unknown as App;
}

/** A transaction as its provider reports it. */
export function transactionOf(given: {
  reference: string;
  amountKobo?: number;
  currency?: string;
  paidAt: Date;
  providerFeesKobo?: number;
}): Transaction {
  return {
    id: given.reference,
    reference: given.reference,
    status: 'success',
    amountKobo: given.amountKobo ?? 416_000,
    currency: given.currency ?? 'NGN',
    domain: 'test',
    channel: 'card',
    feesKobo: given.providerFeesKobo ?? 0,
    paidAt: given.paidAt,
    said: 'Approved',
    tried: true,
    ours: true,
  };
}
