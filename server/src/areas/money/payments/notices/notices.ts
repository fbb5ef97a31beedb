import { hash } from 'node:crypto';
import type { App } from '../../../../context.ts';
import { Refusal } from '../../../../platform/http/refusal.ts';
import { auditPayment } from '../audit.ts';
import { recordDispute } from '../disputes/actions.ts';
import { bookWaiting } from '../money/bookings.ts';
import { insertMoney, receiptIdByReference } from '../money/store.ts';
import type { Notice, NoticeAbout, Transaction } from '../providers/provider.ts';
import { providerOf, providersOf } from '../providers/providers.ts';
import { recordReversal } from '../refunds/reversals.ts';
import { hasOpenRefund } from '../refunds/store.ts';
import { checkRefundsOf } from '../refunds/watch.ts';
import { settle } from '../settling/settle.ts';
import { insertNotice, markNoticeHandled, openNotice, type StoredNotice } from './store.ts';

export const NOTICE_QUEUE = { name: 'payment-notice' };

/** After so many tries an unknown reference is held for staff, and "not paid" is final. */
const PATIENT_TRIES = 8;

type Headers = Record<string, string | string[] | undefined>;

/** Stores a notice whose signature is right and queues its handling, before it is acknowledged. */
export async function storeNotice(
  app: App,
  providerName: string,
  headers: Headers,
  body: Buffer,
): Promise<void> {
  const notice = readNotice(app, providerName, headers, body);
  await app.db.transaction().execute(async (tx) => {
    const id = await insertNotice(tx, providerName, notice, body);
    if (id) await app.jobs.enqueue(tx, NOTICE_QUEUE, { noticeId: id }, { id });
  });
}

function readNotice(app: App, providerName: string, headers: Headers, body: Buffer): Notice {
  const provider = providersOf(app.config).find(({ name }) => name === providerName);
  if (!provider?.isSigned(headers, body)) {
    app.count('webhook_forged');
    throw new Refusal('BAD_SIGNATURE');
  }
  try {
    return provider.readNotice(body);
  } catch (err) {
    // It is the provider's, so it is kept; asking it again would not make it readable.
    app.log.warn({ err, provider: providerName }, 'a signed notice could not be read');
    app.count('webhook_unreadable');
    const key = `unreadable:${hash('sha256', body)}`;
    return { key, event: 'unreadable', reference: '', about: { kind: 'other' } };
  }
}

/** Acts on a stored notice, once. What cannot be done yet is thrown, and tried again later. */
export async function handleNotice(
  app: App,
  noticeId: string,
  attempt: { number: number; last: boolean },
): Promise<void> {
  const notice = await openNotice(app.db, noticeId);
  if (!notice) return;
  const patient = !attempt.last && attempt.number < PATIENT_TRIES;
  const outcome = await actOn(app, notice, patient);
  await markNoticeHandled(app.db, noticeId, outcome, app.now());
}

async function actOn(app: App, notice: StoredNotice, patient: boolean): Promise<string> {
  const { about, reference } = notice;
  if (about.kind === 'other' || !reference) return 'ignored';
  if (about.kind !== 'payment') return await handleReversal(app, notice, about, patient);
  const settled = await settle(app, reference);
  if (!settled) return await handleUnknown(app, notice, patient);
  if (settled.money) return 'settled';
  // The notice may be quicker than the provider's own books.
  if (patient && settled.attempt.state !== 'failed') {
    throw new Error(`the provider does not yet say that ${reference} was paid`);
  }
  return 'not paid';
}

async function handleUnknown(app: App, notice: StoredNotice, patient: boolean): Promise<string> {
  const paid = await providerOf(app.config, notice.provider).fetch(notice.reference);
  if (paid?.status !== 'success') return 'not paid';
  // Another shop on the same account.
  if (!paid.ours) return 'not ours';
  if (patient) throw new Error(`the reference ${notice.reference} is not known yet`);
  await holdUnknownMoney(app, notice.provider, paid);
  return 'held';
}

async function handleReversal(
  app: App,
  notice: StoredNotice,
  told: Extract<NoticeAbout, { kind: 'refund' | 'dispute' }>,
  patient: boolean,
): Promise<string> {
  const { provider, reference } = notice;
  const known = await receiptIdByReference(app.db, provider, reference);
  // Money that is known is not settled first: that records that it went back, and not which way.
  if (known === undefined) await settle(app, reference);
  const receiptId = known ?? (await receiptIdByReference(app.db, provider, reference));
  if (receiptId === undefined) {
    if (patient) throw new Error(`the payment ${reference} is not recorded yet`);
    return 'not ours';
  }
  if (told.kind === 'dispute') await recordDispute(app, receiptId, told, provider);
  // It may be older than a later try: the provider's list tells how a refund of ours is now.
  else if (
    told.status === 'needs-attention' &&
    (await hasOpenRefund(app.db, reference, app.now()))
  ) {
    await checkRefundsOf(app, reference);
  } else await recordReversal(app, receiptId, told, provider);
  if (known !== undefined) await settle(app, reference);
  return 'recorded';
}

/** Money that bears our mark and that no attempt asked for: staff find out whose it is. */
export async function holdUnknownMoney(
  app: App,
  provider: string,
  paid: Transaction,
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const held = await insertMoney(tx, {
      paid,
      provider,
      attemptId: null,
    });
    if (!held) return;
    await bookWaiting(tx, held, { place: 'held', reason: 'UNKNOWN_REFERENCE' });
    await auditPayment(tx, {
      actor: 'payments',
      action: 'payment.hold',
      reference: paid.reference,
      detail: { amount_kobo: paid.amountKobo, reason: 'UNKNOWN_REFERENCE' },
    });
    app.count('payment_unknown_reference');
  });
}
