// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { NoticeContent } from './notice';
import { NoticeProvider, useNotices } from './notices';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const saved: NoticeContent = { type: 'success', title: 'Saved', message: 'All is well.' };
const failed: NoticeContent = { type: 'danger', title: 'Failed', message: 'No connection.' };

function Shower({ notices }: { notices: NoticeContent[] }) {
  const { show: say } = useNotices();
  return (
    <button type="button" onClick={() => notices.forEach(say)}>
      Show
    </button>
  );
}

const inRouter = { wrapper: MemoryRouter };

function show(...notices: NoticeContent[]) {
  const page = render(
    <NoticeProvider>
      <Shower notices={notices} />
    </NoticeProvider>,
    inRouter,
  );
  fireEvent.click(screen.getByText('Show'));
  return page;
}

const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });
const cards = () => [...document.querySelectorAll<HTMLElement>('ol > li')];
const card = () => {
  const [first] = cards();
  if (!first) throw new Error('no notice is shown');
  return first;
};

it('goes away after five seconds, not before', () => {
  show(saved);
  pass(4_999);
  expect(cards()).toHaveLength(1);
  pass(1);
  expect(cards()).toHaveLength(0);
});

it('waits while it is pointed at, and then for the rest of its time', () => {
  show(saved);
  pass(3_000);
  fireEvent.pointerEnter(card());
  pass(60_000);
  expect(cards()).toHaveLength(1);
  fireEvent.pointerLeave(card());
  pass(1_999);
  expect(cards()).toHaveLength(1);
  pass(1);
  expect(cards()).toHaveLength(0);
});

it('waits while the focus is inside', () => {
  show(saved);
  const close = screen.getByLabelText('Close: Saved');
  act(() => close.focus());
  pass(60_000);
  expect(cards()).toHaveLength(1);
  act(() => close.blur());
  pass(5_000);
  expect(cards()).toHaveLength(0);
});

it('stays until the user acts on it', () => {
  const press = vi.fn();
  show({ ...failed, action: { label: 'Retry', press } });
  pass(600_000);
  expect(cards()).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(press).toHaveBeenCalledOnce();
  fireEvent.click(screen.getByLabelText('Close: Failed'));
  expect(cards()).toHaveLength(0);
});

it('can be closed, which leaves the others', () => {
  show(saved, failed);
  fireEvent.click(screen.getByLabelText('Close: Saved'));
  expect(cards().map((li) => li.textContent)).toEqual([expect.stringContaining('No connection.')]);
});

it('is announced politely, and danger at once', () => {
  show(saved, failed);
  expect(screen.getByRole('status').textContent).toBe('Saved: All is well.');
  expect(screen.getByRole('alert').textContent).toBe('Failed: No connection.');
});

it('has its live regions in the page before there is anything to say', () => {
  render(<NoticeProvider>page</NoticeProvider>, inRouter);
  expect(screen.getByRole('status').textContent).toBe('');
  expect(screen.getByRole('alert').textContent).toBe('');
});

it('stays when the page under it changes', () => {
  const { rerender } = show(saved);
  rerender(<NoticeProvider>another page</NoticeProvider>);
  expect(cards()).toHaveLength(1);
});
