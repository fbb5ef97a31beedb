// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useWhenReachable } from './use-when-reachable';

/** Whether the portal answers, and how often it was asked. */
let reachable = false;
const asked = vi.fn(async () => {
  if (!reachable) throw new TypeError('Failed to fetch');
  return new Response();
});

beforeEach(() => {
  reachable = false;
  asked.mockClear();
  vi.useFakeTimers();
  vi.stubGlobal('fetch', asked);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const wait = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const start = () => {
  const found = vi.fn();
  renderHook(({ waiting }) => useWhenReachable(waiting, found), {
    initialProps: { waiting: true },
  });
  return found;
};

it('asks after 5, 10, 20 and then every 30 seconds, although the browser reports a network', async () => {
  const found = start();
  const times = async (seconds: number) => {
    await wait(seconds);
    return asked.mock.calls.length;
  };
  expect([await times(5), await times(10), await times(20), await times(30)]).toEqual([1, 2, 3, 4]);
  expect(await times(3600)).toBe(124);
  expect(found).not.toHaveBeenCalled();
  reachable = true;
  await wait(30);
  expect(found).toHaveBeenCalledOnce();
  // Once is enough.
  expect(await times(3600)).toBe(125);
});

it('asks at once when the page is seen again', async () => {
  const found = start();
  reachable = true;
  document.dispatchEvent(new Event('visibilitychange'));
  await wait(0);
  expect(found).toHaveBeenCalledOnce();
});

it('asks nothing once nobody waits', async () => {
  const { rerender } = renderHook(({ waiting }) => useWhenReachable(waiting, vi.fn()), {
    initialProps: { waiting: true },
  });
  rerender({ waiting: false });
  await wait(60);
  expect(asked).not.toHaveBeenCalled();
});
