import { HOUR_MS } from '@edc/contract/common/time/days';
// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { staffArea, studentArea } from '../pages/areas';
import {
  clearStamps,
  endReason,
  keepEndReason,
  keepLaterStamps,
  keepStamps,
  readStamps,
} from './session-stamps';

const SESSION_MS = 25_140_000;
const at = (ms: number) => new Date(Date.now() + ms).toISOString();

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-14T08:00:00Z') }));
afterEach(() => {
  localStorage.clear();
  vi.useRealTimers();
});

it('keeps the end of the session and a moment one minute before it', () => {
  keepStamps(studentArea, at(SESSION_MS));
  expect(readStamps(studentArea)).toEqual({
    end: Date.now() + SESSION_MS,
    notice: Date.now() + SESSION_MS - 60_000,
  });
  clearStamps(studentArea);
  expect(readStamps(studentArea)).toBeUndefined();
});

it('does not end a fresh session because of a wrong clock', () => {
  keepStamps(studentArea, at(-HOUR_MS));
  expect(readStamps(studentArea)?.end).toBe(Date.now() + SESSION_MS);
});

it('takes from a running session only a later end', () => {
  keepStamps(studentArea, at(SESSION_MS));
  keepLaterStamps(studentArea, at(1000));
  expect(readStamps(studentArea)?.end).toBe(Date.now() + SESSION_MS);
  keepLaterStamps(studentArea, at(2 * SESSION_MS));
  expect(readStamps(studentArea)?.end).toBe(Date.now() + 2 * SESSION_MS);
});

it('keeps why a session was ended until the next one', () => {
  keepEndReason(studentArea, 'You were logged out.');
  clearStamps(studentArea);
  keepStamps(staffArea, at(SESSION_MS));
  expect(endReason(studentArea)).toBe('You were logged out.');
  keepStamps(studentArea, at(SESSION_MS));
  expect(endReason(studentArea)).toBeUndefined();
});

it('keeps those of staff apart from those of the student', () => {
  keepStamps(studentArea, at(SESSION_MS));
  keepStamps(staffArea, at(2 * SESSION_MS));
  clearStamps(staffArea);
  expect(readStamps(staffArea)).toBeUndefined();
  expect(readStamps(studentArea)?.end).toBe(Date.now() + SESSION_MS);
});
