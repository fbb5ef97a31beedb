import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { boundedQueue, QueueFullError } from './bounded-queue.ts';

it('runs so many at once, in the order of their coming', async () => {
  const run = boundedQueue({ atOnce: 2, longestWaitMs: 1000, mostWaiting: 100, usualMs: 1 });
  const order: number[] = [];
  let running = 0;
  let most = 0;
  await Promise.all(
    [1, 2, 3, 4, 5].map((name) =>
      run(async () => {
        running += 1;
        most = Math.max(most, running);
        order.push(name);
        await sleep(2);
        running -= 1;
      }),
    ),
  );
  expect(most).toBe(2);
  expect(order).toEqual([1, 2, 3, 4, 5]);
});

it('goes on after a piece of work that failed', async () => {
  const run = boundedQueue({ atOnce: 1, longestWaitMs: 1000, mostWaiting: 100, usualMs: 1 });
  const failing = run(() => Promise.reject(new Error('no')));
  const after = run(async () => 'yes');
  await expect(failing).rejects.toThrow('no');
  expect(await after).toBe('yes');
});

it('refuses what would wait too long, and says for how long', async () => {
  const run = boundedQueue({ atOnce: 2, longestWaitMs: 3000, mostWaiting: 100, usualMs: 1000 });
  const gate = Promise.withResolvers<void>();
  // Two at work and six that wait: three rounds of a second.
  const taken = Array.from({ length: 8 }, () => run(() => gate.promise));
  const refused = await run(() => gate.promise).catch((error) => error);
  expect(refused).toBeInstanceOf(QueueFullError);
  expect(refused.waitSeconds).toBe(4);
  gate.resolve();
  await Promise.all(taken);
  expect(await run(async () => 'again')).toBe('again');
});

it('measures how long a piece of work takes', async () => {
  const run = boundedQueue({ atOnce: 1, longestWaitMs: 100, mostWaiting: 100, usualMs: 1 });
  for (let done = 0; done < 30; done += 1) await run(() => sleep(20));
  const answers = await Promise.allSettled(Array.from({ length: 30 }, () => run(() => sleep(20))));
  const served = answers.filter(({ status }) => status === 'fulfilled').length;
  // One at work and about five that wait; at the guess of 1 ms all would have been taken.
  expect(served).toBeGreaterThanOrEqual(2);
  expect(served).toBeLessThanOrEqual(7);
});

it('lets no more wait than it may hold, however quick the work before was', async () => {
  const run = boundedQueue({ atOnce: 1, longestWaitMs: 1000, mostWaiting: 20, usualMs: 1 });
  // Work that fails at once makes the average of all work as good as nothing.
  for (let done = 0; done < 50; done += 1) await run(async () => undefined);
  const gate = Promise.withResolvers<void>();
  const asked = Array.from({ length: 500 }, () => run(() => gate.promise));
  gate.resolve();
  const answers = await Promise.allSettled(asked);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(21);
  for (const answer of answers) {
    if (answer.status === 'rejected') expect(answer.reason).toBeInstanceOf(QueueFullError);
  }
});
