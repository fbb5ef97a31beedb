import type { TransferKind } from '@edc/contract/money/ledger-rules';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import {
  type Account,
  book,
  isDirect,
  type Movement,
  nameOwner,
  type Position,
  positionsOf,
  positionsUnder,
  rerooted,
  take,
} from '../../ledger/actions.ts';
import type { Money, MoneyOwner, Paying } from './store.ts';

/** Where money lies that pays for nothing. `purchase`: the cancelled one that it paid for. */
function waitingAccount(
  student: number | null,
  { creditFor = null, purchase = null }: { creditFor?: string | null; purchase?: number | null },
): Account {
  const of = purchase === null ? {} : { purchase };
  if (student === null) return { kind: 'unclaimed', ...of };
  return creditFor === null
    ? { kind: 'held', student, ...of }
    : { kind: 'credit', student, purpose: creditFor };
}

/** The order in which money is taken: what is used last, and the provider's fee after all. */
const ORDER = ['credit', 'held', 'unclaimed', 'purchase', 'charge', 'kept', 'returning', 'claimed'];

export const inOrder = (positions: readonly Position[]) =>
  positions.toSorted((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind));

/** What lies in a holding, what is in between from there last. */
export async function positionsIn(
  tx: Db,
  { receipt_id, account_id }: Pick<Money, 'receipt_id' | 'account_id'>,
): Promise<Position[]> {
  const positions = await positionsOf(tx, receipt_id);
  return inOrder(positions.filter(({ root }) => root === account_id));
}

/** All of it goes to another account; what is in between stays so, with another origin. */
const movedTo = (
  positions: readonly Position[],
  to: Account,
  { kind, reason }: { kind: TransferKind; reason?: string },
): Movement[] =>
  positions.map((position) => ({
    receipt: position.receipt,
    from: position.account,
    to: rerooted(position, to),
    kobo: position.kobo,
    kind,
    reason,
    refund: position.refund ?? position.originRefund ?? undefined,
  }));

export const backToOrigin = (
  positions: readonly Position[],
  kind: TransferKind,
  refund?: number,
): Movement[] =>
  positions.map(({ receipt, account, origin, kobo }) => ({
    receipt,
    from: account,
    to: origin as number,
    kobo,
    kind,
    refund,
  }));

const received = (money: Paying, to: Account, kobo: number, reason = ''): Movement => ({
  receipt: money.receipt_id,
  from: { kind: 'provider', name: money.provider },
  to,
  kobo,
  kind: 'received',
  reason,
});

interface Payer {
  student: number;
  purpose: string;
  feeKobo: number;
  erased: boolean;
}

/** Who opened an attempt, and the provider's fee in it. */
async function payerOfAttempt(tx: Db, attemptId: number | null): Promise<Payer | undefined> {
  if (attemptId === null) return undefined;
  return await tx
    .selectFrom('payment_attempts')
    .innerJoin('students', 'students.id', 'payment_attempts.student_id')
    .select(['students.id as student', 'purpose', 'fee_kobo as feeKobo'])
    .select(sql<boolean>`erased_at is not null`.as('erased'))
    .where('payment_attempts.id', '=', attemptId)
    .executeTakeFirst();
}

/** Books money that has come and is not used at once. */
export async function bookWaiting(
  tx: Db,
  money: Paying,
  { place, reason }: { place: 'credit' | 'held'; reason: string },
): Promise<void> {
  const payer = await payerOfAttempt(tx, money.attempt_id);
  const student = payer && !payer.erased ? payer.student : null;
  const account = waitingAccount(student, {
    creditFor: place === 'credit' ? (payer?.purpose ?? null) : null,
  });
  await book(tx, [received(money, account, money.amount_kobo, reason)], {
    cause: 'received',
    at: money.paid_at,
  });
}

interface Use {
  money: Paying;
  purchaseId: number;
  purpose: string;
  studentId: number;
  /** What of it is more than the price, and is credit from now on. */
  excessKobo: number;
  at: Date;
}

const OVERPAID = 'OVERPAID';

/** Books what pays for a purchase, the provider's fee for itself. */
export async function bookUse(tx: Db, use: Use): Promise<void> {
  const { money, purchaseId, purpose, studentId, excessKobo, at } = use;
  const purchase: Account = { kind: 'purchase', purpose, purchase: purchaseId };
  const charge: Account = { kind: 'charge', purpose, purchase: purchaseId };
  const credit: Account = { kind: 'credit', student: studentId, purpose };
  const usedKobo = money.amount_kobo - excessKobo;
  const { feeKobo: fee = 0 } = (await payerOfAttempt(tx, money.attempt_id)) ?? {};
  if (money.account_id === null) {
    const feeKobo = Math.min(fee, usedKobo);
    await book(
      tx,
      [
        received(money, purchase, usedKobo - feeKobo),
        received(money, charge, feeKobo),
        received(money, credit, excessKobo, OVERPAID),
      ],
      { cause: 'received', at: money.paid_at },
    );
    return;
  }
  const { account_id } = money;
  const all = await positionsOf(tx, money.receipt_id);
  const here = all.filter((position) => position.root === account_id && isDirect(position));
  // The fee came with the payment, and is charged once.
  const charged = all.filter(({ kind }) => kind === 'charge');
  const feeLeft = charged.reduce((left, { kobo }) => left - kobo, fee);
  const paying = take(here, usedKobo);
  const fees = take(paying, Math.min(feeLeft, usedKobo));
  const excess = here[0]?.kind === 'credit' ? [] : take(without(here, paying), excessKobo);
  await book(
    tx,
    [
      ...movedTo(without(paying, fees), purchase, { kind: 'used' }),
      ...movedTo(fees, charge, { kind: 'used' }),
      ...movedTo(excess, credit, { kind: 'credited', reason: OVERPAID }),
    ],
    { cause: await causeOf(tx, `purchase ${purchaseId} paid`, money.receipt_id), at },
  );
}

/** What is left of positions after some of them were taken. */
const without = (all: readonly Position[], taken: readonly Position[]): Position[] =>
  all.flatMap((position) => {
    const gone = taken.find(({ account }) => account === position.account)?.kobo ?? 0;
    return position.kobo > gone ? [{ ...position, kobo: position.kobo - gone }] : [];
  });

/** Names a cause that may come again: the number of transfers before it tells them apart. */
export async function causeOf(tx: Db, what: string, receipt: number): Promise<string> {
  const { count } = await tx
    .selectFrom('transfers')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('receipt_id', '=', receipt)
    .executeTakeFirstOrThrow();
  return `${what} (${Number(count)})`;
}

interface Credited {
  to: MoneyOwner;
  reason: string;
  at: Date;
  kind?: 'credited' | 'identified';
}

/** Books that held money, or that of a cancelled registration, is the student's credit now. */
export async function bookCredited(
  tx: Db,
  money: Money,
  { to, reason, at, kind = 'credited' }: Credited,
): Promise<void> {
  const credit: Account = { kind: 'credit', student: to.studentId, purpose: to.purpose };
  const movements = movedTo(await positionsIn(tx, money), credit, { kind, reason });
  await book(tx, movements, { cause: await causeOf(tx, kind, money.receipt_id), at });
}

/** Books money of an unknown payer as credit of the student whose it is. */
export async function bookIdentified(
  tx: Db,
  money: Money,
  { attemptId, ...given }: { to: MoneyOwner; attemptId: number; at: Date },
): Promise<void> {
  await nameOwner(tx, money.receipt_id, attemptId);
  await bookCredited(tx, money, { ...given, reason: money.reason, kind: 'identified' });
}

/** Books that the centre keeps it: no student is given anything for it. */
export async function bookClosed(tx: Db, money: Money, at: Date): Promise<void> {
  const movements = (await positionsIn(tx, money)).filter(isDirect).map(
    ({ receipt, account, kobo }): Movement => ({
      receipt,
      from: account,
      to: { kind: 'kept', origin: account },
      kobo,
      kind: 'closed',
    }),
  );
  await book(tx, movements, { cause: await causeOf(tx, 'closed', money.receipt_id), at });
}

export async function bookReopened(tx: Db, money: Money, at: Date): Promise<void> {
  const kept = (await positionsIn(tx, money)).filter(({ kind }) => kind === 'kept');
  const cause = await causeOf(tx, 'reopened', money.receipt_id);
  await book(tx, backToOrigin(kept, 'reopened'), { cause, at });
}

interface PurchaseEnd {
  purchaseId: number;
  kind: 'released' | 'cancelled';
  /** Why, as the name of the reason. */
  reason: string;
  at: Date;
}

/**
 * Books the end of a purchase: what was withdrawn or rejected is credit again, what paid for a
 * cancelled registration waits for staff. Gives what became of it.
 */
export async function bookPurchaseEnd(tx: Db, given: PurchaseEnd): Promise<Position[]> {
  const { purchaseId, kind, reason, at } = given;
  const { student, purpose, erased } = await tx
    .selectFrom('purchases')
    .innerJoin('students', 'students.id', 'purchases.student_id')
    .select(['purchases.student_id as student', 'purchases.purpose'])
    .select(sql<boolean>`students.erased_at is not null`.as('erased'))
    .where('purchases.id', '=', purchaseId)
    .executeTakeFirstOrThrow();
  const used = (await positionsUnder(tx, { purchase: purchaseId })).filter(
    ({ rootKind }) => rootKind === 'purchase',
  );
  const to = waitingAccount(
    erased ? null : student,
    kind === 'released' ? { creditFor: purpose } : { purchase: purchaseId },
  );
  await book(tx, movedTo(used, to, { kind, reason }), {
    cause: `purchase ${purchaseId} ${kind}`,
    at,
  });
  return used;
}

/** Books that nobody is known any more whose money this is. */
export async function bookErased(tx: Db, studentId: number, at: Date): Promise<void> {
  const movements = (await positionsUnder(tx, { student: studentId })).flatMap((position) =>
    movedTo([position], waitingAccount(null, { purchase: position.purchase }), {
      kind: 'erased',
      reason: 'STUDENT_ERASED',
    }),
  );
  await book(tx, movements, { cause: 'erased', at });
}
