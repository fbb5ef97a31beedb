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
  type Receipt,
  take,
} from '../../ledger/actions.ts';
import { COUNTER } from '../rules.ts';
import { backToOrigin, causeOf, inOrder, positionsIn } from './bookings.ts';
import { type Money, receiptById } from './store.ts';

interface Decided {
  refundId: number;
  kobo: number;
  at: Date;
}

/**
 * Books that some of a payment is on its way back: of one holding, or from wherever it lies; the
 * provider's fee goes last.
 */
export async function bookRefund(
  tx: Db,
  from: Pick<Money, 'receipt_id' | 'account_id'> | { receipt_id: number },
  { refundId, kobo, at }: Decided,
): Promise<void> {
  const all =
    'account_id' in from ? await positionsIn(tx, from) : await positionsOf(tx, from.receipt_id);
  const here = inOrder(all).filter(isDirect);
  // What somebody outside takes is what the bank claims, if it claims any.
  const claimedKobo =
    'account_id' in from
      ? 0
      : all.reduce((sum, one) => sum + (one.kind === 'claimed' ? one.kobo : 0), 0);
  const movements = take(here, kobo - claimedKobo).map(
    (position): Movement => ({
      receipt: position.receipt,
      from: position.account,
      to: { kind: 'returning', refund: refundId, origin: position.account },
      kobo: position.kobo,
      kind: 'refund_decided',
      refund: refundId,
    }),
  );
  await book(tx, movements, { cause: `refund ${refundId} decided`, at });
}

/** Books that a refund failed or was cancelled: its money is where it was before. */
export async function bookRefundEnded(
  tx: Db,
  receipt: number,
  { refundId, at }: Omit<Decided, 'kobo'>,
): Promise<void> {
  const claimed = (await positionsOf(tx, receipt)).filter(
    ({ originRefund }) => originRefund === refundId,
  );
  await book(tx, backToOrigin(claimed, 'claim_moved', refundId), {
    cause: `refund ${refundId} unclaimed`,
    at,
  });
  const returning = (await positionsOf(tx, receipt)).filter(
    ({ kind, refund }) => kind === 'returning' && refund === refundId,
  );
  await book(tx, backToOrigin(returning, 'refund_ended', refundId), {
    cause: `refund ${refundId} ended`,
    at,
  });
  await bookClaims(tx, receipt, at);
}

interface Gone {
  receipt: Pick<Receipt, 'id' | 'provider'>;
  /** The refund that it is; of none, somebody outside took it. */
  refundId?: number;
  kobo: number;
  at: Date;
}

/**
 * Books that money left the centre: first what its refund has set aside, then what the bank claims,
 * then what lies still, and last what other refunds have set aside.
 */
export async function bookGone(tx: Db, { receipt, refundId, kobo, at }: Gone): Promise<void> {
  const here = inOrder(await positionsOf(tx, receipt.id));
  // Set aside for it, also where the bank claims it since.
  const isOwn = ({ refund, originRefund }: Position) =>
    refundId !== undefined && [refund, originRefund].includes(refundId);
  const order = [
    ...here.filter(isOwn),
    ...here.filter((position) => position.kind === 'claimed' && !isOwn(position)),
    ...here.filter((position) => isDirect(position) || position.kind === 'kept'),
    ...here.filter((position) => position.kind === 'returning' && !isOwn(position)),
  ];
  const movements = take(order, kobo).map(
    (position): Movement => ({
      receipt: receipt.id,
      from: position.account,
      ...outside(receipt, position, isOwn(position)),
      kobo: position.kobo,
      refund: refundId,
    }),
  );
  const cause = refundId ? `refund ${refundId} made` : await causeOf(tx, 'reversed', receipt.id);
  const beyond = refundId ? await bookedBeyond(tx, { receipt, refundId, kobo, movements }) : [];
  await book(tx, [...movements, ...beyond], { cause, at });
  await bookClaims(tx, receipt.id, at);
}

/**
 * What the bank took for a dispute although it had gone back to the payer before: the centre lost it.
 * A refund that is only told twice takes nothing.
 */
async function bookedBeyond(
  tx: Db,
  given: {
    receipt: Gone['receipt'];
    refundId: number;
    kobo: number;
    movements: readonly Movement[];
  },
): Promise<Movement[]> {
  const { receipt, refundId, movements } = given;
  const takenKobo = movements.reduce((sum, { kobo }) => sum + kobo, 0);
  const restKobo = given.kobo - takenKobo;
  if (restKobo <= 0) return [];
  const { rows } = await sql<{ kobo: number }>`
    select (coalesce(sum(disputes.amount_kobo), 0) - coalesce((
        select sum(refunds.amount_kobo) from refunds
        where refunds.receipt_id = ${receipt.id} and refunds.id <> ${refundId}
          and refunds.origin = 'outside' and refunds.status = 'processed'
          and refunds.created_at >= min(disputes.opened_at)), 0)
      -- Told without a refund first, and as one only now.
      - coalesce((select sum(transfers.kobo) from transfers
        where transfers.receipt_id = ${receipt.id} and transfers.refund_id is null
          and transfers.kind in ('lost', 'reversed')), 0))::bigint as kobo
    from disputes where disputes.receipt_id = ${receipt.id} and state <> 'won'`.execute(tx);
  const owedKobo = (rows[0]?.kobo ?? 0) - takenKobo;
  const kobo = Math.min(restKobo, Math.max(0, owedKobo));
  const to: Account = { kind: 'provider', name: receipt.provider };
  return [
    { receipt: receipt.id, from: { kind: 'loss' }, to, kobo, kind: 'lost', refund: refundId },
  ];
}

function outside(
  { provider }: Pick<Receipt, 'provider'>,
  { kind }: Position,
  isRefund: boolean,
): { to: Account; kind: TransferKind } {
  if (provider === COUNTER) return { to: { kind: 'paid_out', name: 'desk' }, kind: 'handed_out' };
  const to: Account = { kind: 'provider', name: provider };
  if (isRefund) return { to, kind: 'refunded' };
  return { to, kind: kind === 'claimed' ? 'lost' : 'reversed' };
}

/** All of it went back, whatever was known of it before. */
export async function bookAllGone(tx: Db, receiptId: number, at: Date): Promise<void> {
  const receipt = await receiptById(tx, receiptId);
  await bookGone(tx, { receipt, kobo: receipt.amount_kobo, at });
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
    await book(tx, [...less, ...more], { cause: await causeOf(tx, 'claims', receipt), at });
  }
}

async function claimsOn(tx: Db, receipt: number) {
  const { rows } = await sql<{ id: number; state: string; kobo: number; taken: number }>`
    select disputes.id, disputes.state, disputes.amount_kobo as kobo,
      coalesce((select sum(refunds.amount_kobo) from refunds
        where refunds.receipt_id = ${receipt}
          and refunds.origin = 'outside' and refunds.status = 'processed'
          and refunds.created_at >= (select min(opened_at) from disputes
            where receipt_id = ${receipt} and state <> 'won')), 0)::bigint as taken
    from disputes where disputes.receipt_id = ${receipt} order by disputes.id`.execute(tx);
  let taken = rows[0]?.taken ?? 0;
  return rows.map(({ id, state, kobo }) => {
    if (state === 'won') return { id, state, wanted: 0 };
    const own = Math.min(taken, kobo);
    taken -= own;
    return { id, state, wanted: kobo - own };
  });
}
