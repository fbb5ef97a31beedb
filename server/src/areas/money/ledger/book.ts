import type { AccountKind, TransferKind } from '@edc/contract/money/ledger-rules';
import type { PaymentPurpose } from '@edc/contract/money/payment-rules';
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { Receipts } from '../../../schema.gen.ts';

/** An account by its number, or by its kind and owner: then it is made if there is none yet. */
export type Account =
  | number
  | { kind: 'purchase' | 'charge'; purpose: string; purchase: number }
  | { kind: 'credit'; student: number; purpose: string }
  | { kind: 'held'; student: number; purchase?: number }
  | { kind: 'unclaimed'; purchase?: number }
  | { kind: 'kept'; origin: Account }
  | { kind: 'returning'; refund: number; origin: Account }
  | { kind: 'claimed'; dispute: number; origin: Account }
  | { kind: 'provider' | 'paid_out'; name: string }
  | { kind: 'loss' };

export interface Movement {
  receipt: number;
  from: Account;
  to: Account;
  kobo: number;
  kind: TransferKind;
  /** Why it waits where it goes, as the name of the reason. */
  reason?: string | undefined;
  /** The refund that it belongs to. */
  refund?: number | undefined;
}

export interface Booking {
  /** Names what caused the movements, and its turn: the same cause is booked once. */
  cause: string;
  /** When it happened, by the clock of who caused it. */
  at: Date;
}

/** The only place that writes transfers. They are booked on their day, or on the first open one. */
export async function book(
  tx: Db,
  movements: readonly Movement[],
  { cause, at }: Booking,
): Promise<void> {
  const rows = movements
    .filter(({ kobo }) => kobo > 0)
    .map((movement, index) => ({ ...movement, key: `${cause}/${index + 1}` }));
  if (rows.length === 0) return;
  await sql`
    insert into transfers
      (receipt_id, from_account, to_account, kobo, kind, reason, refund_id, key, happened_at, day,
        booked_on)
    select move.receipt, account_of(move."from"), account_of(move."to"), move.kobo, move.kind,
      coalesce(move.reason, ''), move.refund, move.key, ${at}::timestamptz, happened.day, booking_day(receipts.provider, happened.day)
    from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as (receipt bigint, "from" jsonb, "to" jsonb, kobo bigint, kind text, reason text,
          refund bigint, key text))
      with ordinality as move (receipt, "from", "to", kobo, kind, reason, refund, key, place)
      join receipts on receipts.id = move.receipt,
      (select (${at}::timestamptz at time zone 'Africa/Lagos')::date as day) happened
    order by move.place`.execute(tx);
}

export type Receipt = Selectable<Receipts>;

export const receiptColumns = [
  'receipts.amount_kobo',
  'receipts.attempt_id',
  'receipts.channel',
  'receipts.currency',
  'receipts.domain',
  'receipts.id',
  'receipts.paid_at',
  'receipts.proof_token',
  'receipts.provider',
  'receipts.provider_fees_kobo',
  'receipts.provider_transaction_id',
  'receipts.recorded_at',
  'receipts.reference',
] as const;

/** Undefined when this very transaction has been recorded before: money is counted once. */
export async function insertReceipt(
  tx: Db,
  receipt: Insertable<Receipts>,
): Promise<Receipt | undefined> {
  return await tx
    .insertInto('receipts')
    .values(receipt)
    .onConflict((conflict) => conflict.columns(['provider', 'provider_transaction_id']).doNothing())
    .returning(receiptColumns)
    .executeTakeFirst();
}

/** Names the attempt of a payment whose payer was not known until now. */
export async function nameOwner(tx: Db, receiptId: number, attemptId: number): Promise<void> {
  await tx
    .updateTable('receipts')
    .set({ attempt_id: attemptId })
    .where('id', '=', receiptId)
    .execute();
}

/** Some kobo of a receipt in one account inside. */
export interface Position {
  receipt: number;
  account: number;
  kind: AccountKind;
  refund: number | null;
  dispute: number | null;
  origin: number | null;
  originKind: AccountKind | null;
  originRefund: number | null;
  /** Its home: where it lay before it was in between, and of a charge its purchase. */
  root: number;
  rootKind: AccountKind;
  /** Whose the root is. */
  student: number | null;
  purpose: PaymentPurpose | null;
  purchase: number | null;
  kobo: number;
}

const positionsWhere = (which: RawBuilder<unknown>) => sql<Position>`
  select positions.receipt_id as receipt, account.id as account, account.kind,
    account.refund_id as refund, account.dispute_id as dispute, account.origin,
    origin.kind as "originKind", origin.refund_id as "originRefund",
    root.id as root, root.kind as "rootKind", root.student_id as student, root.purpose,
    root.purchase_id as purchase, positions.kobo
  from positions
    join ledger_accounts account on account.id = positions.account_id
    left join ledger_accounts origin on origin.id = account.origin
    join ledger_accounts root on root.id = coalesce(account.root, account.id)
  where positions.kobo > 0 and ${which}
  order by positions.receipt_id, account.id`;

/** Where the money of a receipt is. */
export async function positionsOf(db: Db, receipt: number): Promise<Position[]> {
  return (await positionsWhere(sql`positions.receipt_id = ${receipt}`).execute(db)).rows;
}

/** The money of a purchase or of a student, in between too. */
export async function positionsUnder(
  db: Db,
  owner: { purchase: number } | { student: number },
): Promise<Position[]> {
  const which =
    'purchase' in owner
      ? sql`account.purchase_id = ${owner.purchase}`
      : sql`account.student_id = ${owner.student}`;
  return (await positionsWhere(which).execute(db)).rows;
}

/** So much from the positions in their order; less where they have less. */
export function take(positions: readonly Position[], kobo: number): Position[] {
  let left = Math.max(0, kobo);
  return positions.flatMap((position) => {
    const taken = Math.min(left, position.kobo);
    left -= taken;
    return taken > 0 ? [{ ...position, kobo: taken }] : [];
  });
}

/** Whether it lies with its owner, and not in between. */
export const isDirect = ({ origin }: Position) => origin === null;

/** The same account in between, of money that lies elsewhere now. */
export function rerooted(position: Position, root: Account): Account {
  const { kind, refund, dispute, origin, originKind, originRefund } = position;
  if (origin === null) return root;
  const below: Account =
    originKind === 'returning'
      ? { kind: 'returning', refund: originRefund as number, origin: root }
      : originKind === 'kept'
        ? { kind: 'kept', origin: root }
        : root;
  if (kind === 'returning') return { kind, refund: refund as number, origin: below };
  if (kind === 'claimed') return { kind, dispute: dispute as number, origin: below };
  return { kind: 'kept', origin: below };
}
