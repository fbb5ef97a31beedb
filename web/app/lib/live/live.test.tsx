// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteLoading } from '../api/loading-since';
import { whenSignedOut } from '../session/signed-out';
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
  useLive('complaints', (event) => heard.push(event === 'reset' ? 'reset' : event.key));
  return null;
}

function TwoListeners() {
  return (
    <>
      <Listener />
      <Listener />
    </>
  );
}

/** A page that listens, inside the layout of students with what it has loaded. */
function show(Page: () => ReactNode = Listener, layout: object = {}): void {
  const route = { id: 'pages/student/layout', path: '*', Component: Page };
  const router = createMemoryRouter([route], {
    hydrationData: { loaderData: { [route.id]: { session: { viewed_by: null }, ...layout } } },
  });
  render(<RouterProvider router={router} />);
}

const now = () => FakeSource.open.at(-1) as FakeSource;
const complaint = (id: number, key: string) => ({ id, topic: 'complaints', key });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeSource);
  heard.length = 0;
  // Tests of other pages may have left their address.
  history.replaceState(null, '', '/');
  shown('visible');
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('begins where the data of the document ends', () => {
  show(Listener, { livePosition: '650.1' });
  expect(now().url).toBe('/api/student/live?last_event_id=650.1');
});

it('is not opened for staff who view the portal as a student', () => {
  show(Listener, { session: { viewed_by: 'Ada Obi' } });
  expect(FakeSource.open).toHaveLength(0);
});

it('asks whether the session is over before it leads to the login page', async () => {
  const left = vi.fn();
  const stop = whenSignedOut(left);
  const answers = [{ status: 200 }, { status: 401, error: 'UNAUTHENTICATED', message: 'Over.' }];
  vi.stubGlobal('fetch', async () => {
    const answer = answers.shift();
    return new Response(JSON.stringify(answer), { status: answer?.status ?? 500 });
  });
  show();
  now().say('hello');
  now().say('end', { why: 'signed-out' });
  await vi.advanceTimersByTimeAsync(2000);
  expect(left).not.toHaveBeenCalled();
  expect(heard).toEqual(['reset']);
  expect(FakeSource.open).toHaveLength(1);
  now().say('end', { why: 'signed-out' });
  await vi.advanceTimersByTimeAsync(0);
  expect(left).toHaveBeenCalledOnce();
  stop();
});

it('is open only while the tab is visible, goes on where it was, and drops what comes twice', () => {
  show(TwoListeners);
  expect(FakeSource.open).toHaveLength(1);
  now().say('hello');
  now().say('message', complaint(1, 'A'));
  now().say('message', { id: 2, topic: 'payments', key: 'B' });
  now().say('position', {}, '700.1');
  expect(heard).toEqual(['A', 'A']);
  shown('hidden');
  expect(FakeSource.open).toHaveLength(0);
  shown('visible');
  expect(now().url).toBe('/api/student/live?last_event_id=700.1');
  now().say('message', complaint(1, 'A'));
  now().say('message', complaint(3, 'C'));
  now().say('reset');
  expect(heard).toEqual(['A', 'A', 'C', 'C', 'reset', 'reset']);
  cleanup();
  expect(FakeSource.open).toHaveLength(0);
});

it('asks instead where the stream is held back, and tries a stream again later', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    const data = {
      last_event_id: '800.1',
      reset: false,
      events: [complaint(10 + asked.length, 'P')],
    };
    return new Response(JSON.stringify({ status: 200, data }));
  });
  show();
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
  show();
  expect(now().url).toBe('/api/staff/live');
});

it('delivers to a page what happened while it was loading, and nothing before', async () => {
  // Later than everything that the tests above have told.
  vi.advanceTimersByTime(60 * 60_000);
  show();
  now().say('hello');
  now().say('message', complaint(101, 'before'));
  vi.advanceTimersByTime(1);
  let arrive = () => {};
  const loading = noteLoading(
    new Promise<void>((resolve) => {
      arrive = resolve;
    }),
  );
  now().say('message', complaint(102, 'meanwhile'));
  now().say('message', { id: 103, topic: 'payments', key: 'other' });
  arrive();
  await loading;
  cleanup();
  heard.length = 0;
  show();
  expect(heard).toEqual(['meanwhile']);
});
