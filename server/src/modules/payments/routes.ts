import { nairaOf } from '@edc/contract/money';
import { paymentMessages } from '@edc/contract/payment-rules';
import {
  checkPayments,
  flutterwaveNotice,
  getPayment,
  getProof,
  initializePayment,
  listPayments,
  paystackNotice,
  recordEnrolmentPayment,
  verifyPayment,
} from '@edc/contract/payments';
import { type App, type AppCall, anyone, route } from '../../context.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { mustBeOwn, type SignedInStudent, student } from '../identity/gates.ts';
import { askAbout, openPayment } from './actions.ts';
import { takeNotice } from './notices.ts';
import { loadAttempt, loadOpenAttempts, loadProof, loadPublicPayment } from './queries.ts';
import type { Outcome } from './settle.ts';
import type { Settlements } from './settlement.ts';
import { attemptByReference } from './store.ts';

const verifyLimit = { name: 'payment-verify', times: 60, seconds: 60 };
const checkLimit = { name: 'payment-check', times: 20, seconds: 60 };

/** Only the student who opened the attempt may ask about it. */
async function ownAttempt(app: App, me: SignedInStudent, reference: string) {
  const attempt = await loadAttempt(app.db, me.studentId, reference.toUpperCase());
  if (!attempt) throw new Refusal('NOT_FOUND', { message: 'This is not a reference of yours.' });
  return attempt;
}

/** What the student hears of an attempt that is not a registration. */
function refuseUnsettled({ attempt, money }: Outcome): void {
  if (money?.state === 'applied') return;
  if (money?.reason === 'PLACE_TAKEN') throw new Refusal('PLACE_TAKEN');
  if (money?.reason === 'ALREADY_REGISTERED') throw new Refusal('ALREADY_REGISTERED');
  if (money) throw new Refusal('HELD');
  if (attempt.state === 'failed') throw new Refusal('NOT_PAID');
}

const takeFrom = (provider: 'paystack' | 'flutterwave') => async (call: AppCall) => {
  const body = Buffer.isBuffer(call.request.body) ? call.request.body : Buffer.alloc(0);
  await takeNotice(call.app, provider, call.request.headers, body);
  return { status: 200 as const, message: 'Thank you.' };
};

export function paymentRoutes(settlements: Settlements) {
  return [
    route(initializePayment, student).to(async ({ app, me }, input) => {
      const opened = await openPayment(app, settlements, me, {
        purpose: input.purpose,
        applicationCode: input.application_code,
        skillCode: input.skill_code,
        gateway: input.gateway,
      });
      const attempt = await ownAttempt(app, me, opened.reference);
      const open = await loadOpenAttempts(app.db, me.studentId);
      return {
        status: 200,
        message: attempt.message,
        data: {
          ...attempt,
          access_code: opened.accessCode,
          authorization_url: opened.authorizationUrl,
          resumed: opened.resumed,
          may_still_confirm: open
            .filter((one) => one.application_code === attempt.application_code)
            .map((one) => one.reference)
            .filter((reference) => reference !== opened.reference),
        },
      };
    }),

    route(getPayment, student).to(async ({ app, me }, input) => {
      const before = await ownAttempt(app, me, input.reference);
      // A provider that is down leaves the student with what is known.
      if (before.state !== 'settled') {
        await askAbout(app, settlements, before.reference).catch((error) => {
          if (!(error instanceof Refusal)) throw error;
        });
      }
      return { status: 200, data: await ownAttempt(app, me, before.reference) };
    }),

    route(listPayments, student).to(async ({ app, me }) => ({
      status: 200,
      data: await loadOpenAttempts(app.db, me.studentId),
    })),

    route(checkPayments, student).to(async ({ app, me }, input) => {
      await app.limits.take(checkLimit, me.code);
      const asked = input.reference
        ? [await ownAttempt(app, me, input.reference)]
        : await loadOpenAttempts(app.db, me.studentId);
      for (const { reference } of asked) await askAbout(app, settlements, reference);
      const data = await Promise.all(asked.map(({ reference }) => ownAttempt(app, me, reference)));
      const found = data.filter(({ state }) => state === 'settled').length;
      return {
        status: 200,
        message: found > 0 ? 'We have found your payment.' : 'No payment has reached us yet.',
        data,
      };
    }),

    route(recordEnrolmentPayment, student).to(async ({ app, me, reply }, input) => {
      mustBeOwn(me, input.student_code);
      const { reference } = await ownAttempt(app, me, input.payment_ref);
      const outcome = await askAbout(app, settlements, reference);
      if (!outcome) throw new Refusal('NOT_FOUND');
      refuseUnsettled(outcome);
      const data = await ownAttempt(app, me, reference);
      if (outcome.money) return { status: 200, message: data.message, data };
      reply.code(202);
      return { status: 202, message: data.message, error: 'PENDING' };
    }),

    route(verifyPayment, anyone).to(async ({ app, request }, input) => {
      await app.limits.take(verifyLimit, request.ip);
      const reference = input.reference.toUpperCase();
      const known = await attemptByReference(app.db, reference);
      // Only references of ours are ever asked of a provider.
      if (!known || known.provider !== input.payment_gateway) {
        throw new Refusal('UNKNOWN_REFERENCE');
      }
      if (known.state !== 'settled') await askAbout(app, settlements, reference);
      const found = await loadPublicPayment(app.db, input.payment_gateway, reference);
      if (!found) throw new Refusal('UNKNOWN_REFERENCE');
      const { amount_kobo, ...rest } = found;
      return {
        status: 200,
        message: paymentMessages.verified,
        data: { ...rest, amount: nairaOf(amount_kobo) },
      };
    }),

    route(paystackNotice, anyone).to(takeFrom('paystack')),
    route(flutterwaveNotice, anyone).to(takeFrom('flutterwave')),

    route(getProof, anyone).to(async ({ app, request }, input) => {
      await app.limits.take(verifyLimit, request.ip);
      const data = await loadProof(app.db, input.token.toUpperCase());
      if (!data) throw new Refusal('NOT_FOUND');
      return { status: 200, data };
    }),
  ];
}
