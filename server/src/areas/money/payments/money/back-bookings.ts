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
  take,
} from '../../ledger/actions.ts';
import { COUNTER } from '../rules.ts';
import { backToOrigin, homeOf, lyingAt, receiptOf, turnOf } from './bookings.ts';
import { type Money, moneyById, setReversed } from './store.ts';

interface Decided {
  refundId: number;
  kobo: number;
  at: Date;
}

/** Books that a payment, or a part of it, is on its way back; the provider's fee goes last. */
export async function bookRefund(tx: Db, money: Money, given: Decided): Promise<void> {
  const { refundId, kobo, at } = given;
  const { accounts } = await homeOf(tx, money);
  const here = lyingAt(await positionsOf(tx, receiptOf(money)), accounts).filter(isDirect);
  const movements = take(here, kobo).map(
    (position): Movement => ({
      receipt: position.receipt,
      from: position.account,
      to: { kind: 'returning', refund: refundId, origin: position.account },
      kobo: position.kobo,
      kind: 'refund_decided',
    }),
  );
  await book(tx, movements, { cause: `refund ${refundId} decided`, at });
}

/** Books that a refund failed or was cancelled: its money is where it was before. */
export async function bookRefundEnded(
  tx: Db,
  money: Money,
  { refundId, at }: Omit<Decided, 'kobo'>,
): Promise<void> {
  const receipt = receiptOf(money);
  const claimed = (await positionsOf(tx, receipt)).filter(
    ({ originRefund }) => originRefund === refundId,
  );
  await book(tx, backToOrigin(claimed, 'claim_moved'), {
    cause: `refund ${refundId} unclaimed`,
    at,
  });
  const returning = (await positionsOf(tx, receipt)).filter(
    ({ kind, refund }) => kind === 'returning' && refund === refundId,
  );
  await book(tx, backToOrigin(returning, 'refund_ended'), {
    cause: `refund ${refundId} ended`,
    at,
  });
  await bookClaims(tx, receipt, at);
}

interface Gone {
  money: Money;
  /** The refund that it is; 0 for none. */
  refundId: number;
  kobo: number;
  at: Date;
}

/**
 * Books that money left the centre: first what its refund has set aside, then what the bank claims,
 * then what lies still, and last what other refunds have set aside.
 */
export async function bookGone(tx: Db, { money, refundId, kobo, at }: Gone): Promise<void> {
  const receipt = receiptOf(money);
  const { accounts, restKobo } = await homeOf(tx, money, refundId);
  const here = lyingAt(await positionsOf(tx, receipt), accounts);
  const isOwn = (position: Position) =>
    position.kind === 'returning' && position.refund === refundId;
  const order = [
    ...here.filter(isOwn),
    ...here.filter(({ kind }) => kind === 'claimed'),
    ...here.filter((position) => isDirect(position) || position.kind === 'kept'),
    ...here.filter((position) => position.kind === 'returning' && !isOwn(position)),
  ];
  const movements = take(order, Math.min(kobo, restKobo)).map(
    (position): Movement => ({
      receipt,
      from: position.account,
      ...outside(money, position, isOwn(position)),
      kobo: position.kobo,
    }),
  );
  const cause =
    refundId > 0
      ? `refund ${refundId} made`
      : `reversed ${money.id} (${await turnOf(tx, receipt)})`;
  await book(tx, movements, { cause, at });
  await bookClaims(tx, receipt, at);
}

function outside(
  { provider }: Money,
  { kind }: Position,
  isRefund: boolean,
): { to: Account; kind: TransferKind } {
  if (provider === COUNTER) return { to: { kind: 'paid_out', name: 'desk' }, kind: 'handed_out' };
  const to: Account = { kind: 'provider', name: provider };
  if (kind === 'claimed') return { to, kind: 'lost' };
  return { to, kind: isRefund ? 'refunded' : 'reversed' };
}

/** All of it went back, whatever was known of it before. */
export async function markReversed(tx: Db, moneyId: number, at: Date): Promise<void> {
  const money = await moneyById(tx, moneyId);
  await bookGone(tx, { money, refundId: 0, kobo: money.amount_kobo, at });
  await setReversed(tx, moneyId, at);
}

/** The order in which a dispute claims: unused parts, held ones, then what was used. */
const CLAIMABLE = ['credit', 'held', 'unclaimed', 'kept', 'purchase', 'charge', 'returning'];

/**
 * Books what the disputes about a receipt claim now. The bank's decision and the money that goes
 * are told by two notices, in any order: what it has taken since counts for the oldest dispute.
 */
export async function bookClaims(tx: Db, receipt: number, at: Date): Promise<void> {
  for (const { id, state, wanted } of await claimsOn(tx, receipt)) {
    const positions = await positionsOf(tx, receipt);
    const claimed = positions.filter(({ dispute }) => dispute === id);
    const claimedKobo = claimed.reduce((sum, { kobo }) => sum + kobo, 0);
    const free = positions
      .filter(({ kind }) => CLAIMABLE.includes(kind))
      .toSorted((one, other) => CLAIMABLE.indexOf(one.kind) - CLAIMABLE.indexOf(other.kind));
    const more = take(free, wanted - claimedKobo).map(
      ({ account, kobo }): Movement => ({
        receipt,
        from: account,
        to: { kind: 'claimed', dispute: id, origin: account },
        kobo,
        kind: 'disputed',
      }),
    );
    const less = backToOrigin(
      take(claimed, claimedKobo - wanted),
      state === 'won' ? 'dispute_won' : 'claim_moved',
    );
    await book(tx, [...less, ...more], { cause: `claims ${await turnOf(tx, receipt)}`, at });
  }
}

async function claimsOn(tx: Db, receipt: number) {
  const { rows } = await sql<{ id: number; state: string; kobo: number; taken: number }>`
    select disputes.id, disputes.state, disputes.amount_kobo as kobo,
      coalesce((select sum(refunds.amount_kobo)
        from refunds join money_received on money_received.id = refunds.money_id
        where (money_received.id = ${receipt} or money_received.part_of = ${receipt})
          and refunds.origin = 'outside' and refunds.status = 'processed'
          and refunds.created_at >= (select min(opened_at) from disputes
            where money_id = ${receipt} and state <> 'won')), 0)::bigint as taken
    from disputes where disputes.money_id = ${receipt} order by disputes.id`.execute(tx);
  let taken = rows[0]?.taken ?? 0;
  return rows.map(({ id, state, kobo }) => {
    if (state === 'won') return { id, state, wanted: 0 };
    const own = Math.min(taken, kobo);
    taken -= own;
    return { id, state, wanted: kobo - own };
  });
}
