// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { usePoll, waitBefore } from './use-poll';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function start(ask: () => Promise<'stop' | 'continue'>) {
  return renderHook(({ active }) => usePoll(active, ask), { initialProps: { active: true } });
}

it('asks after longer and longer pauses, half a minute at most', async () => {
  const ask = vi.fn(async () => 'continue' as const);
  start(ask);
  await wait(2999);
  expect(ask).not.toHaveBeenCalled();
  await wait(1);
  expect(ask).toHaveBeenCalledTimes(1);
  await wait(4499);
  expect(ask).toHaveBeenCalledTimes(1);
  await wait(1);
  expect(ask).toHaveBeenCalledTimes(2);
  expect(waitBefore(20)).toBe(30_000);
});

it('stops when asked to', async () => {
  const ask = vi.fn(async () => 'stop' as const);
  start(ask);
  await wait(600_000);
  expect(ask).toHaveBeenCalledTimes(1);
});

it('stops with the page that waits, and starts over with the next', async () => {
  const ask = vi.fn(async () => 'continue' as const);
  const { rerender } = start(ask);
  await wait(3000);
  rerender({ active: false });
  await wait(600_000);
  expect(ask).toHaveBeenCalledTimes(1);
  rerender({ active: true });
  await wait(3000);
  expect(ask).toHaveBeenCalledTimes(2);
});

it('gives up after a good while and says so', async () => {
  const { result } = start(async () => 'continue');
  expect(result.current.gaveUp).toBe(false);
  for (let times = 0; times < 45; times += 1) await wait(30_000);
  expect(result.current.gaveUp).toBe(true);
});
