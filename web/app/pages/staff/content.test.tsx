// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRoutesStub, Outlet, useRevalidator } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../lib/api/api';
import { inBrowser } from '../../lib/api/load';
import { notFound } from '../../lib/api/not-found';
import { NoticeProvider } from '../../ui/notices/notices';
import Content, { ErrorBoundary } from './content';

vi.mock('../../lib/session/staff', () => ({ useStaff: () => ({ roles: ['administrator'] }) }));

const failure = (status: number) =>
  new ApiError('GET /staff/complaints', {
    status,
    error: status === 403 ? 'NOT_ALLOWED' : 'NETWORK',
    message: status === 403 ? 'Your role does not allow this.' : 'No connection.',
  });

let answers: (() => Promise<string>)[];

beforeEach(() => {
  history.replaceState(null, '', '/staff/students/page');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Page({ loaderData }: { loaderData: string }) {
  const { revalidate } = useRevalidator();
  return (
    <>
      <h1>{loaderData}</h1>
      <input aria-label="Reply" />
      <button type="button" onClick={() => void revalidate()}>
        Read again
      </button>
    </>
  );
}

const Nothing = () => null;
const Root = () => (
  <NoticeProvider>
    <Outlet />
  </NoticeProvider>
);

/** The page reads one answer after the other. */
function showPage(...given: (() => Promise<string>)[]) {
  answers = given;
  const load = inBrowser(() => (answers.shift() ?? (() => Promise.reject(failure(0))))());
  const page = { path: 'students/page', Component: Page as never, loader: load as never };
  const console = { path: '/staff', Component: Content, ErrorBoundary, children: [page] };
  const Stub = createRoutesStub([
    { Component: Root, HydrateFallback: Nothing, children: [console] },
  ]);
  render(<Stub initialEntries={['/staff/students/page']} />);
}

const says = (text: string) => async () => text;
const fails = (status: number) => () => Promise.reject(failure(status));
const readAgain = () => fireEvent.click(screen.getByText('Read again'));

it('keeps the page and what was typed when it cannot be read again, and says so once', async () => {
  showPage(says('As it was'), fails(0), fails(0), says('As it is'));
  await screen.findByText('As it was');
  fireEvent.change(screen.getByLabelText('Reply'), { target: { value: 'Dear Ada' } });
  readAgain();
  await screen.findByText('This page may be out of date');
  readAgain();
  await waitFor(() => expect(answers).toHaveLength(1));
  expect(screen.getByText('As it was')).toBeTruthy();
  expect(screen.getAllByText('This page may be out of date')).toHaveLength(1);
  expect(screen.getByText('No connection.')).toBeTruthy();
  fireEvent.click(screen.getByText('Try again'));
  await screen.findByText('As it is');
  await waitFor(() => expect(screen.queryByText('This page may be out of date')).toBeNull());
  expect((screen.getByLabelText('Reply') as HTMLInputElement).value).toBe('Dear Ada');
});

it.each([
  [0, 1],
  [503, 0],
])(
  'leaves it to the strip to say that there is no connection, unless it says so: %d',
  async (status, said) => {
    showPage(fails(status));
    await screen.findByText('We could not load this page');
    expect(document.querySelectorAll('[data-explains-offline]')).toHaveLength(said);
  },
);

it('keeps nothing that the person may no longer see', async () => {
  showPage(says('As it was'), fails(403));
  await screen.findByText('As it was');
  readAgain();
  await screen.findByText('You cannot open this page');
  expect(screen.queryByText('As it was')).toBeNull();
});

it('says in place of a page why it could not be loaded at first', async () => {
  showPage(fails(0));
  await screen.findByText('We could not load this page');
});

it('loads by itself once the portal answers again', async () => {
  vi.stubGlobal('fetch', async () => new Response('ok'));
  // An answer at once would be shown with the state in which the router asks for it.
  const late = () => new Promise<string>((resolve) => setTimeout(resolve, 50, 'As it is'));
  showPage(fails(0), late);
  await screen.findByText(/The page loads by itself when you are back online/);
  dispatchEvent(new Event('online'));
  await screen.findByText('As it is');
});

it('leads from a record that is not there back to its list', async () => {
  showPage(() => Promise.reject(notFound('There is nothing at this address.')));
  await screen.findByRole('heading', { name: 'Page Not Found' });
  expect(screen.getByRole('link', { name: 'Go to Students' }).getAttribute('href')).toBe(
    '/staff/students',
  );
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
