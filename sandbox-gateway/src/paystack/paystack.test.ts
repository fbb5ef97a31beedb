import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startSandboxGateway } from '../index.ts';
import { type Bench, startBench } from '../testing.ts';

let bench: Bench;
beforeEach(async () => {
  bench = await startBench();
});
afterEach(() => bench.close());

describe('initializing', () => {
  it('answers with the address, the access code and the reference', async () => {
    const { status, body } = await bench.post('/transaction/initialize', {
      email: 'ada@example.com',
      amount: '416000',
      reference: 'REF-1.a=b',
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      status: true,
      message: 'Authorization URL created',
      data: {
        authorization_url: `${bench.gateway.url}/${body.data.access_code}`,
        access_code: expect.stringMatching(/^[a-z0-9]{15}$/),
        reference: 'REF-1.a=b',
      },
    });
  });

  it('takes a reference only once', async () => {
    await bench.initialize('REF1');
    const again = await bench.post('/transaction/initialize', {
      email: 'ada@example.com',
      amount: 1000,
      reference: 'REF1',
    });
    expect(again.status).toBe(400);
    expect(again.body).toMatchObject({
      status: false,
      message: 'Duplicate Transaction Reference',
      code: 'duplicate_reference',
    });
  });

  it('makes a reference when none is given', async () => {
    const answer = await bench.post('/transaction/initialize', {
      email: 'ada@example.com',
      amount: 1000,
    });
    expect(answer.body.data.reference).toMatch(/^[a-z0-9]{10}$/);
  });

  it('gives the same codes for the same seed', async () => {
    const { access_code } = await bench.initialize('REF1');
    await bench.post('/__sandbox/reset');
    expect((await bench.initialize('REF1')).access_code).toBe(access_code);
  });
});

describe('payments of before', () => {
  const past = {
    id: 4_000_000_001,
    reference: 'PAST1',
    email: 'ada@example.com',
    amount: 416_000,
    fees: 16_240,
    channel: 'ussd',
    metadata: { portal: 'edc-portal' },
    createdAt: new Date('2026-11-02T08:58:00Z'),
    paidAt: new Date('2026-11-02T09:00:00Z'),
  } as const;

  it('are known as paid, once, and send no notice', async () => {
    const other = await startBench({ past: [past, past] });
    const { body } = await other.get('/transaction/verify/PAST1');
    expect(body.data).toMatchObject({
      id: past.id,
      status: 'success',
      amount: 416_000,
      fees: 16_240,
      channel: 'ussd',
      paid_at: '2026-11-02T09:00:00.000Z',
      metadata: past.metadata,
    });
    const list = await other.get('/transaction');
    expect(list.body.meta.total).toBe(1);
    expect(other.receiver.notices).toEqual([]);
    await other.close();
  });
});

describe('verifying', () => {
  it('knows a fresh transaction as abandoned, without fees and with empty metadata', async () => {
    await bench.initialize('REF1');
    expect(await bench.verify('REF1')).toMatchObject({
      domain: 'test',
      status: 'abandoned',
      reference: 'REF1',
      amount: 416_000,
      requested_amount: 416_000,
      currency: 'NGN',
      fees: null,
      paid_at: null,
      metadata: '',
      authorization: {},
      customer: { email: 'ada@example.com', customer_code: expect.stringMatching(/^CUS_/) },
    });
  });

  it('shows a paid card transaction with its fee, its card and its metadata', async () => {
    await bench.initialize('REF1', 416_000, { metadata: JSON.stringify({ purpose: 'enrolment' }) });
    await bench.control('REF1', 'succeed');
    const data = await bench.verify('REF1');
    expect(data).toMatchObject({
      status: 'success',
      channel: 'card',
      gateway_response: 'Successful',
      fees: 16_240,
      metadata: { purpose: 'enrolment' },
      authorization: { bin: '408408', last4: '4081', reusable: true },
      log: { success: true },
    });
    expect(Number.isNaN(Date.parse(data.paid_at))).toBe(false);
    expect(data.id).toBeGreaterThan(2 ** 31);
  });

  it.each([
    [101_500, 1523],
    [249_999, 3750],
    [250_000, 13_750],
    [20_000_000, 200_000],
  ])('charges for %i kobo a fee of %i', async (amount, fees) => {
    await bench.initialize('REF1', amount);
    await bench.control('REF1', 'succeed');
    expect((await bench.verify('REF1')).fees).toBe(fees);
  });

  it.each([400, 404])('can answer %i for an unknown reference', async (unknown_reference) => {
    await bench.post('/__sandbox/faults', { unknown_reference });
    const { status, body } = await bench.get('/transaction/verify/NOBODY');
    expect(status).toBe(unknown_reference);
    expect(body).toMatchObject({ status: false, code: 'transaction_not_found' });
  });
});

describe('listing', () => {
  it('pages, newest first, with totals', async () => {
    for (const at of [1, 2, 3, 4, 5]) await bench.initialize(`REF${at}`, 1000 * at);
    const { body } = await bench.get('/transaction?perPage=2&page=2');
    expect(body.data.map((each: { reference: string }) => each.reference)).toEqual([
      'REF3',
      'REF2',
    ]);
    expect(body.meta).toEqual({
      total: 5,
      total_volume: 15_000,
      skipped: 2,
      perPage: 2,
      page: 2,
      pageCount: 3,
    });
  });

  it('filters by status and by time', async () => {
    await bench.initialize('REF1');
    await bench.initialize('REF2');
    await bench.control('REF2', 'succeed');
    const paid = await bench.get('/transaction?status=success');
    expect(paid.body.data).toHaveLength(1);
    expect(paid.body.data[0].reference).toBe('REF2');
    const today = new Date().toISOString().slice(0, 10);
    expect((await bench.get(`/transaction?from=${today}&to=${today}`)).body.meta.total).toBe(2);
    expect((await bench.get('/transaction?to=2020-01-01')).body.meta.total).toBe(0);
    expect((await bench.get('/transaction?from=yesterday')).status).toBe(400);
    expect((await bench.get('/transaction?perPage=0')).status).toBe(400);
  });
});

describe('keys', () => {
  it.each(['sk_live_for_the_tests', 'sk_test_of_somebody_else', 'pk_test_x', 'x'])(
    'refuses %s with 401',
    async (key) => {
      const { status, body } = await bench.get('/transaction/verify/REF1', key);
      expect(status).toBe(401);
      expect(body).toMatchObject({ status: false, message: 'Invalid key' });
    },
  );

  it('refuses a call without a key', async () => {
    const { status, body } = await bench.post('/transaction/initialize', {}, null);
    expect(status).toBe(401);
    expect(body.message).toBe('No Authorization Header was found');
  });

  it('does not start with a live key', async () => {
    const start = startSandboxGateway({ port: 0, secretKey: 'sk_live_x' });
    await expect(start).rejects.toThrow('only test keys');
  });
});

describe('bad input is answered, never a server error', () => {
  it.each([
    ['no email', { amount: 1000 }],
    ['a bad email', { email: 'ada', amount: 1000 }],
    ['no amount', { email: 'ada@example.com' }],
    ['a fraction', { email: 'ada@example.com', amount: 10.5 }],
    ['a negative amount', { email: 'ada@example.com', amount: -5 }],
    ['an amount in words', { email: 'ada@example.com', amount: 'ten' }],
    ['an object as amount', { email: 'ada@example.com', amount: {} }],
    ['an enormous amount', { email: 'ada@example.com', amount: 1e300 }],
    ['a bad reference', { email: 'ada@example.com', amount: 1000, reference: 'a b' }],
    ['a script address', { email: 'a@b.co', amount: 1000, callback_url: 'javascript:alert(1)' }],
    ['unknown channels', { email: 'ada@example.com', amount: 1000, channels: ['cowries'] }],
    ['another currency', { email: 'ada@example.com', amount: 1000, currency: 'USD' }],
    ['a list', []],
    ['nothing', null],
  ])('initialize with %s', async (_what, fields) => {
    const { status, body } = await bench.post('/transaction/initialize', fields);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(body.status).toBe(false);
  });

  it.each([
    ['POST', '/transaction/initialize', '{"email":', 'application/json'],
    ['POST', '/transaction/initialize', '{"__proto__":{"x":1}}', 'application/json'],
    ['POST', '/transaction/initialize', 'x', 'application/xml'],
    ['POST', '/refund', '', 'application/json'],
    ['GET', '/transaction/verify/%E0%A4%A', undefined, undefined],
    ['GET', '/transaction/not-a-number', undefined, undefined],
    ['GET', `/transaction/verify/${'x'.repeat(500)}`, undefined, undefined],
    ['GET', '/refund/zero', undefined, undefined],
    ['GET', '/transaction?page=1&page=2&status=a&status=b&from=x', undefined, undefined],
    ['POST', '/checkout/session/nobody/pay', '{}', 'application/json'],
    ['POST', '/__sandbox/transactions/nobody/succeed', '{}', 'application/json'],
    ['POST', '/__sandbox/faults', '{"constructor":1}', 'application/json'],
    ['GET', '/v3/transactions/verify_by_reference', undefined, undefined],
  ])('%s %s', async (method, path, body, contentType) => {
    const response = await fetch(bench.gateway.url + path, {
      method,
      headers: {
        authorization: 'Bearer sk_test_for_the_tests',
        ...(contentType && { 'content-type': contentType }),
      },
      ...(body !== undefined && { body }),
    });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
  });
});
