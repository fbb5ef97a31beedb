import type { Db } from '../../platform/database/connect.ts';
import type { Notice } from './providers/provider.ts';

/** The new notice's id, or undefined when it was told before. */
export async function insertNotice(
  tx: Db,
  provider: string,
  notice: Notice,
): Promise<string | undefined> {
  const row = await tx
    .insertInto('provider_notices')
    .values({
      provider,
      key: notice.key.slice(0, 400),
      event: notice.event.slice(0, 100),
      reference: notice.reference.slice(0, 100),
      payload: JSON.stringify(notice.payload),
    })
    .onConflict((conflict) => conflict.columns(['provider', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function noticeById(db: Db, id: string) {
  return await db
    .selectFrom('provider_notices')
    .selectAll()
    .where('id', '=', id)
    .where('handled_at', 'is', null)
    .executeTakeFirst();
}

export async function markNoticeHandled(
  db: Db,
  id: string,
  outcome: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('provider_notices')
    .set({ handled_at: now, outcome })
    .where('id', '=', id)
    .execute();
}

/** Writes a refund or brings its status up to date; whoever tells it first makes the row. */
export async function upsertRefund(
  tx: Db,
  refund: {
    moneyId: number;
    refundId: string;
    amountKobo: number;
    status: string;
    origin: 'ours' | 'outside';
    reason?: string;
    by?: string;
  },
): Promise<void> {
  await tx
    .insertInto('refunds')
    .values({
      money_id: refund.moneyId,
      provider_refund_id: refund.refundId,
      amount_kobo: refund.amountKobo,
      status: refund.status,
      origin: refund.origin,
      reason: refund.reason ?? '',
      requested_by: refund.by ?? '',
    })
    .onConflict((conflict) =>
      conflict
        .columns(['money_id', 'provider_refund_id'])
        .doUpdateSet({ status: refund.status, updated_at: new Date() }),
    )
    .execute();
}

export async function refundedKobo(db: Db, moneyId: number): Promise<number> {
  const row = await db
    .selectFrom('refunds')
    .select((eb) => eb.fn.sum<number>('amount_kobo').as('total'))
    .where('money_id', '=', moneyId)
    .where('status', '=', 'processed')
    .executeTakeFirst();
  return Number(row?.total ?? 0);
}
