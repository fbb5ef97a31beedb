import type { App } from '../../context.ts';
import { readableCode } from '../../platform/secrets.ts';
import type { Provider, Transaction } from './providers/provider.ts';
import { providersOf } from './providers/providers.ts';
import { settle } from './settle.ts';
import type { Settlements } from './settlement.ts';
import { insertMoney } from './store.ts';

const TWO_DAYS_MS = 48 * 60 * 60 * 1000;

/**
 * Every successful transaction that the providers saw in the last two days is here, or is taken
 * up now. What other shops on the same account have sold is none of ours.
 */
export async function sweepDay(app: App, settlements: Settlements): Promise<void> {
  const to = app.now();
  const from = new Date(to.getTime() - TWO_DAYS_MS);
  for (const provider of providersOf(app.config)) {
    for (let page = 1, more = true; more; page += 1) {
      const answer = await provider.list(from, to, page);
      for (const paid of answer.found) await takeUp(app, settlements, provider, paid);
      more = answer.more;
    }
  }
}

async function takeUp(
  app: App,
  settlements: Settlements,
  provider: Provider,
  paid: Transaction,
): Promise<void> {
  if (await settle(app, settlements, paid.reference)) return;
  if (!paid.ours) return;
  await app.db.transaction().execute(async (tx) => {
    await insertMoney(tx, {
      paid,
      provider: provider.name,
      attemptId: null,
      state: 'exception',
      reason: 'UNKNOWN_REFERENCE',
      proofToken: readableCode(20),
    });
  });
}
