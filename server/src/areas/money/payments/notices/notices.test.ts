import { createHmac } from 'node:crypto';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  aPayer,
  aShop,
  deliverNotices,
  GATEWAY_KEY,
  moneyStates,
  paymentMails,
  registeredSkills,
  type Shop,
  signatureOf,
  WEBHOOK_HASH,
  workNotices,
} from '../../../../testing/rows/payments.ts';
import { PORTAL_MARK } from '../providers/provider.ts';
import { sweep } from '../settling/sweep.ts';
import { handleNotice } from './notices.ts';

/** Posts a notice of our own making; a right signature unless another one is given. */
async function post(
  { portal }: Pick<Shop, 'portal'>,
  payload: object | string,
  headers?: Record<string, string>,
  provider = 'paystack',
) {
  const body = typeof payload === 'string' ? payload : JSON.stringify(payload);
  const answer = await portal.http.inject({
    method: 'POST',
    url: `/api/payments/webhook/${provider}`,
    headers: {
      'content-type': 'application/json',
      ...(headers ?? { 'x-paystack-signature': signatureOf(body) }),
    },
    payload: body,
  });
  return answer.statusCode;
}

const notices = ({ portal }: Pick<Shop, 'portal'>) =>
  portal.db.selectFrom('provider_notices').selectAll().orderBy('received_at').execute();

const success = (reference: string) => ({ event: 'charge.success', data: { id: 1, reference } });

/** A transaction with our mark that no attempt of ours asked for. */
async function payUnknown({ gatewayUrl, at }: Shop, reference: string, portal = PORTAL_MARK) {
  await fetch(`${gatewayUrl}/transaction/initialize`, {
    method: 'POST',
    headers: { authorization: `Bearer ${GATEWAY_KEY}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      email: 'somebody@mail.example',
      amount: 416_000,
      reference,
      metadata: { portal },
    }),
  });
  await at(`${reference}/succeed`);
}

describe('a forged notice', () => {
  it('is refused with 401, counted, and not stored', async () => {
    const shop = await aShop();
    const body = JSON.stringify(success('ABCDEFGHJKLMN'));
    const wrong = [
      undefined,
      '',
      'nonsense',
      signatureOf(`${body} `),
      createHmac('sha512', 'sk_test_somebody').update(body).digest('hex'),
    ];
    for (const signature of wrong) {
      const headers = signature === undefined ? {} : { 'x-paystack-signature': signature };
      expect(await post(shop, body, headers)).toBe(401);
    }
    expect(await post(shop, body, { 'verif-hash': 'a guess' }, 'flutterwave')).toBe(401);
    expect(await notices(shop)).toEqual([]);
    const metrics = await shop.portal.http.inject({ url: '/metrics' });
    expect(metrics.body).toContain('portal_events_total{event="webhook_forged"} 6');
  });

  it('changes nothing even when it is signed, because only the provider is believed', async () => {
    const shop = await aShop();
    const payer = await aPayer(shop);
    const reference = await payer.reference('fashion', 'flutterwave');
    const payload = {
      event: 'charge.completed',
      data: { id: 7, tx_ref: reference, status: 'successful', amount: 4160, currency: 'NGN' },
    };
    expect(await post(shop, payload, { 'verif-hash': WEBHOOK_HASH }, 'flutterwave')).toBe(200);
    await workNotices(shop, { number: 1, last: true });
    expect((await notices(shop))[0]?.outcome).toBe('not paid');
    expect(await moneyStates(shop)).toEqual([]);
  });

  const deep = '['.repeat(60_000) + ']'.repeat(60_000);

  it.each([
    ['broken JSON', '{"event":'],
    ['no object', 'null'],
    ['a NUL', '{"event":"charge.success\\u0000","data":{"id":1,"reference":"A\\u0000B"}}'],
    ['half a character', '{"event":"charge.success","data":{"id":1,"reference":"\\ud800"}}'],
    ['60,000 levels', `{"event":"charge.success","data":{"id":${deep},"reference":"A"}}`],
    ['60,000 levels instead of a name', `{"event":${deep},"data":{}}`],
  ])('is kept byte by byte though it holds %s', async (_what, body) => {
    const shop = await aShop();
    expect(await post(shop, body)).toBe(200);
    expect(await post(shop, body)).toBe(200);
    const [kept, ...others] = await notices(shop);
    expect(kept?.body?.toString('utf8')).toBe(body);
    expect(others).toEqual([]);
    await workNotices(shop);
    expect((await notices(shop))[0]?.handled_at).not.toBeNull();
  });
});

describe.each(['double', 'delay', 'reorder', 'normal'])('notices that come %s', (webhooks) => {
  it('settle a payment once', async () => {
    const shop = await aShop();
    await deliverNotices(shop);
    const payer = await aPayer(shop);
    const other = await aPayer(shop);
    const [first, second] = [await payer.reference(), await other.reference('baking')];
    await shop.at('faults', { webhooks, delay_ms: 60_000 });
    await shop.at(`${first}/succeed`);
    await shop.at(`${second}/succeed`);
    await workNotices(shop);
    await workNotices(shop);
    expect(await moneyStates(shop)).toEqual(['applied', 'applied']);
    expect((await registeredSkills(shop)).sort()).toEqual(['baking', 'fashion']);
    expect((await notices(shop)).map(({ outcome }) => outcome)).toEqual(['settled', 'settled']);
    expect(await paymentMails(shop)).toHaveLength(2);
  });
});

it('finds a payment whose notice is lost by the daily sweep', async () => {
  const shop = await aShop();
  const payer = await aPayer(shop);
  const reference = await payer.reference();
  const flutterwave = await (await aPayer(shop)).reference('baking', 'flutterwave');
  await shop.at('faults', { webhooks: 'drop' });
  await shop.at(`${reference}/succeed`);
  await shop.at(`${flutterwave}/succeed`);
  await payUnknown(shop, 'ANOTHERSHOP22', 'another shop');
  // Paid here before a backup was restored: nobody's by our books, but not lost.
  await payUnknown(shop, 'WHQSE22222222');
  await sweep(shop.portal.app);
  await sweep(shop.portal.app);
  expect((await moneyStates(shop)).sort()).toEqual([
    'applied',
    'applied',
    'exception UNKNOWN_REFERENCE',
  ]);
});

it('makes one registration and one mail of a notice and a browser at the same instant, 20 times', async () => {
  const shop = await aShop({ capacity: 30 });
  await deliverNotices(shop);
  await shop.at('faults', { webhooks: 'drop' });
  for (let round = 1; round <= 20; round += 1) {
    const payer = await aPayer(shop);
    const reference = await payer.reference();
    await shop.at(`${reference}/succeed`);
    expect(await post(shop, { event: 'charge.success', data: { id: round, reference } })).toBe(200);
    const [notice] = (await notices(shop)).filter((one) => one.handled_at === null);
    const [browser] = await Promise.all([
      payer.ask(reference),
      handleNotice(shop.portal.app, notice?.id ?? '', { number: 1, last: false }),
      payer.ask(reference),
    ]);
    expect(browser.status).toBe(200);
  }
  expect(await moneyStates(shop)).toEqual(Array(20).fill('applied'));
  expect(await registeredSkills(shop)).toHaveLength(20);
  expect(await paymentMails(shop)).toHaveLength(20);
}, 120_000);

describe('a notice for an unknown reference', () => {
  it('is stored, tried again, then held in the exceptions queue', async () => {
    const shop = await aShop();
    await payUnknown(shop, 'WHQSE22222222');
    expect(await post(shop, success('WHQSE22222222'))).toBe(200);
    await expect(workNotices(shop)).rejects.toThrow('is not known yet');
    expect(await moneyStates(shop)).toEqual([]);
    expect((await notices(shop))[0]?.handled_at).toBeNull();
    await workNotices(shop, { number: 8, last: false });
    expect(await moneyStates(shop)).toEqual(['exception UNKNOWN_REFERENCE']);
    expect((await notices(shop))[0]?.outcome).toBe('held');
    await sweep(shop.portal.app);
    expect(await moneyStates(shop)).toEqual(['exception UNKNOWN_REFERENCE']);
  });

  it('is settled by a later try where the attempt is known by then', async () => {
    const shop = await aShop();
    const payer = await aPayer(shop);
    const reference = await payer.reference();
    const { db } = shop.portal;
    // As if the row were still being written: known under another name until now.
    await db.updateTable('payment_attempts').set({ reference: 'NQTKNXWNYET22' }).execute();
    await shop.at(`${reference}/succeed`);
    await post(shop, success(reference));
    await expect(workNotices(shop)).rejects.toThrow('is not known yet');
    await db.updateTable('payment_attempts').set({ reference }).execute();
    await workNotices(shop, { number: 2, last: false });
    expect(await moneyStates(shop)).toEqual(['applied']);
  });

  it('is none of ours where it lacks our mark', async () => {
    const shop = await aShop();
    await payUnknown(shop, 'ANOTHERSHOP22', 'another shop');
    await post(shop, success('ANOTHERSHOP22'));
    await workNotices(shop);
    expect((await notices(shop))[0]?.outcome).toBe('not ours');
    expect(await moneyStates(shop)).toEqual([]);
  });
});

it('believes a notice that is quicker than the provider’s own books, a little later', async () => {
  const shop = await aShop();
  const payer = await aPayer(shop);
  const reference = await payer.reference();
  await post(shop, success(reference));
  await expect(workNotices(shop)).rejects.toThrow('does not yet say');
  await shop.at(`${reference}/succeed`);
  await workNotices(shop, { number: 2, last: false });
  expect(await registeredSkills(shop)).toEqual(['fashion']);
});

it('takes up a notice whose tries were used up with the next sweep', async () => {
  const shop = await aShop();
  const payer = await aPayer(shop);
  const reference = await payer.reference();
  await post(shop, success(reference));
  await shop.portal.db
    .updateTable('provider_notices')
    .set({ received_at: new Date(Date.now() - 7_200_000) })
    .execute();
  await sweep(shop.portal.app);
  expect((await notices(shop))[0]?.outcome).toBe('not paid');
});

describe('the sweep', () => {
  it('goes past a transaction that cannot be read', async () => {
    const shop = await aShop();
    const payer = await aPayer(shop);
    const reference = await payer.reference();
    await shop.at(`${reference}/succeed`);
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
      const answer = await fetch(...asked);
      if (!/\/transaction\?/.test(String(asked[0]))) return answer;
      const body = (await answer.json()) as { data: unknown[] };
      return Response.json({ ...body, data: [{ id: null, amount: 'much' }, ...body.data] });
    });
    onTestFinished(() => void vi.unstubAllGlobals());
    await sweep(shop.portal.app);
    expect(await registeredSkills(shop)).toEqual(['fashion']);
  });

  it('asks the second provider and handles old notices while the first is down', async () => {
    const shop = await aShop();
    const payer = await aPayer(shop);
    const reference = await payer.reference('fashion', 'flutterwave');
    await shop.at(`${reference}/succeed`);
    await post(shop, { event: 'customer.created', data: {} });
    await shop.portal.db
      .updateTable('provider_notices')
      .set({ received_at: new Date(Date.now() - 2 * 3_600_000) })
      .execute();
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) =>
      /\/transaction\?/.test(String(asked[0]))
        ? Promise.reject(new Error('out of reach'))
        : fetch(...asked),
    );
    onTestFinished(() => void vi.unstubAllGlobals());
    await expect(sweep(shop.portal.app)).rejects.toThrow(AggregateError);
    expect(await registeredSkills(shop)).toEqual(['fashion']);
    expect((await notices(shop))[0]?.handled_at).not.toBeNull();
  });
});
