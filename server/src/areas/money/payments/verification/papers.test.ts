import type { RequestPayment } from '@edc/contract/money/payments';
import { beforeAll, describe, expect, it } from 'vitest';
import type { As } from '../../../../testing/portal.ts';
import { aGraduate, aSharedShop } from '../../../../testing/rows/certificates.ts';
import { aStaffMember, signInStaff } from '../../../../testing/rows/factories.ts';
import { aPayer, type Payer } from '../../../../testing/rows/payments.ts';
import { reportReversal } from '../../../../testing/rows/refunds.ts';
import { checkRefundsOf } from '../refunds/watch.ts';
import { settle } from '../settling/settle.ts';

/** The price is ₦4,160.00. */
const shop = aSharedShop();
let registrar: As;
let finance: As;

beforeAll(async () => {
  const { portal } = shop();
  const as = async (role: 'registrar' | 'finance') =>
    await signInStaff(portal, await aStaffMember(portal, { roles: [role] }));
  registrar = await as('registrar');
  finance = await as('finance');
});

async function pay(payer: Payer): Promise<string> {
  const reference = await payer.reference();
  await shop().at(`${reference}/succeed`);
  expect((await payer.ask(reference)).status).toBe(200);
  return reference;
}

/** The provider sends all of it back. */
async function sendBack(reference: string): Promise<void> {
  await shop().at(`${reference}/refund`);
  await settle(shop().portal.app, reference);
}

const moneyOf = async (reference: string) => {
  const { id } = await shop()
    .portal.db.selectFrom('holdings')
    .select('id')
    .where('reference', '=', reference)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return String(id);
};

/** Finance sends a part of it back. */
async function refundPart(reference: string, amount_kobo: number): Promise<void> {
  const { status, body } = await shop().portal.call(
    'POST /staff/payment-exceptions/{money}/refund',
    { money: await moneyOf(reference), reason: 'Agreed', amount_kobo },
    finance,
  );
  expect(status, body.message).toBe(200);
  await checkRefundsOf(shop().portal.app, reference);
}

async function slipOf({ me }: Payer) {
  const { body } = await shop().portal.call('GET /student/training/{ref}', { ref: me.code }, me);
  const [slip] = body.data;
  if (!slip) throw new Error('no slip');
  return { ...slip, token: slip.proof_url.split('/proof/')[1] ?? '' };
}

const proofOf = async (token: string) =>
  (await shop().portal.call('GET /website/proof/{token}', { token })).body.data;

const verify = async (reference: string) =>
  (
    await shop().portal.call('POST /student/payment/verify', {
      reference,
      payment_gateway: 'paystack',
    })
  ).body;

async function cancel(payer: Payer): Promise<void> {
  const { status } = await shop().portal.call(
    'POST /staff/students/{student}/cancel-registration',
    { student: payer.me.code, course: shop().applicationCode, reason: 'Left' },
    registrar,
  );
  expect(status).toBe(200);
}

async function keepAsCredit(reference: string): Promise<void> {
  const { status, body } = await shop().portal.call(
    'POST /staff/payment-exceptions/{money}/credit',
    { money: await moneyOf(reference), reason: 'Stays' },
    finance,
  );
  expect(status, body.message).toBe(200);
}

describe('the slip of a registration that was paid again', () => {
  it('names the payment that is here, and its proof is genuine', async () => {
    const payer = await aPayer(shop());
    const first = await pay(payer);
    const before = await slipOf(payer);
    await sendBack(first);
    expect(await slipOf(payer)).toMatchObject({ reversed: true, payment_ref: first });
    const second = await pay(payer);
    const slip = await slipOf(payer);
    expect(slip).toMatchObject({
      reversed: false,
      payment_ref: second,
      payment_refs: [second],
      amount_kobo: 416_000,
    });
    expect(await proofOf(slip.token)).toMatchObject({ status: 'success', reference: second });
    expect(await verify(second)).toMatchObject({ data: { status: 'success' } });

    // The paper from before names a payment that went back, and the registration stands.
    expect(await proofOf(before.token)).toMatchObject({
      status: 'reversed',
      reference: first,
      registration: { fully_paid: true },
    });
    expect((await verify(first)).data).toMatchObject({ status: 'reversed', paid_otherwise: true });
    const { body } = await shop().portal.call(
      'GET /staff/students/{student}',
      { student: payer.me.code },
      registrar,
    );
    expect(body.data.registrations).toMatchObject([{ reference: second }]);
  });

  it('keeps its first payment where only a part of it went back', async () => {
    const payer = await aPayer(shop());
    const first = await pay(payer);
    await refundPart(first, 150_000);
    expect((await verify(first)).data).toMatchObject({ paid_otherwise: false });
    await pay(payer);
    expect(await slipOf(payer)).toMatchObject({ reversed: false, payment_ref: first });
  });
});

describe('the slip of a cancelled registration', () => {
  it('is not called paid, neither by its proof nor by Verify Payment', async () => {
    const payer = await aPayer(shop());
    const reference = await pay(payer);
    const { token } = await slipOf(payer);
    await cancel(payer);
    expect(await proofOf(token)).toMatchObject({
      status: 'cancelled',
      registration: { fully_paid: false, cancelled_at: expect.any(String) },
    });
    expect(await verify(reference)).toMatchObject({
      message:
        'The registration for this payment was cancelled, so its slip is no longer valid. The payment is with the centre.',
      data: { status: 'cancelled', description: 'fashion, ESP 201 2026/2027' },
    });

    await refundPart(reference, 100_000);
    expect(await proofOf(token)).toMatchObject({ status: 'cancelled', refunded_kobo: 100_000 });
    expect((await verify(reference)).data).toMatchObject({ status: 'cancelled', refunded: 1000 });
  });

  it('says that the money is credit once finance keeps it', async () => {
    const payer = await aPayer(shop());
    const reference = await pay(payer);
    const { token } = await slipOf(payer);
    await cancel(payer);
    await keepAsCredit(reference);
    expect(await proofOf(token)).toMatchObject({ status: 'success', is_credit: true });
    expect((await verify(reference)).data).toMatchObject({ status: 'success', is_credit: true });
  });
});

describe('a registration that is paid in two payments', () => {
  it('is named with all that was paid, by the proof and by Verify Payment of each', async () => {
    const payer = await aPayer(shop());
    const first = await payer.reference();
    await shop().at(`${first}/wrong-amount`, { amount: 300_000 });
    await payer.ask(first);
    const here = 'We received ₦3,000.00 of ₦4,160.00.';
    expect(await verify(first)).toMatchObject({
      message: `${here} The remaining ₦1,160.00 is still to be paid.`,
      data: {
        status: 'part_paid',
        purchase: null,
        part: { here_kobo: 300_000, due_kobo: 416_000 },
      },
    });
    const own = await shop().portal.call(
      'GET /student/payment/{reference}',
      { reference: first },
      payer.me,
    );
    expect(own.body.data).toMatchObject({ part_paid: true, message: expect.stringMatching(here) });
    const second = await pay(payer);
    const { token } = await slipOf(payer);
    const together = { paid_kobo: 416_000, here_kobo: 416_000, references: [first, second] };
    expect(await proofOf(token)).toMatchObject({ purchase: together });
    expect((await verify(first)).data).toMatchObject({ amount: 3000, purchase: together });
    expect((await verify(second)).data).toMatchObject({ amount: 1160, purchase: together });
    await sendBack(second);
    const left = { here_kobo: 300_000, due_kobo: 416_000, refunded_kobo: 116_000 };
    expect(await verify(first)).toMatchObject({
      message:
        'We have ₦3,000.00 of ₦4,160.00: ₦1,160.00 was refunded. The remaining ₦1,160.00 is still to be paid.',
      data: { status: 'part_paid', part: left, purchase: { ...together, here_kobo: 300_000 } },
    });
    expect(await proofOf(token)).toMatchObject({ part: left });
  });
});

describe('a request that is paid in two payments', () => {
  /** Pays ₦500.00 of the ₦1,015.00, then the rest. */
  async function payInTwo(open: () => Promise<string>, ask: (reference: string) => unknown) {
    const first = await open();
    await shop().at(`${first}/wrong-amount`, { amount: 50_000 });
    await ask(first);
    const second = await open();
    await shop().at(`${second}/succeed`);
    await ask(second);
    return [first, second] as const;
  }

  async function expectBoth(
    payment: RequestPayment | null | undefined,
    [first, second]: readonly [string, string],
  ) {
    expect(payment).toMatchObject({
      state: 'received',
      amount_kobo: 101_500,
      parts: [
        { reference: first, amount_kobo: 50_000, state: 'received' },
        { reference: second, amount_kobo: 51_500, state: 'received' },
      ],
    });
    const together = { paid_kobo: 101_500, here_kobo: 101_500, references: [first, second] };
    for (const { receipt_url } of payment?.parts ?? []) {
      const token = /proof\/(\w+)/.exec(receipt_url)?.[1] ?? '';
      expect(await proofOf(token)).toMatchObject({ status: 'success', purchase: together });
    }
    expect((await verify(first)).data).toMatchObject({ amount: 500, purchase: together });
    expect((await verify(second)).data).toMatchObject({ amount: 515, purchase: together });
  }

  it('names the sum and every reference of a certificate, and what became of each', async () => {
    const graduate = await aGraduate(shop());
    const paid = await payInTwo(
      async () => (await graduate.openCertificate()).body.data.reference,
      graduate.request,
    );
    await expectBoth((await graduate.history())[0]?.payment, paid);
    await sendBack(paid[0]);
    expect((await graduate.history())[0]?.payment).toMatchObject({
      state: 'reversed',
      parts: [{ state: 'reversed' }, { state: 'received' }],
    });
    expect((await verify(paid[1])).data.purchase).toMatchObject({ here_kobo: 51_500 });
  });

  it('names the sum and every reference of a skill change', async () => {
    const { portal, applicationCode: application_code } = shop();
    const payer = await aPayer(shop());
    await pay(payer);
    const { me } = payer;
    const request = { purpose: 'skill_change', application_code, skill_code: 'baking' } as const;
    const paid = await payInTwo(
      async () =>
        (await portal.call('POST /student/payment/initialize', request, me)).body.data.reference,
      (payment_ref) =>
        portal.call(
          'POST /student/payment/change-skill',
          { student_code: me.code, payment_ref },
          me,
        ),
    );
    const { body } = await portal.call('GET /student/skill_change/history', {}, me);
    await expectBoth(body.data[0]?.payment, paid);
  });
});

describe('a payment of more than was due', () => {
  it('is named with all that was received, also after a part of it went back', async () => {
    const payer = await aPayer(shop());
    const reference = await payer.reference();
    await shop().at(`${reference}/wrong-amount`, { amount: 500_000 });
    await payer.ask(reference);
    const { token } = await slipOf(payer);
    const amounts = async () => {
      const { amount, refunded } = (await verify(reference)).data;
      const { amount_kobo, refunded_kobo } = await proofOf(token);
      expect([amount_kobo, refunded_kobo]).toEqual([amount * 100, refunded * 100]);
      return { amount, refunded };
    };
    expect(await amounts()).toEqual({ amount: 5000, refunded: 0 });
    // Of the ₦840.00 that were too much, and then of what was used.
    for (const amountKobo of [50_000, 100_000]) {
      const told = { status: 'processed', amountKobo } as const;
      const back = { ...told, reference: `${reference}-${amountKobo}` };
      await reportReversal({ app: shop().portal.app }, Number(await moneyOf(reference)), back);
    }
    expect(await amounts()).toEqual({ amount: 5000, refunded: 1500 });
  });
});
