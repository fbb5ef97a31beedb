import type { AccountKind, TransferKind } from '@edc/contract/money/ledger-rules';
import type { PaymentPurpose } from '@edc/contract/money/payment-rules';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';

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
  | { kind: 'provider' | 'paid_out'; name: string };

export interface Movement {
  receipt: number;
  from: Account;
  to: Account;
  kobo: number;
  kind: TransferKind;
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
      (receipt_id, from_account, to_account, kobo, kind, key, happened_at, day, booked_on)
    select move.receipt, account_of(move."from"), account_of(move."to"), move.kobo, move.kind,
      move.key, ${at}::timestamptz, happened.day, booking_day(receipts.provider, happened.day)
    from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as (receipt bigint, "from" jsonb, "to" jsonb, kobo bigint, kind text, key text))
      with ordinality as move (receipt, "from", "to", kobo, kind, key, place)
      join receipts on receipts.id = move.receipt,
      (select (${at}::timestamptz at time zone 'Africa/Lagos')::date as day) happened
    order by move.place`.execute(tx);
}

const receiptColumns = [
  'id',
  'provider',
  'provider_transaction_id',
  'reference',
  'amount_kobo',
  'currency',
  'domain',
  'paid_at',
  'recorded_at',
] as const;

/** Money as it arrived, which never changes. */
export async function insertReceipt(tx: Db, moneyId: number): Promise<void> {
  await tx
    .insertInto('receipts')
    .columns(receiptColumns)
    .expression((eb) =>
      eb.selectFrom('money_received').select(receiptColumns).where('id', '=', moneyId),
    )
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
  /** Where it lay before it was in between: the account itself where it is not. */
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
export const isDirect = ({ account, root }: Position) => account === root;

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
