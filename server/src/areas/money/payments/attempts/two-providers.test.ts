import { expect, it } from 'vitest';
import { aPortal } from '../../../../testing/portal.ts';
import { aPayer, aShop, registeredSkills } from '../../../../testing/rows/payments.ts';

const ONE = { FLUTTERWAVE_SECRET_KEY: '', FLUTTERWAVE_WEBHOOK_HASH: '' };

it('says which providers can be paid with, and what each would cost', async () => {
  const shop = await aShop();
  const { body } = await (await aPayer(shop)).open();
  expect(body.data).toMatchObject({ provider: 'paystack', total_kobo: 416_000 });
  expect(body.data.gateways).toEqual([
    { name: 'paystack', fee_kobo: 16_000, total_kobo: 416_000 },
    { name: 'flutterwave', fee_kobo: 15_200, total_kobo: 415_200 },
  ]);
  const plain = await aShop({ overrides: { env: ONE } });
  const alone = await (await aPayer(plain)).open();
  expect(alone.body.data.gateways.map(({ name }) => name)).toEqual(['paystack']);
});

it('goes on where an attempt was begun, unless another provider is asked for', async () => {
  const shop = await aShop();
  const payer = await aPayer(shop);
  const second = await payer.reference('fashion', 'flutterwave');
  const { body } = await payer.open('fashion');
  expect(body.data).toMatchObject({
    reference: second,
    provider: 'flutterwave',
    resumed: true,
    access_code: '',
    authorization_url: expect.stringContaining('/v3/hosted/pay/'),
  });
  const changed = await payer.open('fashion', 'paystack');
  expect(changed.body.data).toMatchObject({ provider: 'paystack', may_still_confirm: [] });
  // Left, but paid after all.
  await shop.at(`${second}/succeed`);
  expect((await payer.ask(second)).status).toBe(200);
  expect(await registeredSkills(shop)).toEqual(['fashion']);
});

it('keeps the page of an attempt whose provider was switched off meanwhile', async () => {
  const shop = await aShop();
  const payer = await aPayer(shop);
  const reference = await payer.reference('fashion', 'flutterwave');
  const later = await aPortal({
    databaseUrl: shop.portal.databaseUrl,
    env: { PAYSTACK_API_URL: shop.gatewayUrl, PAYSTACK_SECRET_KEY: 'sk_test_edc_tests' },
  });
  const { me } = payer;
  const known = await later.call('GET /student/payment/{reference}', { reference }, me);
  expect(known.body.data).toMatchObject({ reference, state: 'initialized' });
  const order = {
    purpose: 'enrolment',
    application_code: shop.applicationCode,
    skill_code: 'fashion',
  } as const;
  const gone = await later.call(
    'POST /student/payment/initialize',
    { ...order, gateway: 'flutterwave' },
    me,
  );
  expect(gone.body.error).toBe('PROVIDER_DOWN');
  const again = await later.call('POST /student/payment/initialize', order, me);
  expect(again.body.data).toMatchObject({ provider: 'paystack', state: 'initialized' });
});

it('opens at the second provider while the first is down, unless the first is asked for', async () => {
  const shop = await aShop({ overrides: { env: { PAYSTACK_API_URL: 'http://127.0.0.1:9' } } });
  const payer = await aPayer(shop);
  const named = await payer.open('fashion', 'paystack');
  expect([named.status, named.body.error]).toEqual([502, 'PROVIDER_DOWN']);
  const { body } = await payer.open('fashion');
  expect(body.data).toMatchObject({ provider: 'flutterwave', total_kobo: 415_200 });
  await shop.at(`${body.data.reference}/succeed`);
  expect((await payer.ask(body.data.reference)).status).toBe(200);
  expect(await registeredSkills(shop)).toEqual(['fashion']);
});
