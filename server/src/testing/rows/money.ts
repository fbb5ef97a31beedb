import { processingFeeKobo } from '@edc/contract/common/money/processing-fee';
import type { PaymentProvider, PaymentPurpose } from '@edc/contract/money/payment-rules';
import { newReference } from '../../areas/money/payments/attempts/resume.ts';
import {
  attemptByReference,
  insertAttempt,
  lockAttempt,
} from '../../areas/money/payments/attempts/store.ts';
import { moneyById } from '../../areas/money/payments/money/store.ts';
import { holdUnknownMoney } from '../../areas/money/payments/notices/notices.ts';
import { providerOf } from '../../areas/money/payments/providers/providers.ts';
import type { HoldReason } from '../../areas/money/payments/rules.ts';
import { recordPaid } from '../../areas/money/payments/settling/settle.ts';
import { decideAlone } from '../../areas/money/payments/staff/decide.ts';
import { decisions } from '../../areas/money/payments/staff/decisions.ts';
import { lockStudent } from '../../areas/people/roster/queries.ts';
import { priceOfPast } from '../../areas/training/enrolment/actions.ts';
import { cancelRegistration } from '../../areas/training/enrolment/changes/actions.ts';
import type { App } from '../../context.ts';
import type { Db } from '../../platform/database/connect.ts';
import { readableCode } from '../../platform/secrets.ts';
import { appAt, type On, transactionOf } from './acting.ts';
import { aRegisteredStudent } from './factories.ts';

export interface GivenPayment {
  /** A new one where nobody is named. */
  studentId?: number;
  purpose?: PaymentPurpose;
  course?: string;
  skill?: string;
  /** What was due, unless given. */
  amountKobo?: number;
  currency?: string;
  paidAt?: Date;
  provider?: PaymentProvider;
  /** The processing fee that the student pays. */
  feeKobo?: number;
  /** What the provider keeps. */
  providerFeesKobo?: number;
  /** Why the answer of the provider is held for staff. */
  held?: HoldReason;
  /** What it pays for cannot be given this once: it is held as NOT_APPLIED. */
  fails?: boolean;
  /** The student was told of it long ago: no email and no notification is left of it. */
  quiet?: boolean;
}

export interface MadePayment {
  moneyId: number;
  receiptId: number;
  attemptId: number;
  studentId: number;
  courseId: number;
  skillId: number;
  reference: string;
  amountKobo: number;
  state: string;
  reason: string;
}

let students = 0;

/** A payment that its provider reports as successful, without a checkout. */
export async function aPayment(on: On, given: GivenPayment = {}): Promise<MadePayment> {
  const paidAt = given.paidAt ?? on.app.now();
  const now = appAt(on, paidAt);
  const app = given.quiet ? { ...now, jobs: { ...now.jobs, enqueue: async () => undefined } } : now;
  const { purpose = 'enrolment', provider = 'paystack', fails, quiet, held } = given;
  students += 1;
  // Many may be made at once.
  const newStudent = { email: `paying${students}@mail.example` };
  const studentId = given.studentId ?? (await aRegisteredStudent(on, newStudent)).id;
  return await app.db.transaction().execute(async (tx) => {
    await lockStudent(tx, studentId);
    const price = await priceOf(tx, app, { ...given, purpose, studentId });
    const remaining = price.remaining?.kobo;
    const fee_kobo = given.feeKobo ?? (remaining ? 0 : processingFeeKobo(price.baseKobo, provider));
    const due_kobo = (remaining ?? price.baseKobo) + fee_kobo;
    const attempt = await insertAttempt(tx, {
      reference: newReference(),
      student_id: studentId,
      purpose,
      course_id: price.courseId,
      skill_id: price.skillId,
      description: price.description,
      provider,
      base_kobo: due_kobo - fee_kobo,
      fee_kobo,
      due_kobo,
      purchase_id: price.remaining?.purchaseId ?? null,
      created_at: paidAt,
      state: 'settled',
      settled_at: paidAt,
      ask_at: null,
    });
    const paid = transactionOf({ ...given, reference: attempt.reference, paidAt });
    const amountKobo = given.amountKobo ?? due_kobo;
    await recordPaid(
      tx,
      fails ? failing(app, purpose) : app,
      attempt,
      { ...paid, amountKobo },
      held,
    );
    const { id, receipt_id, state, reason } = await tx
      .selectFrom('holdings')
      .select(['id', 'receipt_id', 'state', 'reason'])
      .where('attempt_id', '=', attempt.id)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    if (quiet) await forgetNews(tx, `payment:${receipt_id}`);
    const { courseId, skillId } = price;
    const { reference, id: attemptId } = attempt;
    const made = {
      moneyId: id,
      receiptId: receipt_id,
      attemptId,
      studentId,
      courseId,
      skillId,
      reference,
    };
    return { ...made, amountKobo, state, reason };
  });
}

async function priceOf(
  tx: Db,
  app: App,
  given: GivenPayment & { purpose: PaymentPurpose; studentId: number },
) {
  const { purpose, studentId, course = 'ESP201-2627', skill = 'fashion' } = given;
  const request = { applicationCode: course, skillCode: skill };
  // A second payment and one for a full skill have a price too.
  if (purpose === 'enrolment') return { ...(await priceOfPast(tx, request)), remaining: undefined };
  return await app.settlements[purpose].price(
    tx,
    { ...request, studentId, opened: true },
    app.now(),
  );
}

async function forgetNews(tx: Db, key: string): Promise<void> {
  for (const table of ['mails', 'notifications'] as const) {
    await tx.deleteFrom(table).where('key', '=', key).execute();
  }
}

/** As when the code behind a purchase has a fault. */
const failing = (app: App, purpose: PaymentPurpose): App => ({
  ...app,
  settlements: {
    ...app.settlements,
    [purpose]: {
      ...app.settlements[purpose],
      apply: () => Promise.reject(new Error('made to fail by a test')),
    },
  },
});

/** Money that nobody knows, held for staff. */
export async function unknownMoney(
  on: On,
  given: {
    reference?: string;
    amountKobo?: number;
    currency?: string;
    provider?: string;
    paidAt?: Date;
  } = {},
): Promise<{ moneyId: number; reference: string }> {
  const { reference = readableCode(13), paidAt = on.app.now(), provider = 'paystack' } = given;
  const paid = transactionOf({ ...given, reference, paidAt });
  await holdUnknownMoney(appAt(on), provider, paid);
  return { moneyId: await moneyIdOf(on, reference), reference };
}

/** The number of a payment. */
export async function moneyIdOf({ app }: On, reference: string): Promise<number> {
  const { id } = await app.db
    .selectFrom('holdings')
    .select('id')
    .where('reference', '=', reference)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The number of the payment that this money came with. */
export async function receiptIdOf({ app }: On, moneyId: number): Promise<number> {
  return (await moneyById(app.db, moneyId)).receipt_id;
}

/** The registrar cancels a registration. */
export async function cancel(on: On, registrationId: number, at = on.app.now()): Promise<void> {
  const given = { registrationId, by: 'operator' as const, reason: 'a test', at };
  await on.app.db.transaction().execute((tx) => cancelRegistration(tx, given));
}

/** Staff apply money that waits to a registration, whatever its amount. */
export async function applyMoney(
  on: On,
  moneyId: number,
  of: { matricNo: string; course?: string; skill?: string },
): Promise<void> {
  const app = appAt(on);
  const { matricNo, course = 'ESP201-2627', skill = 'fashion' } = of;
  const asked = { applicationCode: course, skillCode: skill, reason: 'a test' };
  const given = { ...asked, moneyId, matricNo, purpose: 'enrolment' as const };
  await app.db
    .transaction()
    .execute((tx) => decideAlone(tx, app, decisions.apply, { ...given, by: 'operator' }));
}

/** The gateway's answer about an open attempt is held for staff; the number of the payment. */
export async function answerWrongly(
  on: On,
  reference: string,
  reason: HoldReason = 'WRONG_REFERENCE',
): Promise<number> {
  const app = appAt(on);
  const attempt = await attemptByReference(app.db, reference);
  if (!attempt) throw new Error(`there is no attempt ${reference}`);
  const said = await providerOf(app.config, attempt.provider).fetch(reference);
  if (said?.status !== 'success') throw new Error(`${reference} was not paid`);
  await app.db.transaction().execute(async (tx) => {
    await lockStudent(tx, attempt.student_id);
    await recordPaid(tx, app, await lockAttempt(tx, attempt.id), said, reason);
  });
  return await moneyIdOf(on, reference);
}
