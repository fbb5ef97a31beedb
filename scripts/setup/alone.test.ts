import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

type Alone = (isDone: () => boolean, work: () => Promise<void>, lock: string) => Promise<void>;
const { alone }: { alone: Alone } = await import(new URL('./alone.mjs', import.meta.url).href);

let folder: string;
let lock: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'edc-alone-'));
  lock = path.join(folder, 'lock');
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

function aBuild() {
  let built = false;
  let builds = 0;
  const start = () =>
    alone(
      () => built,
      async () => {
        builds += 1;
        await sleep(50);
        built = true;
      },
      lock,
    );
  return { start, builds: () => builds };
}

it('builds once when two start at once, and the second says that it waits', async () => {
  const { start, builds } = aBuild();
  await Promise.all([start(), start()]);
  expect(builds()).toBe(1);
  expect(console.log).toHaveBeenCalledOnce();
  expect(existsSync(lock)).toBe(false);
  await start();
  expect(builds()).toBe(1);
});

it('does not wait for a start that was killed', async () => {
  // Greater than any process may be numbered.
  writeFileSync(lock, '99999999');
  const { start, builds } = aBuild();
  await start();
  expect(builds()).toBe(1);
});

it('lets the next one try after a build that failed', async () => {
  const failing = alone(
    () => false,
    () => Promise.reject(new Error('no room')),
    lock,
  );
  await expect(failing).rejects.toThrow('no room');
  const { start, builds } = aBuild();
  await start();
  expect(builds()).toBe(1);
});
