import { expect, it } from 'vitest';
import { rush } from '../../../../testing/rush.ts';

it('gives the last 4 places to 4 of 60 students: the others are told before paying or kept whole', async () => {
  const told = await rush({ students: 60, places: 4 });
  expect(told.beforePaying).toBeGreaterThan(0);
}, 90_000);
