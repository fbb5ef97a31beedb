import { expect, it } from 'vitest';
import { killRounds } from './testing/kill-rounds.ts';

// Two rounds of a fixed seed; `kill.long.test.ts` has the full proof.
it('loses nothing acknowledged when server and database are killed, and serves again', async () => {
  expect(await killRounds(2, 20_261_115)).toBeGreaterThan(0);
}, 120_000);
