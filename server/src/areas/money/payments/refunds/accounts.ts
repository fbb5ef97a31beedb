import type { Selectable } from 'kysely';
import type { App } from '../../../../context.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import type { RefundAccounts } from '../../../../schema.gen.ts';
import type { Receipt } from '../../ledger/actions.ts';
import { attemptById } from '../attempts/store.ts';
import { mailAccountNeeded } from './mails.ts';

export type RefundAccount = Selectable<RefundAccounts>;

const accountColumns = [
  'refund_accounts.account_name',
  'refund_accounts.account_number',
  'refund_accounts.bank_id',
  'refund_accounts.bank_name',
  'refund_accounts.entered_at',
  'refund_accounts.refund_id',
  'refund_accounts.refused_at',
  'refund_accounts.sent_at',
] as const;

export async function accountOf(db: Db, refundId: number): Promise<RefundAccount | undefined> {
  return await db
    .selectFrom('refund_accounts')
    .select(accountColumns)
    .where('refund_id', '=', refundId)
    .executeTakeFirst();
}

/** The account to which a refund of this payment was sent last. */
export async function accountSentTo(db: Db, receiptId: number): Promise<RefundAccount | undefined> {
  return await db
    .selectFrom('refund_accounts')
    .innerJoin('refunds', 'refunds.id', 'refund_accounts.refund_id')
    .select(accountColumns)
    .where('refunds.receipt_id', '=', receiptId)
    .where('refund_accounts.sent_at', 'is not', null)
    .where('refund_accounts.refused_at', 'is', null)
    .orderBy('refund_accounts.sent_at', 'desc')
    .executeTakeFirst();
}

/** What the student enters replaces what they entered before. */
export async function saveAccount(
  tx: Db,
  account: Omit<RefundAccount, 'sent_at' | 'refused_at'>,
): Promise<void> {
  const row = { ...account, sent_at: null, refused_at: null };
  await tx
    .insertInto('refund_accounts')
    .values(row)
    .onConflict((conflict) => conflict.column('refund_id').doUpdateSet(row))
    .execute();
}

/** Whoever sends a refund claims it; after this time that process is gone. */
const CLAIM_MS = 60_000;

export const isBeingSent = (
  { sent_at, refused_at }: Pick<RefundAccount, 'sent_at' | 'refused_at'>,
  now: Date,
) => sent_at !== null && refused_at === null && now.getTime() - sent_at.getTime() < CLAIM_MS;

/** The request was not made: it can be made again, unless somebody else has claimed it since. */
export async function releaseClaim(db: Db, refundId: number, claimedAt: Date): Promise<void> {
  await db
    .updateTable('refund_accounts')
    .set({ sent_at: null })
    .where('refund_id', '=', refundId)
    .where('sent_at', '=', claimedAt)
    .execute();
}

export async function updateAccount(
  db: Db,
  refundId: number,
  change: Partial<Pick<RefundAccount, 'sent_at' | 'refused_at'>>,
): Promise<void> {
  await db.updateTable('refund_accounts').set(change).where('refund_id', '=', refundId).execute();
}

/** The refund cannot go on without a bank account, or with the one that was given: asks for one. */
export async function askStudentForAccount(
  tx: Db,
  app: App,
  receipt: Pick<Receipt, 'id' | 'attempt_id' | 'currency'>,
  asked: { refundId: number; amountKobo: number; note?: string | undefined },
): Promise<void> {
  const { refundId, amountKobo, note } = asked;
  const account = await accountOf(tx, refundId);
  if (account) await updateAccount(tx, refundId, { refused_at: app.now() });
  if (receipt.attempt_id === null) return;
  await mailAccountNeeded(tx, app, await attemptById(tx, receipt.attempt_id), {
    key: `refund:${receipt.id}:account:${refundId}:${account?.entered_at.getTime() ?? 0}`,
    amountKobo,
    currency: receipt.currency,
    refused: account,
    note,
  });
}
