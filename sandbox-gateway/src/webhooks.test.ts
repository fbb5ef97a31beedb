import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Bench, SECRET_KEY, startBench } from './testing.ts';

let bench: Bench;
beforeEach(async () => {
  bench = await startBench();
});
afterEach(() => bench.close());

const heard = (count: number) =>
  vi.waitFor(() => expect(bench.receiver.notices).toHaveLength(count), 20_000);
const webhooks = async () => (await bench.get('/__sandbox/webhooks')).body.webhooks;

it('signs the raw bytes, letters beyond ASCII included', async () => {
  await bench.initialize('REF1', 416_000, { metadata: { name: 'Ọláwálé Ñ ₦' } });
  await bench.control('REF1', 'succeed');
  await heard(1);
  const [notice] = bench.receiver.notices;
  const expected = createHmac('sha512', SECRET_KEY)
    .update(notice?.raw ?? '')
    .digest('hex');
  expect(notice?.headers['x-paystack-signature']).toBe(expected);
  expect(notice?.headers['content-type']).toBe('application/json');
  expect(notice?.body.data).toMatchObject({ reference: 'REF1', status: 'success', domain: 'test' });
});

it('sends the metadata of a payment without any as 0', async () => {
  await bench.initialize('REF1');
  await bench.control('REF1', 'succeed');
  await heard(1);
  expect(bench.receiver.notices[0]?.body.data.metadata).toBe(0);
});

it('tries again until the receiver answers with 200, with the same bytes', async () => {
  bench.receiver.answerWith(500, 503);
  await bench.initialize('REF1');
  await bench.control('REF1', 'succeed');
  await heard(3);
  const [first, , third] = bench.receiver.notices;
  expect(third?.raw.equals(first?.raw ?? Buffer.alloc(0))).toBe(true);
  await vi.waitFor(async () => {
    const [webhook] = await webhooks();
    expect(webhook).toMatchObject({ state: 'delivered', event: 'charge.success' });
    expect(webhook.attempts.map((each: { status: number }) => each.status)).toEqual([
      500, 503, 200,
    ]);
  }, 20_000);
});

it('gives up after the last try, and can be asked to send again', async () => {
  bench.receiver.answerWith(500, 500, 500);
  await bench.initialize('REF1');
  await bench.control('REF1', 'succeed');
  await vi.waitFor(async () => expect((await webhooks())[0].state).toBe('given-up'), 20_000);
  const { id } = (await webhooks())[0];
  const { body } = await bench.post(`/__sandbox/webhooks/${id}/resend`);
  expect(body.webhook.state).toBe('delivered');
});

it('notes a receiver that cannot be reached', async () => {
  await bench.post('/__sandbox/webhooks/targets', { paystack: 'http://127.0.0.1:1/hook' });
  await bench.initialize('REF1');
  await bench.control('REF1', 'succeed');
  await vi.waitFor(
    async () => expect((await webhooks())[0].attempts.length).toBeGreaterThan(0),
    20_000,
  );
  expect((await webhooks())[0].attempts[0].status).toBeNull();
});

it('sends nothing about declined or abandoned transactions', async () => {
  await bench.initialize('REF1');
  await bench.control('REF1', 'decline');
  await bench.control('REF1', 'abandon');
  await bench.flush();
  expect(bench.receiver.notices).toEqual([]);
});

describe('faults', () => {
  const payTwo = async (mode: string) => {
    await bench.post('/__sandbox/faults', { webhooks: mode, delay_ms: 60_000 });
    for (const reference of ['REF1', 'REF2']) {
      await bench.initialize(reference);
      await bench.control(reference, 'succeed');
    }
  };
  const references = () => bench.receiver.notices.map((notice) => notice.body.data.reference);

  it('drops: recorded, never sent, not even by a flush', async () => {
    await payTwo('drop');
    await bench.flush();
    expect(references()).toEqual([]);
    expect((await webhooks())[0].state).toBe('dropped');
  });

  it('delays until the time has come or somebody flushes', async () => {
    await payTwo('delay');
    expect(references()).toEqual([]);
    await bench.flush();
    expect(references().sort()).toEqual(['REF1', 'REF2']);
  });

  it('delays as long as requested', async () => {
    await bench.post('/__sandbox/faults', { webhooks: 'delay', delay_ms: 40 });
    await bench.initialize('REF1');
    await bench.control('REF1', 'succeed');
    await heard(1);
  });

  it('doubles', async () => {
    await payTwo('double');
    await heard(4);
    expect(references().sort()).toEqual(['REF1', 'REF1', 'REF2', 'REF2']);
  });

  it('reorders: the second overtakes the first', async () => {
    await payTwo('reorder');
    await heard(2);
    expect(references()).toEqual(['REF2', 'REF1']);
  });

  it('lets a single held webhook go at a flush', async () => {
    await bench.post('/__sandbox/faults', { webhooks: 'reorder' });
    await bench.initialize('REF1');
    await bench.control('REF1', 'succeed');
    expect((await webhooks())[0].state).toBe('held');
    await bench.flush();
    expect(references()).toEqual(['REF1']);
  });
});
