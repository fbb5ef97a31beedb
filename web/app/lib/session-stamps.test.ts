// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearStamps, keepLaterStamps, keepStamps, readStamps } from './session-stamps';

const SESSION_MS = 25_140_000;
const at = (ms: number) => new Date(Date.now() + ms).toISOString();

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-14T08:00:00Z') }));
afterEach(() => {
  localStorage.clear();
  vi.useRealTimers();
});

it('keeps the end of the session and a moment one minute before it', () => {
  keepStamps(at(SESSION_MS));
  expect(readStamps()).toEqual({
    end: Date.now() + SESSION_MS,
    notice: Date.now() + SESSION_MS - 60_000,
  });
  clearStamps();
  expect(readStamps()).toBeUndefined();
});

it('does not believe a wrong clock that a fresh session is over', () => {
  keepStamps(at(-3_600_000));
  expect(readStamps()?.end).toBe(Date.now() + SESSION_MS);
});

it('takes from a running session only a later end', () => {
  keepStamps(at(SESSION_MS));
  keepLaterStamps(at(1000));
  expect(readStamps()?.end).toBe(Date.now() + SESSION_MS);
  keepLaterStamps(at(2 * SESSION_MS));
  expect(readStamps()?.end).toBe(Date.now() + 2 * SESSION_MS);
});
