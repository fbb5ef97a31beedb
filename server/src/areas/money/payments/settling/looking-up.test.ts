import { unpaid } from '@edc/contract/money/payment-doubts';
import { describe, expect, it } from 'vitest';
import { aPortal } from '../../../../testing/portal.ts';
import {
  aPayer,
  aShop,
  deliverNotices,
  gatewayEnv,
  type Payer,
  payAtBank,
  registeredSkills,
  type Shop,
  workNotices,
} from '../../../../testing/rows/payments.ts';

const verify = (
  { portal }: Shop,
  reference: string,
  payment_gateway: 'paystack' | 'flutterwave' = 'paystack',
) => portal.call('POST /student/payment/verify', { reference, payment_gateway });

/** What staff record when a student brings the bank's slip. */
async function aTellerPayment({ portal, applicationCode }: Shop) {
  const payer = await aPayer({ portal, applicationCode });
  const { reference } = await payAtBank(portal, {
    purpose: 'enrolment',
    matricNo: payer.matricNo,
    applicationCode,
    skillCode: 'fashion',
    tellerNumber: 'GTB-0042',
    reason: 'bank slip seen',
    by: 'staff:1',
  });
  return { payer, reference };
}

const check = ({ portal }: Shop, { me }: Payer, reference?: string) =>
  portal.call('POST /student/payments/check', reference ? { reference } : {}, me);

describe('public verification', () => {
  it('is right for a pending, failed, paid and reversed payment', async () => {
    const shop = await aShop();
    await deliverNotices(shop);
    const payer = await aPayer(shop, { student: { surname: 'Ọládélé', firstname: 'Ṣadé' } });
    const reference = await payer.reference();
    expect((await verify(shop, reference)).body).toMatchObject({
      message: 'This payment is not confirmed yet.',
      data: { status: 'pending' },
    });
    await shop.at(`${reference}/decline`);
    expect((await verify(shop, reference)).body).toMatchObject({
      message: 'This payment was declined. Nothing was paid.',
      data: { status: 'failed' },
    });
    await shop.at(`${reference}/succeed`);
    const paid = await verify(shop, reference.toLowerCase());
    expect(paid.status).toBe(200);
    expect(paid.body).toEqual({
      status: 200,
      message: 'Payment verification successful!',
      data: {
        status: 'success',
        amount: 4160,
        refunded: 0,
        is_credit: false,
        date: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        description: 'fashion, ESP 201 2026/2027',
        fullname: 'Ọládélé Ṣadé',
        payment_gateway: 'paystack',
        paid_for: null,
        paid_otherwise: false,
        part: null,
        purchase: { paid_kobo: 416_000, here_kobo: 416_000, references: [reference] },
      },
    });
    await shop.at(`${reference}/refund`);
    await workNotices(shop);
    expect((await verify(shop, reference)).body).toMatchObject({
      message: 'This payment was reversed. It no longer pays for anything.',
      data: { status: 'reversed' },
    });
  });

  it('calls money that does not fit held, not paid', async () => {
    const shop = await aShop();
    const reference = await (await aPayer(shop)).reference();
    await shop.at(`${reference}/succeed`, { currency: 'USD' });
    expect((await verify(shop, reference)).body).toMatchObject({
      message: 'The amount received is not what is due. It has not been used for anything yet.',
      data: { status: 'held' },
    });
  });

  it.each(['paystack', 'flutterwave'] as const)(
    'finds what was paid over the bank’s counter where %s is chosen',
    async (gateway) => {
      const shop = await aShop();
      const { reference } = await aTellerPayment(shop);
      expect((await verify(shop, reference, gateway)).body).toEqual({
        status: 200,
        message: 'Payment verification successful!',
        data: {
          status: 'success',
          amount: 4000,
          refunded: 0,
          is_credit: false,
          date: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
          description: 'fashion, ESP 201 2026/2027',
          fullname: 'Adeyemi Ìyábọ̀ Grace',
          payment_gateway: 'teller',
          paid_for: null,
          paid_otherwise: false,
          part: null,
          purchase: { paid_kobo: 400_000, here_kobo: 400_000, references: [reference] },
        },
      });
    },
  );

  it('knows nothing of an unknown reference, and finds a known one whatever gateway is chosen', async () => {
    const shop = await aShop();
    const reference = await (await aPayer(shop)).reference();
    const unknown = await verify(shop, 'ZZZZZZZZZZZZZ');
    expect([unknown.status, unknown.body.error]).toEqual([404, 'UNKNOWN_REFERENCE']);
    expect((await verify(shop, reference, 'flutterwave')).body).toMatchObject({
      status: 200,
      data: { payment_gateway: 'paystack' },
    });
    const empty = await shop.portal.call('POST /student/payment/verify', {
      reference: '',
      payment_gateway: 'paystack',
    });
    expect([empty.status, empty.body.message]).toEqual([422, 'Payment reference is required']);
    const nowhere = await verify(shop, reference, '' as 'paystack');
    expect([nowhere.status, nowhere.body.message]).toEqual([422, 'Payment gateway is required']);
  });

  it('is rate limited', async () => {
    const shop = await aShop();
    const tries = await Promise.all(
      Array.from({ length: 61 }, () => verify(shop, 'ZZZZZZZZZZZZZ')),
    );
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  it('says when the provider cannot be asked', async () => {
    const shop = await aShop();
    const reference = await (await aPayer(shop)).reference();
    await shop.at('faults', { outage: true });
    const answer = await verify(shop, reference);
    expect([answer.status, answer.body.error]).toEqual([502, 'PROVIDER_DOWN']);
  });
});

describe("somebody else's payment", () => {
  it('is not found, and another student’s code is refused', async () => {
    const shop = await aShop();
    const [payer, stranger] = [await aPayer(shop), await aPayer(shop)];
    const reference = await payer.reference();
    await shop.at(`${reference}/succeed`);
    const { portal } = shop;
    const look = await portal.call('GET /student/payment/{reference}', { reference }, stranger.me);
    expect(look.status).toBe(404);
    expect((await check(shop, stranger, reference)).status).toBe(404);
    expect((await stranger.ask(reference)).status).toBe(404);
    const asPayer = await portal.call(
      'POST /student/invoice/payment',
      { student_code: payer.me.code, payment_ref: reference },
      stranger.me,
    );
    expect([asPayer.status, asPayer.body.error]).toEqual([403, 'NOT_YOURS']);
    expect(await portal.db.selectFrom('holdings').selectAll().execute()).toEqual([]);
    expect((await portal.call('GET /student/payments/open', {}, stranger.me)).body.data).toEqual(
      [],
    );
  });

  it('credits only the student who opened the attempt, whatever the browser sends', async () => {
    const shop = await aShop();
    const payer = await aPayer(shop);
    const reference = await payer.reference();
    const { portal } = shop;
    const lie = await portal.call(
      'POST /student/invoice/payment',
      {
        student_code: payer.me.code,
        payment_ref: reference,
        amount_paid: '4160',
        response: '{"status":"success"}',
        skill_code: 'baking',
        teller_number: '1',
      },
      payer.me,
    );
    expect([lie.status, lie.body.error]).toEqual([402, 'NOT_PAID']);
    await shop.at(`${reference}/succeed`);
    expect((await payer.ask(reference)).body.status).toBe(200);
    const { me } = payer;
    const slips = await portal.call('GET /student/training/{ref}', { ref: me.code }, me);
    expect(slips.body.data).toMatchObject([{ title: 'fashion' }]);
  });
});

describe('"I paid but…"', () => {
  it('asks about all open attempts and applies what it finds', async () => {
    const shop = await aShop();
    const payer = await aPayer(shop);
    const reference = await payer.reference();
    const nothing = await check(shop, payer);
    expect(nothing.body.message).toBe('This payment is not paid yet.');
    expect(nothing.body.data).toMatchObject([
      {
        reference,
        tried: false,
        message: unpaid(reference),
      },
    ]);
    await shop.at(`${reference}/succeed`);
    const found = await check(shop, payer);
    expect(found.body.message).toBe('We have found your payment.');
    expect(found.body.data).toMatchObject([
      {
        reference,
        state: 'settled',
        money: 'applied',
        message: `Payment ${reference} is confirmed.`,
      },
    ]);
    expect((await check(shop, payer)).body.data).toEqual([]);
    expect((await check(shop, payer, reference)).body.data).toMatchObject([{ state: 'settled' }]);
  });
});

describe('"I paid but…" while a gateway does not answer', () => {
  it('says so, and shows what is known', async () => {
    const shop = await aShop();
    const payer = await aPayer(shop);
    const reference = await payer.reference();
    await shop.at('faults', { outage: true });
    for (const one of [undefined, reference]) {
      const { status, body } = await check(shop, payer, one);
      expect(status).toBe(200);
      expect(body.message).toBe('The payment gateway did not answer. This is what we know so far.');
      expect(body.data).toMatchObject([{ reference, total_kobo: 416_000, received_kobo: null }]);
    }
  });

  it('finds what was paid at the other one', async () => {
    const shop = await aShop();
    const payer = await aPayer(shop);
    await payer.reference('fashion', 'paystack');
    const paid = await payer.reference('fashion', 'flutterwave');
    await shop.at(`${paid}/succeed`);
    const portal = await aPortal({
      databaseUrl: shop.portal.databaseUrl,
      env: { ...gatewayEnv(shop.gatewayUrl), PAYSTACK_API_URL: 'http://127.0.0.1:9' },
    });
    const { body } = await check({ ...shop, portal }, payer);
    expect(body.message).toBe('We have found your payment.');
    expect(await registeredSkills(shop)).toEqual(['fashion']);
  });
});

describe('the proof on the paper', () => {
  const proofOnSlip = async ({ portal }: Shop, { me }: Payer) => {
    const slips = await portal.call('GET /student/training/{ref}', { ref: me.code }, me);
    return slips.body.data[0]?.proof_url.split('/proof/')[1] ?? '';
  };

  it('says what was paid, for what and when, and whether it was reversed', async () => {
    const shop = await aShop();
    await deliverNotices(shop);
    const payer = await aPayer(shop, { student: { matric_no: 'SCI/24/9187' } });
    const reference = await payer.reference();
    await shop.at(`${reference}/succeed`);
    await payer.ask(reference);
    const { portal } = shop;
    const token = await proofOnSlip(shop, payer);
    const proof = await portal.call('GET /website/proof/{token}', { token });
    expect(proof.body.data).toEqual({
      full_name: 'Adeyemi Ìyábọ̀ Grace',
      matric_no: '…9187',
      description: 'fashion, ESP 201 2026/2027',
      amount_kobo: 416_000,
      reference,
      confirmed_by: 'gateway',
      confirmed_at: expect.any(String),
      reversed_at: null,
      refunded_kobo: 0,
      status: 'success',
      is_credit: false,
      part: null,
      registration: {
        description: 'fashion, ESP 201 2026/2027',
        fully_paid: true,
        cancelled_at: null,
      },
      purchase: { paid_kobo: 416_000, here_kobo: 416_000, references: [reference] },
    });
    await shop.at(`${reference}/refund`);
    await workNotices(shop);
    const after = await portal.call('GET /website/proof/{token}', { token });
    expect(after.body.data.reversed_at).toEqual(expect.any(String));
    expect((await portal.call('GET /website/proof/{token}', { token: 'NONE' })).status).toBe(404);
  });

  it('is no longer called paid once part of the payment went back', async () => {
    const shop = await aShop();
    await deliverNotices(shop);
    const payer = await aPayer(shop);
    const reference = await payer.reference();
    await shop.at(`${reference}/succeed`);
    await payer.ask(reference);
    const token = await proofOnSlip(shop, payer);
    await shop.at(`${reference}/refund`, { amount: 150_000 });
    await workNotices(shop);
    const proof = await shop.portal.call('GET /website/proof/{token}', { token });
    expect(proof.body.data).toMatchObject({
      amount_kobo: 416_000,
      refunded_kobo: 150_000,
      reversed_at: null,
      registration: { fully_paid: false },
      purchase: { paid_kobo: 416_000, here_kobo: 266_000 },
    });
    expect((await verify(shop, reference)).body).toMatchObject({
      message: 'Part of this payment was refunded, so it no longer covers the full price.',
      data: { status: 'part_refunded', amount: 4160, refunded: 1500, is_credit: false },
    });
  });

  it('says that the centre recorded what no gateway has seen', async () => {
    const shop = await aShop();
    const { payer, reference } = await aTellerPayment(shop);
    const token = await proofOnSlip(shop, payer);
    const { body } = await shop.portal.call('GET /website/proof/{token}', { token });
    expect(body.data).toMatchObject({ reference, confirmed_by: 'centre', amount_kobo: 400_000 });
  });
});
