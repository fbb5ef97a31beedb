import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Bench, startBench } from './testing.ts';

let bench: Bench;
beforeEach(async () => {
  bench = await startBench();
  await bench.initialize('REF1');
});
afterEach(() => bench.close());

const set = (faults: object) => bench.post('/__sandbox/faults', faults);

it('ends connections without an answer during an outage, while the controls still work', async () => {
  await set({ outage: true });
  await expect(bench.verify('REF1')).rejects.toThrow();
  await expect(fetch(`${bench.gateway.url}/popup`)).rejects.toThrow();
  await set({ outage: false });
  expect((await bench.verify('REF1')).reference).toBe('REF1');
});

it('carries a request out and loses its answer', async () => {
  await set({ lose_answer: true });
  await expect(bench.initialize('REF2')).rejects.toThrow();
  await set({ lose_answer: false });
  expect((await bench.verify('REF2')).status).toBe('abandoned');
});

it('answers slowly', async () => {
  await set({ slow_ms: 80 });
  const start = performance.now();
  await bench.verify('REF1');
  expect(performance.now() - start).toBeGreaterThan(70);
});

it('closes at once although an answer is still waiting', async () => {
  await set({ slow_ms: 3_600_000 });
  const waiting = bench.verify('REF1').catch(() => 'cut off');
  await new Promise((resolve) => setTimeout(resolve, 30));
  await bench.gateway.close(); // Waiting for the answer would take an hour.
  expect(await waiting).toBe('cut off');
});

it('answers 200 with something that is not JSON', async () => {
  await set({ garbage: true });
  const response = await fetch(`${bench.gateway.url}/transaction/verify/REF1`);
  expect(response.status).toBe(200);
  await expect(response.json()).rejects.toThrow();
});

it('answers 429 when limited', async () => {
  await set({ rate_limit: true });
  const { status, body } = await bench.get('/transaction/verify/REF1');
  expect(status).toBe(429);
  expect(body.status).toBe(false);
});

it('refuses switches that do not exist and changes nothing then', async () => {
  expect((await set({ outage: true, earthquake: true })).status).toBe(400);
  expect((await set({ webhooks: 'sideways' })).status).toBe(400);
  expect((await set({ slow_ms: -1 })).status).toBe(400);
  expect((await bench.get('/__sandbox/faults')).body.faults.outage).toBe(false);
});

it('forgets everything at a reset, faults included', async () => {
  await set({ rate_limit: true, webhooks: 'drop' });
  await bench.post('/__sandbox/reset');
  expect((await bench.get('/transaction')).body.meta.total).toBe(0);
  expect((await bench.get('/__sandbox/faults')).body.faults).toMatchObject({
    webhooks: 'normal',
    rate_limit: false,
  });
});
