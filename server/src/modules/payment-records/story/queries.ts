import { holdReasonWords, moneyStateOf } from '@edc/contract/payment-record-rules';
import type { PaymentRecord, StoryEntry } from '@edc/contract/payment-records';
import type { App } from '../../../context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { waitingAmong } from '../../payments/staff/queries.ts';
import { scanUrlOf } from '../../payments/teller/queries.ts';
import { presentAttempt, presentUnowned } from '../queries.ts';
import { readKey } from '../rules.ts';
import {
  type AttemptRow,
  attemptsByIds,
  attemptWith,
  type MoneyRow,
  moneyByIds,
  moneyFor,
} from '../store.ts';
import {
  attemptEntries,
  auditEntries,
  inOrder,
  mailEntries,
  moneyEntries,
  noticeEntries,
  proposalEntries,
  refundEntries,
} from './rules.ts';
import {
  auditAbout,
  mailsAbout,
  noticesAbout,
  proposalsAbout,
  refundsOfMoney,
  registrationPaidBy,
} from './store.ts';

/** The attempt that a key names, or the money that belongs to none. */
export async function findPayment(
  db: Db,
  key: string,
): Promise<{ attempt: AttemptRow } | { unowned: MoneyRow } | undefined> {
  const named = readKey(key);
  if ('reference' in named) {
    const attempt = await attemptWith(db, named.reference);
    return attempt && { attempt };
  }
  const [money] = await moneyByIds(db, [named.moneyId]);
  if (!money) return undefined;
  if (money.attempt_id === null) return { unowned: money };
  const [attempt] = await attemptsByIds(db, [money.attempt_id]);
  return attempt && { attempt };
}

/** One payment with its whole story; undefined where there is none with this key. */
export async function loadPaymentRecord(
  app: App,
  key: string,
  { seesMails }: { seesMails: boolean },
): Promise<PaymentRecord | undefined> {
  const { db } = app;
  const found = await findPayment(db, key);
  if (!found) return undefined;
  const isOwned = 'attempt' in found;
  const money = await moneyFor(
    db,
    isOwned ? { attemptId: found.attempt.id } : { moneyId: found.unowned.id },
  );
  const ids = money.map(({ id }) => id);
  const listed = isOwned ? presentAttempt(found.attempt) : presentUnowned(found.unowned);
  const { provider } = listed;
  const [whole] = money;
  const [story, registration, waiting, scan] = await Promise.all([
    loadStory(db, found, money),
    registrationPaidBy(db, ids),
    waitingAmong(db, ids),
    provider === 'teller' && whole ? scanUrlOf(db, whole.provider_transaction_id) : null,
  ]);
  return {
    ...listed,
    base_kobo: isOwned ? found.attempt.base_kobo : 0,
    fee_kobo: isOwned ? found.attempt.fee_kobo : 0,
    due_kobo: isOwned ? (found.attempt.due_kobo ?? found.attempt.total_kobo ?? 0) : 0,
    provider_said: isOwned ? found.attempt.provider_said : '',
    can_ask: isOwned && provider !== 'teller',
    scan,
    money: money.map((row) => ({
      id: row.id,
      amount_kobo: row.amount_kobo,
      currency: row.currency,
      state: moneyStateOf(row),
      reason: row.state === 'applied' || !row.reason ? '' : holdReasonWords(row.reason),
      paid_at: row.paid_at.toISOString(),
      channel: row.channel,
      provider_transaction_id: row.provider_transaction_id,
      provider_fees_kobo: row.provider_fees_kobo,
      part: row.part_of !== null,
      waiting: waiting.has(row.id),
    })),
    registration: registration
      ? {
          course: registration.course,
          skill: registration.skill,
          state: registration.state,
          reversed: registration.reversed ?? false,
          due_kobo: Number(registration.due_kobo),
          here_kobo: Number(registration.here_kobo),
          waived_kobo: Number(registration.waived_kobo),
        }
      : null,
    story: seesMails ? story : story.map(withoutMailLink),
  };
}

/** Only the outbox's readers are led there. */
const withoutMailLink = (one: StoryEntry): StoryEntry =>
  one.kind === 'email' ? { ...one, link: null } : one;

async function loadStory(
  db: Db,
  found: { attempt: AttemptRow } | { unowned: MoneyRow },
  money: MoneyRow[],
): Promise<StoryEntry[]> {
  const { reference, provider } = 'attempt' in found ? found.attempt : found.unowned;
  const ids = money.map(({ id }) => id);
  const [notices, refunds, mails, audit, proposals] = await Promise.all([
    noticesAbout(db, provider, reference),
    refundsOfMoney(db, ids),
    'attempt' in found ? mailsAbout(db, found.attempt.email_address, ids) : [],
    auditAbout(db, reference),
    proposalsAbout(db, ids),
  ]);
  return inOrder([
    ...('attempt' in found ? attemptEntries(found.attempt) : []),
    ...moneyEntries(money),
    ...noticeEntries(provider, notices),
    ...auditEntries(audit),
    ...proposalEntries(proposals),
    ...refundEntries(refunds),
    ...mailEntries(mails),
  ]);
}
