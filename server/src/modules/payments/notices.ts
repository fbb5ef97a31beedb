import type { App } from '../../context.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { readableCode } from '../../platform/secrets.ts';
import { recordInAudit } from '../audit/actions.ts';
import {
  insertNotice,
  markNoticeHandled,
  noticeById,
  refundedKobo,
  upsertRefund,
} from './notice-store.ts';
import type { Notice } from './providers/provider.ts';
import { providerOf } from './providers/providers.ts';
import { settle } from './settle.ts';
import type { Settlements } from './settlement.ts';
import { insertMoney, markReversed, moneyByReference, setMoneyState } from './store.ts';

export const NOTICE_QUEUE = { name: 'payment-notice' };

/** Stores a notice whose signature is right and queues its handling; only then may we say thanks. */
export async function takeNotice(
  app: App,
  providerName: string,
  headers: Record<string, string | string[] | undefined>,
  body: Buffer,
): Promise<void> {
  let notice: Notice | undefined;
  try {
    notice = providerOf(app.config, providerName).readNotice(headers, body);
  } catch {
    throw new Refusal('BAD_REQUEST'); // Signed, but no JSON: nothing that could be stored.
  }
  if (!notice) {
    app.count('webhook_forged');
    throw new Refusal('BAD_SIGNATURE');
  }
  const told = notice;
  await app.db.transaction().execute(async (tx) => {
    const id = await insertNotice(tx, providerName, told);
    if (id) await app.jobs.enqueue(tx, NOTICE_QUEUE, { noticeId: id }, { id });
  });
}

/** Acts on a stored notice. An unknown reference is tried again, then held for staff. */
export async function handleNotice(
  app: App,
  settlements: Settlements,
  noticeId: string,
  attempt: { last: boolean },
): Promise<void> {
  const notice = await noticeById(app.db, noticeId);
  if (!notice) return;
  const outcome = await actOn(app, settlements, notice, attempt.last);
  await markNoticeHandled(app.db, noticeId, outcome, app.now());
}

interface StoredNotice {
  provider: string;
  event: string;
  reference: string;
  payload: unknown;
}

async function actOn(
  app: App,
  settlements: Settlements,
  notice: StoredNotice,
  last: boolean,
): Promise<string> {
  if (notice.event.startsWith('refund.') || notice.event.startsWith('charge.dispute')) {
    return await recordOutside(app, notice);
  }
  if (!notice.reference) return 'ignored';
  if (await settle(app, settlements, notice.reference)) return 'settled';
  const paid = await providerOf(app.config, notice.provider).fetch(notice.reference);
  if (paid?.status !== 'success') return 'ignored';
  if (!paid.ours) return 'not ours';
  if (!last) throw new Error(`the reference ${notice.reference} is not known yet`);
  await app.db.transaction().execute(async (tx) => {
    await insertMoney(tx, {
      paid,
      provider: notice.provider,
      attemptId: null,
      state: 'exception',
      reason: 'UNKNOWN_REFERENCE',
      proofToken: readableCode(20),
    });
  });
  return 'held';
}

/**
 * A refund or dispute, whoever began it. Money that paid for nothing is then refunded; money that
 * was applied stays applied and is flagged: staff decide about the registration.
 */
async function recordOutside(app: App, notice: StoredNotice): Promise<string> {
  const money = await moneyByReference(app.db, notice.reference);
  if (!money) throw new Error(`the payment ${notice.reference} is not recorded yet`);
  const data = (notice.payload as { data?: Record<string, unknown> }).data ?? {};
  const [, status = ''] = notice.event.split(/refund\.|charge\.dispute\./);
  const isRefund = notice.event.startsWith('refund.');
  const id = String(data.refund_reference ?? data.id ?? `${notice.reference}:${data.amount}`);
  await app.db.transaction().execute(async (tx) => {
    await upsertRefund(tx, {
      moneyId: money.id,
      refundId: isRefund ? id : `dispute:${id}`,
      amountKobo: Number(data.amount ?? money.amount_kobo),
      status: isRefund ? status : `dispute ${status}`,
      origin: 'outside',
    });
    await recordInAudit(tx, {
      actor: notice.provider,
      action: notice.event,
      subject: `payment:${notice.reference}`,
      detail: { id, amount: String(data.amount ?? '') },
    });
    const whole = (await refundedKobo(tx, money.id)) >= money.amount_kobo;
    if (!whole) return;
    await markReversed(tx, money.id, app.now());
    if (money.state !== 'applied') await setMoneyState(tx, money.id, 'refunded', money.reason);
  });
  return 'recorded';
}
