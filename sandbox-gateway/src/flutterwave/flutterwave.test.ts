import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Bench, startBench } from '../testing.ts';

const KEY = 'FLWSECK_TEST-for-the-tests-X';
let bench: Bench;
beforeEach(async () => {
  bench = await startBench();
});
afterEach(() => bench.close());

const open = async (tx_ref: string, amount: number | string = 4160.1) => {
  const { body } = await bench.post(
    '/v3/payments',
    {
      tx_ref,
      amount,
      currency: 'NGN',
      redirect_url: 'http://portal.test/back',
      payment_options: 'card, ussd',
      customer: { email: 'ada@example.com', name: 'Ada Obi Eze' },
      meta: { purpose: 'enrolment' },
    },
    KEY,
  );
  return body.data.link as string;
};
const verify = (tx_ref: string) =>
  bench.get(`/v3/transactions/verify_by_reference?tx_ref=${tx_ref}`, KEY);
const pay = (link: string, fields: object) =>
  bench.post(`/checkout/session/${link.split('/').at(-1)}/pay`, fields, null);

it('pays on the hosted page, goes back with the status, and can be verified', async () => {
  const link = await open('FLW1');
  expect(link.startsWith(`${bench.gateway.url}/v3/hosted/pay/`)).toBe(true);
  expect(await (await fetch(link)).text()).toContain('₦4,160.10');
  expect((await verify('FLW1')).status).toBe(404);

  const { body } = await pay(link, { method: 'ussd', outcome: 'now' });
  const { data } = (await verify('FLW1')).body;
  expect(body.next).toBe(
    `http://portal.test/back?status=successful&tx_ref=FLW1&transaction_id=${data.id}`,
  );
  expect(data).toMatchObject({
    tx_ref: 'FLW1',
    status: 'successful',
    amount: 4160.1,
    charged_amount: 4160.1,
    currency: 'NGN',
    payment_type: 'ussd',
    meta: { purpose: 'enrolment' },
    customer: { email: 'ada@example.com', name: 'Ada Obi Eze' },
  });
  expect((await bench.get(`/v3/transactions/${data.id}/verify`, KEY)).body.data.tx_ref).toBe(
    'FLW1',
  );
});

it('tells the merchant with the shared word, of failures too', async () => {
  const link = await open('FLW1');
  await pay(link, { method: 'ussd', outcome: 'decline' });
  await vi.waitFor(() => expect(bench.receiver.notices).toHaveLength(1), 20_000);
  await pay(link, { method: 'ussd', outcome: 'now' });
  await vi.waitFor(() => expect(bench.receiver.notices).toHaveLength(2), 20_000);
  const [failed, paid] = bench.receiver.notices;
  expect(failed?.body).toMatchObject({ event: 'charge.completed', data: { status: 'failed' } });
  expect(paid?.body.data).toMatchObject({ status: 'successful', tx_ref: 'FLW1', amount: 4160.1 });
  expect(paid?.headers['verif-hash']).toBe('a-shared-word');
  expect(paid?.headers['x-paystack-signature']).toBeUndefined();
});

it('goes back as cancelled', async () => {
  const code = (await open('FLW1')).split('/').at(-1);
  const { body } = await bench.post(`/checkout/session/${code}/cancel`, {}, null);
  expect(body.next).toBe('http://portal.test/back?status=cancelled&tx_ref=FLW1');
});

it('lists what was tried, in pages', async () => {
  for (const at of [1, 2, 3]) {
    await pay(await open(`FLW${at}`), { method: 'ussd', outcome: 'now' });
  }
  await open('UNTRIED');
  const { body } = await bench.get('/v3/transactions?page=2&page_size=2', KEY);
  expect(body.meta.page_info).toEqual({ total: 3, current_page: 2, total_pages: 2 });
  expect(body.data[0].tx_ref).toBe('FLW1');
  const failed = await bench.get('/v3/transactions?status=failed', KEY);
  expect(failed.body.data).toEqual([]);
});

it('refunds in part and not beyond what was paid', async () => {
  await pay(await open('FLW1', '1000'), { method: 'ussd', outcome: 'now' });
  const { id } = (await verify('FLW1')).body.data;
  const refund = await bench.post(`/v3/transactions/${id}/refund`, { amount: 400.5 }, KEY);
  expect(refund.body).toMatchObject({
    status: 'success',
    data: { amount_refunded: 400.5, status: 'completed', tx_id: id },
  });
  expect((await bench.post(`/v3/transactions/${id}/refund`, { amount: 600 }, KEY)).status).toBe(
    400,
  );
  expect((await bench.post(`/v3/transactions/${id}/refund`, {}, KEY)).body.data).toMatchObject({
    amount_refunded: 599.5,
  });
  const listed = await bench.get('/v3/refunds?page_size=1&page=2', KEY);
  expect(listed.body).toMatchObject({
    data: [{ tx_id: id, amount_refunded: 599.5, status: 'completed' }],
    meta: { page_info: { total: 2, total_pages: 2 } },
  });
});

it('keeps the two providers apart', async () => {
  const link = await open('SAME');
  await bench.initialize('SAME');
  await pay(link, { method: 'ussd', outcome: 'now' });
  expect((await bench.verify('SAME')).status).toBe('abandoned');
});

it('refuses other keys, a used reference and bad input in its own shape', async () => {
  const refused = await bench.get('/v3/transactions', 'FLWSECK-live');
  expect(refused.status).toBe(401);
  expect(refused.body).toEqual({
    status: 'error',
    message: 'Invalid authorization key',
    data: null,
  });
  await open('FLW1');
  for (const fields of [
    {},
    { tx_ref: 'FLW1', amount: 10, redirect_url: 'http://x.test', customer: { email: 'a@b.co' } },
    { tx_ref: 'X', amount: 'ten', redirect_url: 'http://x.test', customer: { email: 'a@b.co' } },
    { tx_ref: 'X', amount: 10, redirect_url: 'javascript:x', customer: { email: 'a@b.co' } },
    { tx_ref: 'X', amount: 10, redirect_url: 'http://x.test', customer: 'ada' },
  ]) {
    const { status, body } = await bench.post('/v3/payments', fields, KEY);
    expect(status).toBe(400);
    expect(body.status).toBe('error');
  }
});
