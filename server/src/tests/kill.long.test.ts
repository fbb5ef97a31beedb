import { expect, it } from 'vitest';
import { reportFigures } from '../testing/figures.ts';
import { aFolder } from '../testing/folders.ts';
import { killedWhileStarting, killRounds, randomFrom } from '../testing/processes/kill-rounds.ts';
import { aServerProcess } from '../testing/processes/processes.ts';

const seed = Number(process.env.KILL_SEED ?? Date.now() % 1_000_000);

it(`loses nothing acknowledged in 24 killings at random moments (KILL_SEED=${seed})`, async () => {
  const succeeded = await killRounds(24, seed); // Fails at the first acknowledged one that is lost.
  expect(succeeded).toBeGreaterThan(24);
  const proof = 'server and database killed while students log in and out';
  reportFigures({ proof, rounds: 24, succeeded, lost: 0, doubled: 0 });
});

it(`starts on a folder whose very first start was killed (KILL_SEED=${seed})`, async () => {
  const random = randomFrom(seed);
  for (let round = 0; round < 8; round++) {
    const env = { DATA_DIR: aFolder() };
    await killedWhileStarting(env, random() * 4000);
    await killedWhileStarting(env, random() * 4000);
    const server = await aServerProcess(env);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    expect(await server.end('SIGTERM')).toBe(0);
  }
  const proof = 'first start killed twice, then started';
  reportFigures({ proof, rounds: 8, succeeded: 8, lost: 0, doubled: 0 });
});
