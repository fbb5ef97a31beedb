import { expect, it } from 'vitest';
import { makeXlsx } from './make-xlsx.ts';

it('makes two files at once, lets eight wait, and refuses more in plain words', async () => {
  let reading = 0;
  const stop = Promise.withResolvers<never>();
  async function* rows(): AsyncGenerator<string[][]> {
    reading += 1;
    yield [['a row']];
    await stop.promise;
  }
  const make = () => makeXlsx({ sheet: 'Students', header: ['Name'], batches: rows() });
  const accepted = Array.from({ length: 10 }, () => make());
  const ended = Promise.allSettled(accepted);
  await expect(make()).rejects.toMatchObject({
    error: 'BUSY',
    message: 'The portal is very busy. Please try again in a few seconds.',
  });
  expect(reading).toBe(2);
  stop.reject(new Error('the test is over'));
  await ended;
  expect(reading).toBe(10);
});
