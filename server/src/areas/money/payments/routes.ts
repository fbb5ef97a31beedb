import { nairaOf } from '@edc/contract/common/money/money';
import type { PaymentAttempt } from '@edc/contract/money/payments';
import * as payments from '@edc/contract/money/payments';
import * as verification from '@edc/contract/money/verification';
import { type AppCall, anyone, route } from '../../../context.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { mustBeOwn, student } from '../../people/identity/gates.ts';
import { loadTellerKobo } from '../../people/proposals/queries.ts';
import {
  openPayment,
  ownAttempt,
  paymentCheckLimit,
  recordPayment,
  settleIfOpen,
  trySettle,
} from './actions.ts';
import { closedBy } from './attempts/closed.ts';
import {
  heldAmong,
  loadBesideOpened,
  loadOpenAttempts,
  loadUnfinishedAttempts,
} from './attempts/queries.ts';
import { attemptByReference } from './attempts/store.ts';
import { allCredits } from './money/available-credits.ts';
import { storeNotice } from './notices/notices.ts';
import { loadGateways } from './providers/queries.ts';
import { loadProof, loadPublicPayment } from './verification/queries.ts';
import { NOT_CONFIRMED, verdictOf } from './verification/status.ts';

const verifyLimit = { name: 'payment-verify', times: 60, seconds: 60 };
/** Each opening may make a transaction at the provider. */
const openLimits = [
  { name: 'payment-open', times: 20, seconds: 60 },
  { name: 'payment-open-hour', times: 100, seconds: 3600 },
];
const checkLimit = { name: 'payment-check', times: 20, seconds: 60 };

function resultOfCheck(attempts: PaymentAttempt[], silent: boolean): string {
  const [first, ...others] = attempts;
  if (!first) return 'You have no unconfirmed payments.';
  if (attempts.some(({ state }) => state === 'settled')) return 'We have found your payment.';
  if (silent) return 'The payment gateway did not answer. This is what we know so far.';
  if (attempts.some(({ money }) => money === 'returned')) {
    return 'Your payment was returned to your account.';
  }
  if (others.length > 0) return 'None of these payments is confirmed yet.';
  if (first.state === 'failed') return 'This payment was declined.';
  return first.tried ? NOT_CONFIRMED : 'This payment is not paid yet.';
}

const takeFrom = (provider: 'paystack' | 'flutterwave') => async (call: AppCall) => {
  const body = Buffer.isBuffer(call.request.body) ? call.request.body : Buffer.alloc(0);
  await storeNotice(call.app, provider, call.request.headers, body);
  return 'Thank you.';
};

export const paymentRoutes = [
  route(payments.initializePayment, student).to(async ({ app, me }, input) => {
    await app.limits.takeInTurn(openLimits.map((limit) => [limit, me.code] as const));
    const {
      attempt: opened,
      resumed,
      gateways,
      creditKobo,
    } = await openPayment(app, me, {
      purpose: input.purpose,
      applicationCode: input.application_code,
      skillCode: input.skill_code,
      gateway: input.gateway,
      opensCheckout: input.checkout,
    });
    const attempt = await ownAttempt(app, me, opened.reference);
    const { open, declined } = await loadBesideOpened(app, me.studentId, {
      reference: opened.reference,
      now: app.now(),
    });
    return {
      message: attempt.message,
      data: {
        ...attempt,
        // Paid with a credit: there is nothing to check out.
        access_code: attempt.state === 'settled' ? '' : (opened.access_code ?? ''),
        authorization_url: attempt.state === 'settled' ? '' : (opened.authorization_url ?? ''),
        gateways,
        credit_kobo: creditKobo,
        resumed,
        may_still_confirm: open
          .filter(({ purpose }) => purpose === attempt.purpose)
          .filter(({ application_code }) => application_code === attempt.application_code)
          .filter(({ state, tried, money }) => state !== 'settled' && tried && money === 'none')
          .filter(({ reference }) => reference !== opened.reference)
          .map(({ reference }) => reference),
        declined_before: declined,
        held: heldAmong(open),
        teller_kobo: await loadTellerKobo(app.db, me.studentId, input.purpose, app.now()),
      },
    };
  }),

  route(payments.getPayment, student).to(async ({ app, me }, input) => {
    const before = await ownAttempt(app, me, input.reference);
    await app.limits.take(paymentCheckLimit, me.code);
    // A provider that is down leaves the student with what is known.
    await trySettle(app, before.reference);
    return await ownAttempt(app, me, before.reference);
  }),

  route(payments.listPayments, student).to(({ app, me }) =>
    loadUnfinishedAttempts(app, me.studentId, app.now()),
  ),

  route(payments.listCredits, student).to(({ app, me }) => allCredits(app, me.studentId)),

  route(payments.checkPayments, student).to(async ({ app, me }, input) => {
    await app.limits.take(checkLimit, me.code);
    const asked = input.reference
      ? [await ownAttempt(app, me, input.reference)]
      : await loadOpenAttempts(app, me.studentId, app.now());
    // One after the other. A provider that is down is asked once, and hides nothing of another.
    const silent = new Set<string>();
    for (const { reference, provider } of asked) {
      if (silent.has(provider)) continue;
      if (!(await trySettle(app, reference))) silent.add(provider);
    }
    const data = await Promise.all(
      asked.map(async ({ reference }) => {
        const attempt = await ownAttempt(app, me, reference);
        return { ...attempt, message: (await closedBy(app, me.studentId, attempt)).message };
      }),
    );
    return { message: resultOfCheck(data, silent.size > 0), data };
  }),

  route(payments.recordEnrolmentPayment, student).to(async ({ app, me, reply }, input) => {
    mustBeOwn(me, input.student_code);
    const call = { app, me, reply };
    return await recordPayment(call, { purpose: 'enrolment', reference: input.payment_ref });
  }),

  route(verification.listGateways, anyone).to(({ app }) => loadGateways(app)),

  route(verification.verifyPayment, anyone).to(async ({ app, request }, input) => {
    await app.limits.take(verifyLimit, request.ip);
    const { reference } = input;
    const known = await attemptByReference(app.db, reference);
    // Only references of ours are ever asked of a provider: the one that it was opened with, for
    // a slip does not say which gateway was paid.
    if (!known) throw new Refusal('UNKNOWN_REFERENCE');
    await settleIfOpen(app, reference);
    const found = await loadPublicPayment(app, reference);
    if (!found) throw new Refusal('UNKNOWN_REFERENCE');
    const { amount_kobo, refunded_kobo, ...rest } = found;
    return {
      message: verdictOf(found),
      data: { ...rest, amount: nairaOf(amount_kobo), refunded: nairaOf(refunded_kobo) },
    };
  }),

  route(payments.paystackNotice, anyone).to(takeFrom('paystack')),
  route(payments.flutterwaveNotice, anyone).to(takeFrom('flutterwave')),

  route(verification.getProof, anyone).to(async ({ app, request }, input) => {
    await app.limits.take(verifyLimit, request.ip);
    const data = await loadProof(app, input.token.toUpperCase());
    if (!data) throw new Refusal('NOT_FOUND');
    return data;
  }),
];
