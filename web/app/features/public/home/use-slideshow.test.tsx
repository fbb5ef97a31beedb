// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSlideshow } from './use-slideshow';

let calm = false;

beforeEach(() => {
  vi.useFakeTimers();
  calm = false;
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return calm;
    },
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const start = (count = 5) => renderHook(() => useSlideshow(count)).result;
const wait = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

it('shows the next slide every five seconds and begins again after the last', () => {
  const show = start(3);
  wait(4999);
  expect(show.current.current).toBe(0);
  wait(1);
  expect(show.current.current).toBe(1);
  wait(5000);
  wait(5000);
  expect(show.current.current).toBe(0);
});

it('fetches the next picture shortly before it is shown', () => {
  const show = start();
  wait(2900);
  expect(show.current.soon).toBe(0);
  wait(200);
  expect(show.current).toMatchObject({ current: 0, soon: 1 });
});

it('stops while it is paused, and under a pointer or the focus', () => {
  const show = start();
  act(() => show.current.togglePause());
  wait(20_000);
  expect(show.current.current).toBe(0);
  act(() => show.current.togglePause());
  act(() => show.current.hold());
  wait(20_000);
  expect(show.current.current).toBe(0);
  act(() => show.current.release());
  wait(5000);
  expect(show.current.current).toBe(1);
});

it('stops in a hidden tab', () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const show = start();
  wait(20_000);
  expect(show.current.current).toBe(0);
  hidden.mockReturnValue(false);
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  wait(5000);
  expect(show.current.current).toBe(1);
});

it('does not move by itself for visitors who prefer reduced motion, but by its dots', () => {
  calm = true;
  const show = start();
  wait(20_000);
  expect(show.current).toMatchObject({ current: 0, moving: false });
  act(() => show.current.show(3));
  expect(show.current.current).toBe(3);
});
