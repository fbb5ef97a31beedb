import type { TransferKind } from '@edc/contract/money/ledger-rules';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import {
  type Account,
  book,
  isDirect,
  type Movement,
  type Position,
  positionsOf,
  positionsUnder,
  rerooted,
  take,
} from '../../ledger/actions.ts';
import type { Money } from './store.ts';

type Owned = Exclude<Account, number>;

export const receiptOf = ({ id, part_of }: Pick<Money, 'id' | 'part_of'>) => part_of ?? id;

interface Home {
  /** Where the money lies by its state: one account, or those of a purchase. */
  accounts: [Owned, ...Owned[]];
  /** The provider's fee that came with it. */
  feeKobo: number;
  /** What of it has not left the centre. */
  restKobo: number;
  /** Its receipt is in the books already. */
  isBooked: boolean;
}

/** `besideRefund`: a refund that is being recorded as made. */
export async function homeOf(
  tx: Db,
  money: Pick<Money, 'id' | 'part_of' | 'state' | 'amount_kobo' | 'attempt_id' | 'reversed_at'>,
  besideRefund = 0,
): Promise<Home> {
  const { rows } = await sql<{
    student: number | null;
    purpose: string | null;
    fee: number | null;
    erased: boolean | null;
    purchase: number | null;
    bought: string | null;
    cancelled: boolean | null;
    gone: number;
    booked: boolean;
  }>`
    select attempt.student_id as student, attempt.purpose, attempt.fee_kobo as fee,
      students.erased_at is not null as erased,
      purchases.id as purchase, purchases.purpose as bought,
      purchases.cancelled_at is not null as cancelled,
      coalesce((select sum(amount_kobo) from refunds where money_id = ${money.id}
        and status = 'processed' and id <> ${besideRefund}), 0)::bigint as gone,
      exists (select from transfers where receipt_id = ${receiptOf(money)}) as booked
    from (select ${money.attempt_id}::bigint as id) of_money
      left join payment_attempts attempt on attempt.id = of_money.id
      left join students on students.id = attempt.student_id
      left join purchase_payments paid on paid.money_id = ${money.id}
      left join purchases on purchases.id = paid.purchase_id`.execute(tx);
  const row = rows[0];
  if (!row) throw new Error(`money ${money.id} has no row`);
  const { student, purpose, purchase, bought, cancelled, erased } = row;
  const owner = erased ? null : student;
  const isUsed = money.state === 'applied' && purchase !== null && bought !== null;
  return {
    accounts:
      isUsed && !cancelled
        ? [
            { kind: 'purchase', purpose: bought, purchase },
            { kind: 'charge', purpose: bought, purchase },
          ]
        : [
            waitingAccount(owner, {
              creditFor: money.state === 'credit' ? purpose : null,
              purchase: isUsed ? purchase : null,
            }),
          ],
    feeKobo: money.part_of === null ? (row.fee ?? 0) : 0,
    restKobo: money.reversed_at ? 0 : Math.max(0, money.amount_kobo - row.gone),
    isBooked: row.booked,
  };
}

/** Where money lies that pays for nothing. `purchase`: the cancelled one that it paid for. */
function waitingAccount(
  student: number | null,
  { creditFor = null, purchase = null }: { creditFor?: string | null; purchase?: number | null },
): Owned {
  const of = purchase === null ? {} : { purchase };
  if (student === null) return { kind: 'unclaimed', ...of };
  return creditFor === null
    ? { kind: 'held', student, ...of }
    : { kind: 'credit', student, purpose: creditFor };
}

const isRootedAt = (position: Position, account: Owned) =>
  position.rootKind === account.kind &&
  (account.kind === 'credit'
    ? position.student === account.student && position.purpose === account.purpose
    : position.purchase === ('purchase' in account ? (account.purchase ?? null) : null) &&
      (account.kind !== 'held' || position.student === account.student));

/** The positions of a receipt that belong to these accounts, in their order, in between ones last. */
export function lyingAt(positions: readonly Position[], accounts: readonly Owned[]): Position[] {
  const found = accounts.flatMap((account) =>
    positions.filter((position) => isRootedAt(position, account)),
  );
  return [...found.filter(isDirect), ...found.filter((position) => !isDirect(position))];
}

/** All of it goes to another account; what is in between stays so, with another origin. */
const movedTo = (positions: readonly Position[], to: Account, kind: TransferKind): Movement[] =>
  positions.map((position) => ({
    receipt: position.receipt,
    from: position.account,
    to: rerooted(position, to),
    kobo: position.kobo,
    kind,
  }));

export const backToOrigin = (positions: readonly Position[], kind: TransferKind): Movement[] =>
  positions.map(({ receipt, account, origin, kobo }) => ({
    receipt,
    from: account,
    to: origin as number,
    kobo,
    kind,
  }));

const received = (money: Money, to: Account, kobo: number): Movement => ({
  receipt: receiptOf(money),
  from: { kind: 'provider', name: money.provider },
  to,
  kobo,
  kind: 'received',
});

/** Books money that has come and is not used at once, where its state says. */
export async function bookWaiting(tx: Db, money: Money): Promise<void> {
  const [account] = (await homeOf(tx, money)).accounts;
  await book(tx, [received(money, account, money.amount_kobo)], {
    cause: 'received',
    at: money.paid_at,
  });
}

interface Use {
  /** As it was before it is used. */
  money: Money;
  purchaseId: number;
  purpose: string;
  studentId: number;
  /** What of it is more than the price, and is credit from now on. */
  excessKobo: number;
  at: Date;
}

/** Books what pays for a purchase, the provider's fee for itself. */
export async function bookUse(tx: Db, use: Use): Promise<void> {
  const { money, purchaseId, purpose, studentId, excessKobo, at } = use;
  const home = await homeOf(tx, money);
  const purchase: Account = { kind: 'purchase', purpose, purchase: purchaseId };
  const charge: Account = { kind: 'charge', purpose, purchase: purchaseId };
  const credit: Account = { kind: 'credit', student: studentId, purpose };
  const usedKobo = money.amount_kobo - excessKobo;
  const feeKobo = Math.min(home.feeKobo, usedKobo);
  if (!home.isBooked) {
    await book(
      tx,
      [
        received(money, purchase, usedKobo - feeKobo),
        received(money, charge, feeKobo),
        received(money, credit, excessKobo),
      ],
      { cause: 'received', at: money.paid_at },
    );
    return;
  }
  const here = lyingAt(await positionsOf(tx, receiptOf(money)), home.accounts);
  const paying = take(here, usedKobo);
  const fees = take(paying, feeKobo);
  const excess = home.accounts[0].kind === 'credit' ? [] : take(without(here, paying), excessKobo);
  await book(
    tx,
    [
      ...movedTo(fees, charge, 'used'),
      ...movedTo(without(paying, fees), purchase, 'used'),
      ...movedTo(excess, credit, 'credited'),
    ],
    { cause: `purchase ${purchaseId} paid with ${money.id}`, at },
  );
}

/** What is left of positions after some of them were taken. */
const without = (all: readonly Position[], taken: readonly Position[]): Position[] =>
  all.flatMap((position) => {
    const gone = taken.find(({ account }) => account === position.account)?.kobo ?? 0;
    return position.kobo > gone ? [{ ...position, kobo: position.kobo - gone }] : [];
  });

/** All that is left of one payment. */
async function restOf(tx: Db, money: Money): Promise<Position[]> {
  const { accounts, restKobo } = await homeOf(tx, money);
  return take(lyingAt(await positionsOf(tx, receiptOf(money)), accounts), restKobo);
}

/** Counts the transfers of a receipt: a cause that may come again is told apart by it. */
export async function turnOf(tx: Db, receipt: number): Promise<number> {
  const { count } = await tx
    .selectFrom('transfers')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('receipt_id', '=', receipt)
    .executeTakeFirstOrThrow();
  return Number(count);
}

const causeOf = async (tx: Db, what: string, money: Money) =>
  `${what} ${money.id} (${await turnOf(tx, receiptOf(money))})`;

/** Books that held or unknown money is now the credit of the student of an attempt. */
export async function bookCredited(
  tx: Db,
  money: Money,
  given: { kind: 'credited' | 'identified'; attemptId: number; at: Date },
): Promise<void> {
  const owner = await tx
    .selectFrom('payment_attempts')
    .select(['student_id as student', 'purpose'])
    .where('id', '=', given.attemptId)
    .executeTakeFirstOrThrow();
  const movements = movedTo(await restOf(tx, money), { kind: 'credit', ...owner }, given.kind);
  await book(tx, movements, { cause: await causeOf(tx, given.kind, money), at: given.at });
}

/** Books that what is left of a credit waits for a decision of staff. */
export async function bookHeld(tx: Db, money: Money, at: Date): Promise<void> {
  const [held] = (await homeOf(tx, { ...money, state: 'exception' })).accounts;
  const movements = movedTo(await restOf(tx, money), held, 'held');
  await book(tx, movements, { cause: await causeOf(tx, 'held', money), at });
}

/** Books that the centre keeps it: no student is given anything for it. */
export async function bookClosed(tx: Db, money: Money, at: Date): Promise<void> {
  const movements = (await restOf(tx, money)).filter(isDirect).map(
    ({ receipt, account, kobo }): Movement => ({
      receipt,
      from: account,
      to: { kind: 'kept', origin: account },
      kobo,
      kind: 'closed',
    }),
  );
  await book(tx, movements, { cause: await causeOf(tx, 'closed', money), at });
}

export async function bookReopened(tx: Db, money: Money, at: Date): Promise<void> {
  const kept = (await restOf(tx, money)).filter(({ kind }) => kind === 'kept');
  const cause = await causeOf(tx, 'reopened', money);
  await book(tx, backToOrigin(kept, 'reopened'), { cause, at });
}

/**
 * Books the end of a purchase: what was withdrawn or rejected is credit again, what paid for a
 * cancelled registration waits for staff.
 */
export async function bookPurchaseEnd(
  tx: Db,
  { purchaseId, kind, at }: { purchaseId: number; kind: 'released' | 'cancelled'; at: Date },
): Promise<void> {
  const { student, purpose, erased } = await tx
    .selectFrom('purchases')
    .innerJoin('students', 'students.id', 'purchases.student_id')
    .select(['purchases.student_id as student', 'purchases.purpose'])
    .select(sql<boolean>`students.erased_at is not null`.as('erased'))
    .where('purchases.id', '=', purchaseId)
    .executeTakeFirstOrThrow();
  const used = (await positionsUnder(tx, { purchase: purchaseId })).filter(
    ({ rootKind }) => rootKind === 'purchase' || rootKind === 'charge',
  );
  const to = waitingAccount(
    erased ? null : student,
    kind === 'released' ? { creditFor: purpose } : { purchase: purchaseId },
  );
  await book(tx, movedTo(used, to, kind), { cause: `purchase ${purchaseId} ${kind}`, at });
}

/** Books that nobody is known any more whose money this is. */
export async function bookErased(tx: Db, studentId: number, at: Date): Promise<void> {
  const movements = (await positionsUnder(tx, { student: studentId })).flatMap((position) =>
    movedTo([position], waitingAccount(null, { purchase: position.purchase }), 'erased'),
  );
  await book(tx, movements, { cause: 'erased', at });
}
