import { HOUR_MS } from '@edc/contract/common/time/days';
import type { App } from '../../../../context.ts';
import { forEachIsolated } from '../../../../platform/for-each-isolated.ts';
import { attemptByReference } from '../attempts/store.ts';
import { recordedTransactions } from '../money/store.ts';
import { handleNotice, holdUnknownMoney } from '../notices/notices.ts';
import { staleNotices } from '../notices/store.ts';
import type { Provider, Transaction } from '../providers/provider.ts';
import { providersOf } from '../providers/providers.ts';
import { SWEEP_WINDOW } from '../rules.ts';
import { recordAnswer } from './settle.ts';

const STALE_NOTICE_MS = HOUR_MS;

/**
 * Records every recent successful transaction of the providers that is missing here, and handles
 * every notice whose tries are used up. A part that fails does not stop the others.
 */
export async function sweep(app: App): Promise<void> {
  await forEachIsolated(
    [
      ...providersOf(app.config).map((provider) => () => sweepProvider(app, provider)),
      () => handleStaleNotices(app),
    ],
    (part) => part(),
  );
}

async function sweepProvider(app: App, provider: Provider): Promise<void> {
  const to = app.now();
  const from = new Date(to.getTime() - SWEEP_WINDOW);
  const errors: unknown[] = [];
  for (let page = 1, more = true; more; page += 1) {
    const answer = await provider.list(from, to, page);
    const unreadable = answer.unreadable.length;
    if (unreadable > 0) {
      app.log.warn(
        { provider: provider.name, page, unreadable },
        'unreadable transactions skipped',
      );
      app.count('sweep_unreadable');
    }
    await recordMissing(app, provider, answer.found).catch((error) => errors.push(error));
    more = answer.more;
  }
  if (errors.length > 0)
    throw new AggregateError(errors, `${provider.name}: some transactions were not recorded`);
}

async function handleStaleNotices(app: App): Promise<void> {
  const stale = await staleNotices(app.db, new Date(app.now().getTime() - STALE_NOTICE_MS));
  await forEachIsolated(stale, ({ id }) => handleNotice(app, id, { number: 1, last: true }));
}

/** Transactions of other shops on the same account are not ours. */
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
