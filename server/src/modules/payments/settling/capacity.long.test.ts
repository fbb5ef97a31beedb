import { expect, it } from 'vitest';
import { rush } from '../../../testing/rush.ts';

it('gives the last 20 places to 20 of 500 students: the others are told before paying or kept whole', async () => {
  const told = await rush({ students: 500, places: 20 });
  expect(told.beforePaying).toBeGreaterThan(0);
});
