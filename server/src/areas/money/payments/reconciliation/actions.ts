import { DAY_MS, dayInLagos, endOfDay, startOfDay } from '@edc/contract/common/time/days';
import type { App } from '../../../../context.ts';
import { forEachIsolated } from '../../../../platform/for-each-isolated.ts';
import { attemptByReference } from '../attempts/store.ts';
import type {
  Payout,
  Provider,
  Transaction,
  UnreadableTransaction,
} from '../providers/provider.ts';
import { providersOf } from '../providers/providers.ts';
import { watchedSince } from '../rules.ts';
import { recordLateDifferences } from './after-closing.ts';
import {
  compare,
  type Difference,
  daysOf,
  foreignSumsOf,
  type Ours,
  otherSumsOf,
  type Range,
} from './rules.ts';
import {
  type ComparedDay,
  lockDay,
  ourPayments,
  saveCheckedAt,
  saveDay,
  savePayouts,
} from './store.ts';

export const RECONCILE_QUEUE = { name: 'reconcile' };

/** So many pages of a provider's list are read for one check: 100,000 payments. */
const MOST_PAGES = 1000;
/** The provider is asked about so many payments that its list does not have. */
const MOST_QUESTIONS = 100;

/** Asks every provider for its payments of these days, and records how they compare with ours. */
export async function reconcile(app: App, range: Range): Promise<void> {
  // One that gives no answer does not keep the others from being compared.
  await forEachIsolated(providersOf(app.config), (provider) =>
    reconcileProvider(app, provider, range),
  );
}

/** Yesterday, and the day before, for which a provider may have told something late. */
export async function reconcileLastDays(app: App): Promise<void> {
  const before = (days: number) => dayInLagos(new Date(app.now().getTime() - days * DAY_MS));
  await reconcile(app, { from: before(2), to: before(1) });
}

async function reconcileProvider(app: App, provider: Provider, range: Range): Promise<void> {
  const checkedAt = app.now();
  const { theirs, others, unreadable } = await theirPayments(app, provider, range);
  const payouts = await theirPayouts(provider, range);
  const ours = await ourPayments(app.db, provider.name, range);
  await app.db.transaction().execute((tx) => savePayouts(tx, provider.name, payouts));
  let questions = MOST_QUESTIONS;
  for (const day of daysOf(range)) {
    const mine = ours.filter((one) => dayInLagos(one.paid_at) === day);
    const listed = theirs.filter((one) => dayInLagos(one.paidAt) === day);
    const { extra, missing, amounts } = compare(mine, listed);
    const asked = extra.slice(0, questions);
    questions -= asked.length;
    // One after the other: the provider counts questions.
    const explained: (Difference | Transaction)[] = [];
    for (const one of asked) explained.push(await explainExtra(provider, one, day));
    for (const one of extra.slice(asked.length)) explained.push(notListed(one));
    const reversed = explained.filter((one): one is Transaction => 'amountKobo' in one);
    const found = [
      ...explained.filter((one): one is Difference => 'kind' in one),
      ...amounts,
      ...missing.map(notRecorded),
      ...unreadable.filter((one) => one.day === day).map(notReadable),
    ];
    await recordDay(app, found, {
      day,
      provider: provider.name,
      ...figuresOf(mine, [...listed, ...reversed]),
      ...othersOf(others.filter((one) => dayInLagos(one.paidAt) === day)),
      checked_at: checkedAt,
    });
  }
}

/**
 * The successful payments at the provider, ours and those of other shops on its account. Its list goes by the time at which a checkout
 * was opened, and a late transfer is paid up to a week after that.
 */
async function theirPayments(app: App, provider: Provider, { from, to }: Range) {
  const opened = watchedSince(startOfDay(from));
  const isInRange = (at: Date) => at >= startOfDay(from) && at < endOfDay(to);
  const found: Transaction[] = [];
  const unread: UnreadableTransaction[] = [];
  for (let page = 1, more = true; more; page += 1) {
    if (page > MOST_PAGES) throw new Error(`${provider.name} lists too many payments`);
    const answer = await provider.list(opened, endOfDay(to), page);
    found.push(...answer.found.filter(({ paidAt }) => isInRange(paidAt)));
    unread.push(...answer.unreadable.filter(({ at }) => !at || isInRange(at)));
    more = answer.more;
  }
  const isOurs = async ({ ours, reference }: Pick<Transaction, 'ours' | 'reference'>) =>
    ours || (await attemptByReference(app.db, reference)) !== undefined;
  const theirs: Transaction[] = [];
  const others: Transaction[] = [];
  for (const one of found) ((await isOurs(one)) ? theirs : others).push(one);
  const unreadable: (UnreadableTransaction & { day: string })[] = [];
  for (const one of unread) {
    // Nobody can say whose it is without a reference: a person has to look.
    if (one.reference !== '' && !(await isOurs(one))) continue;
    unreadable.push({ ...one, day: one.at ? dayInLagos(one.at) : to });
  }
  return { theirs, others, unreadable };
}

async function theirPayouts(provider: Provider, { from, to }: Range): Promise<Payout[]> {
  const found: Payout[] = [];
  for (let page = 1, more = true; more && page <= MOST_PAGES; page += 1) {
    const answer = await provider.payouts(startOfDay(from), endOfDay(to), page);
    found.push(...answer.found);
    more = answer.more;
  }
  return found;
}

const inNaira = (currency: string, kobo: number) => (currency === 'NGN' ? kobo : 0);

function figuresOf(ours: Ours[], theirs: Transaction[]) {
  return {
    ours_count: ours.length,
    ours_kobo: ours.reduce((sum, one) => sum + inNaira(one.currency, one.amount_kobo), 0),
    theirs_count: theirs.length,
    theirs_kobo: theirs.reduce((sum, one) => sum + inNaira(one.currency, one.amountKobo), 0),
    fees_kobo: theirs.reduce((sum, one) => sum + inNaira(one.currency, one.feesKobo), 0),
    other_sums: otherSumsOf(ours, theirs),
  };
}

const othersOf = (others: Transaction[]) => ({
  foreign_count: others.length,
  foreign_sums: foreignSumsOf(
    others.map(({ currency, amountKobo }) => ({ currency, count: 1, kobo: amountKobo })),
  ),
});

const notListed = (one: Ours, reason = 'The provider’s list does not have it'): Difference => ({
  kind: 'extra',
  reference: one.reference,
  provider_transaction_id: one.provider_transaction_id,
  ours_kobo: one.amount_kobo,
  theirs_kobo: null,
  ours_currency: one.currency,
  theirs_currency: 'NGN',
  reason,
});

const notRecorded = (one: Transaction): Difference => ({
  kind: 'missing',
  reference: one.reference,
  provider_transaction_id: one.id,
  ours_kobo: null,
  theirs_kobo: one.amountKobo,
  ours_currency: 'NGN',
  theirs_currency: one.currency,
  reason: 'Paid at the provider, but not recorded here',
});

const notReadable = ({ id, reference }: UnreadableTransaction): Difference => ({
  kind: 'unreadable',
  reference: reference || 'No reference',
  provider_transaction_id: id,
  ours_kobo: null,
  theirs_kobo: null,
  ours_currency: 'NGN',
  theirs_currency: 'NGN',
  reason: 'The provider lists it in a form that the portal cannot read',
});

/** Why the list does not have it; what was reversed on both sides is no difference. */
async function explainExtra(
  provider: Provider,
  one: Ours,
  day: string,
): Promise<Difference | Transaction> {
  const said = await provider.fetch(one.reference);
  if (!said || said.id !== one.provider_transaction_id) {
    return notListed(one, 'The provider does not know this payment');
  }
  const isSame = said.amountKobo === one.amount_kobo;
  const isReversed = said.status === 'reversed';
  if (isSame && dayInLagos(said.paidAt) === day && (!isReversed || one.reversed)) return said;
  if (isReversed) return notListed(one, 'The provider has reversed it, and we have not');
  if (said.status === 'success') {
    return notListed(one, `The provider dates it to ${dayInLagos(said.paidAt)}`);
  }
  return notListed(one, 'The provider no longer says that it was paid');
}

/** A day that is signed off never changes: what differs on it since is listed after closing. */
async function recordDay(app: App, found: Difference[], row: ComparedDay): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    if (!(await lockDay(tx, row))) return await saveDay(tx, row, found);
    await saveCheckedAt(tx, row);
    await recordLateDifferences(tx, row, found);
  });
}
