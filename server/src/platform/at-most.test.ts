import { setImmediate as later } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { atMost } from './at-most.ts';

it('runs so many at once, in the order they came, and goes on after a failure', async () => {
  const inTurn = atMost(2);
  const started: number[] = [];
  let running = 0;
  let most = 0;
  const work = (number: number) => async () => {
    started.push(number);
    running += 1;
    most = Math.max(most, running);
    await later();
    running -= 1;
    if (number === 2) throw new Error('two fails');
    return number;
  };
  const numbers = [1, 2, 3, 4, 5];
  const done = await Promise.allSettled(numbers.map((number) => inTurn(work(number))));
  expect(most).toBe(2);
  expect(started).toEqual(numbers);
  expect(done.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ]);
  await expect(inTurn(work(6))).resolves.toBe(6);
});
