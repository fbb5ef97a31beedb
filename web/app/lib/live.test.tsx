// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useLive } from './live';

/** The browser's own, played by the test. */
class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  static open: FakeSource[] = [];
  readyState = 1;
  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
    FakeSource.open.push(this);
  }

  close(): void {
    this.readyState = 2;
    FakeSource.open = FakeSource.open.filter((one) => one !== this);
  }

  say(name: string, data: unknown = {}, lastEventId = ''): void {
    const event = new MessageEvent(name, { data: JSON.stringify(data), lastEventId });
    act(() => void this.dispatchEvent(event));
  }
}

const shown = (state: 'visible' | 'hidden') => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};

const heard: unknown[] = [];
function Listener() {
  useLive('tickets', (event) => heard.push(event === 'reset' ? 'reset' : event.key));
  return null;
}

const now = () => FakeSource.open.at(-1) as FakeSource;
const ticket = (id: number, key: string) => ({ id, topic: 'tickets', key });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeSource);
  heard.length = 0;
  shown('visible');
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('is open only while the tab is visible, goes on where it was, and drops what comes twice', () => {
  render(
    <>
      <Listener />
      <Listener />
    </>,
  );
  expect(FakeSource.open).toHaveLength(1);
  now().say('hello');
  now().say('message', ticket(1, 'A'));
  now().say('message', { id: 2, topic: 'payments', key: 'B' });
  now().say('position', {}, '700.1');
  expect(heard).toEqual(['A', 'A']);
  shown('hidden');
  expect(FakeSource.open).toHaveLength(0);
  shown('visible');
  expect(now().url).toBe('/api/student/live?last_event_id=700.1');
  now().say('message', ticket(1, 'A'));
  now().say('message', ticket(3, 'C'));
  now().say('reset');
  expect(heard).toEqual(['A', 'A', 'C', 'C', 'reset', 'reset']);
  cleanup();
  expect(FakeSource.open).toHaveLength(0);
});

it('asks instead where the stream is held back, and tries a stream again later', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    const data = { last_event_id: '800.1', reset: false, events: [ticket(10 + asked.length, 'P')] };
    return new Response(JSON.stringify({ status: 200, data }));
  });
  render(<Listener />);
  await vi.advanceTimersByTimeAsync(8000);
  expect(FakeSource.open).toHaveLength(0);
  expect(heard).toEqual(['P']);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(asked.at(-1)).toBe('/api/student/live/events?last_event_id=800.1');
  expect(heard).toEqual(['P', 'P']);
  await vi.advanceTimersByTimeAsync(5 * 60_000 - 18_000);
  expect(now().url).toBe('/api/student/live?last_event_id=800.1');
});

it.each(['/staff/students', '/STAFF/students'])('listens at %s to what staff hear', (address) => {
  history.replaceState(null, '', address);
  render(<Listener />);
  expect(now().url).toBe('/api/staff/live');
  history.replaceState(null, '', '/');
});
