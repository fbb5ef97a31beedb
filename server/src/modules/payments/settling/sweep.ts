import type { App } from '../../../context.ts';
import { forEachIsolated } from '../../../platform/for-each-isolated.ts';
import { attemptByReference } from '../attempts/store.ts';
import { recordedTransactions } from '../money/store.ts';
import { handleNotice, holdUnknownMoney } from '../notices/notices.ts';
import { forgottenNotices } from '../notices/store.ts';
import type { Provider, Transaction } from '../providers/provider.ts';
import { providersOf } from '../providers/providers.ts';
import { SWEPT_FOR } from '../rules.ts';
import { recordAnswer } from './settle.ts';

const FORGOTTEN_AFTER_MS = 60 * 60 * 1000;

/**
 * Every successful transaction that the providers saw lately is here, or is recorded now, and so
 * is every notice whose tries are used up. One part that fails keeps no other one from its turn.
 */
export async function sweep(app: App): Promise<void> {
  await forEachIsolated(
    [
      ...providersOf(app.config).map((provider) => () => sweepProvider(app, provider)),
      () => handleForgotten(app),
    ],
    (part) => part(),
  );
}

async function sweepProvider(app: App, provider: Provider): Promise<void> {
  const to = app.now();
  const from = new Date(to.getTime() - SWEPT_FOR);
  const errors: unknown[] = [];
  for (let page = 1, more = true; more; page += 1) {
    const answer = await provider.list(from, to, page);
    if (answer.unreadable > 0) {
      const { unreadable } = answer;
      app.log.warn(
        { provider: provider.name, page, unreadable },
        'unreadable transactions skipped',
      );
      app.count('sweep_unreadable');
    }
    await recordMissing(app, provider, answer.found).catch((error) => errors.push(error));
    more = answer.more;
  }
  if (errors.length > 0) throw new AggregateError(errors, `${provider.name}: not all was recorded`);
}

async function handleForgotten(app: App): Promise<void> {
  const forgotten = await forgottenNotices(
    app.db,
    new Date(app.now().getTime() - FORGOTTEN_AFTER_MS),
  );
  await forEachIsolated(forgotten, ({ id }) => handleNotice(app, id, { number: 1, last: true }));
}

/** What other shops on the same account have sold is none of ours. */
async function recordMissing(app: App, provider: Provider, found: Transaction[]): Promise<void> {
  const recorded = await recordedTransactions(
    app.db,
    provider.name,
    found.map(({ id }) => id),
  );
  const missing = found.filter(({ id }) => !recorded.has(id));
  await forEachIsolated(missing, async (paid) => {
    const attempt = await attemptByReference(app.db, paid.reference);
    if (attempt?.provider === provider.name) await recordAnswer(app, attempt.id, paid);
    else if (paid.ours) await holdUnknownMoney(app, provider.name, paid);
  });
}
