import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Bench, startBench } from './testing.ts';

let bench: Bench;
beforeEach(async () => {
  bench = await startBench();
  await bench.initialize('REF1');
  await bench.control('REF1', 'succeed');
  await bench.flush();
  bench.receiver.notices.length = 0;
});
afterEach(() => bench.close());

describe('a refund that the merchant asks for', () => {
  it('is pending at first, then processed, and the payment is reversed', async () => {
    const { status, body } = await bench.post('/refund', { transaction: 'REF1' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: true,
      message: 'Refund has been queued for processing',
      data: { status: 'pending', amount: 416_000, transaction: { reference: 'REF1' } },
    });
    await vi.waitFor(
      async () => expect((await bench.verify('REF1')).status).toBe('reversed'),
      20_000,
    );
    await vi.waitFor(() => expect(bench.receiver.notices).toHaveLength(3), 20_000);
    expect(bench.receiver.events().sort()).toEqual([
      'refund.pending',
      'refund.processed',
      'refund.processing',
    ]);
    const done = bench.receiver.notices.find((each) => each.body.event === 'refund.processed');
    expect(done?.body.data).toMatchObject({
      transaction_reference: 'REF1',
      refund_reference: expect.stringMatching(/^TRF_/),
      amount: '416000',
      domain: 'test',
    });
    const fetched = await bench.get(`/refund/${body.data.id}`);
    expect(fetched.body.data).toMatchObject({ status: 'processed', fully_deducted: true });
  });

  it('may be in part, by transaction id, and more than once, but never for more than was paid', async () => {
    const { id } = await bench.verify('REF1');
    expect((await bench.post('/refund', { transaction: id, amount: 16_000 })).status).toBe(200);
    expect((await bench.post('/refund', { transaction: id, amount: 400_001 })).status).toBe(400);
    expect((await bench.post('/refund', { transaction: id, amount: 0 })).status).toBe(400);
    await vi.waitFor(() => expect(bench.receiver.events()).toContain('refund.processed'), 20_000);
    expect((await bench.verify('REF1')).status).toBe('success');
    expect((await bench.post('/refund', { transaction: id })).body.data.amount).toBe(400_000);
    const again = await bench.post('/refund', { transaction: id });
    expect(again.body.message).toBe('Transaction has been fully reversed');
    const list = await bench.get('/refund?reference=REF1');
    expect(list.body.data.map((each: { amount: number }) => each.amount)).toEqual([
      400_000, 16_000,
    ]);
  });

  it('can fail, and then leaves the money refundable', async () => {
    await bench.close();
    // It must not be processed before it fails.
    bench = await startBench({ refundMs: 600_000 });
    await bench.initialize('REF1');
    await bench.control('REF1', 'succeed');
    await bench.post('/__sandbox/faults', { webhooks: 'drop' });
    const { body } = await bench.post('/refund', { transaction: 'REF1' });
    const failed = await bench.post(`/__sandbox/refunds/${body.data.id}/fail`);
    expect(failed.body.refund.status).toBe('failed');
    expect((await bench.verify('REF1')).status).toBe('success');
    expect((await bench.post('/refund', { transaction: 'REF1' })).status).toBe(200);
  });

  it('is refused for an unpaid or unknown transaction', async () => {
    await bench.initialize('REF2');
    expect((await bench.post('/refund', { transaction: 'REF2' })).status).toBe(400);
    expect((await bench.post('/refund', { transaction: 'NOBODY' })).status).toBe(404);
  });
});

describe('from outside', () => {
  it('refunds in part and then the rest', async () => {
    const half = await bench.control('REF1', 'partial-refund');
    expect(half.body.refund).toMatchObject({ amount: 208_000, status: 'processed' });
    expect((await bench.verify('REF1')).status).toBe('success');
    await bench.control('REF1', 'refund');
    expect((await bench.verify('REF1')).status).toBe('reversed');
    expect((await bench.control('REF1', 'refund')).status).toBe(409);
  });

  it('opens, recalls and loses a dispute', async () => {
    await bench.control('REF1', 'dispute', { category: 'fraud' });
    await bench.control('REF1', 'dispute-remind');
    await bench.control('REF1', 'dispute-resolve', { resolution: 'merchant-accepted' });
    await bench.flush();
    await vi.waitFor(
      () =>
        expect(bench.receiver.events().sort()).toEqual([
          'charge.dispute.create',
          'charge.dispute.remind',
          'charge.dispute.resolve',
          'refund.pending',
          'refund.processed',
        ]),
      20_000,
    );
    const opened = bench.receiver.notices.find((each) => each.body.event.endsWith('create'));
    expect(opened?.body.data).toMatchObject({
      status: 'awaiting-merchant-feedback',
      category: 'fraud',
      refund_amount: 416_000,
      transaction: { reference: 'REF1' },
    });
    expect((await bench.verify('REF1')).status).toBe('reversed');
    expect((await bench.control('REF1', 'dispute-resolve')).status).toBe(409);
  });

  it('pays in another domain, currency or amount on request', async () => {
    await bench.initialize('REF2');
    await bench.control('REF2', 'succeed', { domain: 'live', currency: 'GHS', amount: 5 });
    expect(await bench.verify('REF2')).toMatchObject({
      status: 'success',
      domain: 'live',
      currency: 'GHS',
      amount: 5,
      requested_amount: 416_000,
    });
  });

  it('makes a payment that the merchant never asked for', async () => {
    const fields = { email: 'stranger@example.com', amount: 5000, reference: 'OUTSIDE' };
    await bench.post('/__sandbox/transactions', fields, null);
    await bench.control('OUTSIDE', 'succeed');
    await vi.waitFor(() => expect(bench.receiver.events()).toEqual(['charge.success']), 20_000);
  });

  it('refuses to decline or abandon what is paid', async () => {
    expect((await bench.control('REF1', 'decline')).status).toBe(409);
    expect((await bench.control('REF1', 'abandon')).status).toBe(409);
    expect((await bench.control('REF1', 'wrong-amount')).status).toBe(409);
    expect((await bench.control('REF1', 'succeed')).status).toBe(200);
  });
});
