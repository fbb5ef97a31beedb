import { holdReasonWords, moneyStateOf } from '@edc/contract/money/payment-record-rules';
import type { PaymentRecord, StoryEntry } from '@edc/contract/money/payment-records';
import type { App } from '../../../../context.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import {
  isSameTeller,
  openDisputeAbout,
  paidTogetherWith,
  rejectedRequests,
  scanUrlOf,
  waitingAmong,
} from '../../payments/queries.ts';
import { presentAttempt, presentUnowned } from '../queries.ts';
import { readKey } from '../rules.ts';
import {
  type AttemptRow,
  attemptsByIds,
  attemptWith,
  type MoneyRow,
  moneyFor,
  type UnownedRow,
  unownedByIds,
} from '../store.ts';
import { disputeEntries } from './dispute-rules.ts';
import { noticeEntries, refundEntries } from './refund-rules.ts';
import {
  attemptEntries,
  auditEntries,
  inOrder,
  mailEntries,
  moneyEntries,
  proposalEntries,
  rejectedEntries,
} from './rules.ts';
import {
  auditAbout,
  disputesAbout,
  mailsAbout,
  noticesAbout,
  proposalsAbout,
  refundsOfReceipts,
  registrationPaidBy,
} from './store.ts';

type Refunds = Awaited<ReturnType<typeof refundsOfReceipts>>;

/** The attempt that a key names, or the money that belongs to none. */
export async function findPayment(
  db: Db,
  key: string,
): Promise<{ attempt: AttemptRow } | { unowned: UnownedRow } | undefined> {
  const named = readKey(key);
  if ('reference' in named) {
    const attempt = await attemptWith(db, named.reference);
    return attempt && { attempt };
  }
  const [money] = await unownedByIds(db, [named.receiptId]);
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
  const [received, audit] = await Promise.all([
    moneyFor(db, isOwned ? { attemptId: found.attempt.id } : { receiptId: found.unowned.id }),
    auditAbout(db, isOwned ? found.attempt.reference : found.unowned.reference),
  ]);
  const money = received.map((row) => withTypedNumber(row, audit));
  const ids = money.map(({ id }) => id);
  const receiptIds = [...new Set(money.map(({ receipt_id }) => receipt_id))];
  const listed = isOwned ? presentAttempt(found.attempt) : presentUnowned(found.unowned);
  const { provider } = listed;
  const [whole] = money;
  const [refunds, disputes] = await Promise.all([
    refundsOfReceipts(db, receiptIds),
    disputesAbout(db, receiptIds),
  ]);
  const [story, registration, waiting, dispute, others, scan] = await Promise.all([
    loadStory(app, found, { money, refunds, disputes, audit }),
    registrationPaidBy(db, ids),
    waitingAmong(db, ids),
    openDisputeAbout(db, ids),
    paidTogetherWith(db, ids),
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
      refunded_kobo: row.left_kobo,
      disputed: row.disputed,
      lost_kobo: Number(row.lost_kobo),
      currency: row.currency,
      state: moneyStateOf(row),
      reason: row.state === 'applied' || !row.reason ? '' : holdReasonWords(row.reason),
      paid_at: row.paid_at.toISOString(),
      channel: row.channel,
      provider_transaction_id: row.provider_transaction_id,
      provider_fees_kobo: row.provider_fees_kobo,
      part: row.is_part,
      waiting: waiting.has(row.id),
      refund: refundOf(row.id, refunds),
    })),
    dispute,
    others,
    registration: registration
      ? {
          course: registration.course,
          skill: registration.skill,
          cancelled: registration.cancelled,
          reversed: registration.reversed ?? false,
          place: registration.place,
          due_kobo: Number(registration.due_kobo),
          here_kobo: Number(registration.here_kobo),
          waived_kobo: Number(registration.waived_kobo),
        }
      : null,
    story: seesMails ? story : story.map(withoutMailLink),
  };
}

/** The newest that has not failed. */
function refundOf(moneyId: number, refunds: Refunds): PaymentRecord['money'][number]['refund'] {
  const found = refunds.findLast(
    ({ money_id, status }) => money_id === moneyId && status !== 'failed',
  );
  return found
    ? { id: found.id, amount_kobo: found.amount_kobo, done: found.status === 'processed' }
    : null;
}

type Audit = Awaited<ReturnType<typeof auditAbout>>;

/** Stored as it is compared, the number of a teller is shown as it was typed from the paper. */
function withTypedNumber(row: MoneyRow, audit: Audit): MoneyRow {
  if (row.provider !== 'teller') return row;
  const stored = row.provider_transaction_id;
  const typed = audit
    .map(({ detail }) => (detail as Record<string, unknown>).teller_number)
    .find((one) => typeof one === 'string' && isSameTeller(one, stored));
  return { ...row, provider_transaction_id: (typed as string | undefined) ?? stored };
}

/** Only the outbox's readers are led there. */
const withoutMailLink = (one: StoryEntry): StoryEntry =>
  one.kind === 'email' ? { ...one, link: null } : one;

interface Known {
  money: MoneyRow[];
  refunds: Refunds;
  disputes: Awaited<ReturnType<typeof disputesAbout>>;
  audit: Audit;
}

async function loadStory(
  { db, settlements }: App,
  found: { attempt: AttemptRow } | { unowned: UnownedRow },
  { money, refunds, disputes, audit }: Known,
): Promise<StoryEntry[]> {
  const { reference, provider } = 'attempt' in found ? found.attempt : found.unowned;
  const receiptIds = [...new Set(money.map(({ receipt_id }) => receipt_id))];
  const [notices, mails, proposals, rejected] = await Promise.all([
    noticesAbout(db, provider, reference),
    'attempt' in found ? mailsAbout(db, found.attempt.email_address, receiptIds) : [],
    proposalsAbout(db, receiptIds),
    rejectedRequests(db, { settlements }, reference),
  ]);
  return inOrder([
    ...('attempt' in found ? attemptEntries(found.attempt) : []),
    ...moneyEntries(money),
    ...noticeEntries({ provider, currency: money[0]?.currency ?? 'NGN' }, notices),
    // Credit from a rejected request may be used at the same moment.
    ...rejectedEntries(rejected),
    ...auditEntries(audit, refunds, disputes),
    ...proposalEntries(proposals),
    ...refundEntries(refunds, notices),
    ...disputeEntries({ provider, currency: money[0]?.currency ?? 'NGN' }, disputes),
    ...mailEntries(mails),
  ]);
}
