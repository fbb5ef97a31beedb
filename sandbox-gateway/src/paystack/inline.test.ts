import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Bench, startBench } from '../testing.ts';

let bench: Bench;
beforeEach(async () => {
  bench = await startBench();
});
afterEach(() => bench.close());

it('opens a transaction for the browser library, which sends JSON and form-like names', async () => {
  const { status, body } = await bench.post(
    '/checkout/request_inline',
    {
      key: bench.gateway.publicKey,
      email: 'ada@example.com',
      amount: 101_500,
      ref: 'INLINE1',
      metadata: '{"referrer":"http://portal.test/"}',
      mode: 'popup',
    },
    null,
  );
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    reference: 'INLINE1',
    amount: 101_500,
    currency: 'NGN',
    transaction_status: null,
    merchant_key: bench.gateway.publicKey,
  });
  const known = await bench.get(`/transaction/verify_access_code/${body.data.access_code}`, null);
  expect(known.body.data.id).toBe(body.data.id);
});

it('refuses another public key and an unknown access code with a message', async () => {
  const fields = { key: 'pk_live_x', email: 'ada@example.com', amount: 1000 };
  expect((await bench.post('/checkout/request_inline', fields, null)).body).toMatchObject({
    status: false,
    message: 'Invalid key',
  });
  expect((await bench.get('/transaction/verify_access_code/nobody', null)).body).toMatchObject({
    status: false,
    message: 'Invalid access code',
  });
});

it('lets a page of another origin ask, with the headers that the library sends', async () => {
  const response = await fetch(`${bench.gateway.url}/transaction/set_ip/1`, {
    method: 'OPTIONS',
    headers: { origin: 'http://portal.test', 'access-control-request-headers': 'authorization' },
  });
  expect(response.status).toBe(204);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(response.headers.get('access-control-allow-headers')).toContain('authorization');
  const serverCall = await fetch(`${bench.gateway.url}/transaction`, { method: 'GET' });
  expect(serverCall.headers.get('access-control-allow-origin')).toBeNull();
});

it('keeps the log and the address, the log arriving as JSON in plain text', async () => {
  await bench.initialize('REF1');
  const { id } = await bench.verify('REF1');
  const headers = { authorization: `Bearer ${bench.gateway.publicKey}` };
  const log = { mobile: true, history: [{ type: 'action', message: 'Attempted to pay', time: 3 }] };
  const updated = await fetch(`${bench.gateway.url}/transaction/update_log/${id}`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ payload: JSON.stringify(log) }),
  });
  expect(updated.status).toBe(200);
  const addressed = await fetch(`${bench.gateway.url}/transaction/set_ip/${id}`, {
    method: 'POST',
    headers,
  });
  expect(addressed.status).toBe(200);
  await bench.control('REF1', 'succeed');
  const data = await bench.verify('REF1');
  expect(data.ip_address).toBe('127.0.0.1');
});

it('validates the merchant and charges for Apple Pay', async () => {
  await bench.initialize('REF1');
  const { id } = await bench.verify('REF1');
  const form = (fields: Record<string, string>) => ({
    method: 'POST',
    body: new URLSearchParams({ transaction: String(id), ...fields }),
  });
  const session = await fetch(
    `${bench.gateway.url}/applepay/validate-session/`,
    form({ sessionUrl: 'https://apple.test', displayName: 'EDC', domainName: 'portal.test' }),
  );
  expect(await session.json()).toMatchObject({
    status: 'success',
    data: { displayName: 'EDC', domainName: 'portal.test' },
  });
  const refused = await fetch(`${bench.gateway.url}/applepay/charge`, form({}));
  expect(await refused.json()).toEqual({
    status: 'failed',
    message: 'Transaction attempt failed',
  });
  const charged = await fetch(
    `${bench.gateway.url}/applepay/charge`,
    form({ paymentObject: '{"token":{}}' }),
  );
  expect(await charged.json()).toMatchObject({ status: 'success', reference: 'REF1' });
  expect((await bench.verify('REF1')).channel).toBe('apple_pay');
});
