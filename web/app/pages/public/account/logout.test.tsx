// @vitest-environment happy-dom
import { errors } from '@edc/contract/common/errors';
import { ACCOUNT_LOCKED } from '@edc/contract/common/text/messages';
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadStudent } from '../../../features/everyone/shell/load-student';
import { ApiError, type LoaderCall } from '../../../lib/api/api';
import { NoticeProvider } from '../../../ui/notices/notices';
import Logout from './logout';

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ status: 200, message: 'Logged out.' }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(address: string) {
  const page = (
    <NoticeProvider>
      <Logout />
    </NoticeProvider>
  );
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
}

/** The profile cannot be loaded: the server says why, and the loader leads here. */
async function addressAfter(message: string): Promise<string> {
  const call = (async () => {
    throw new ApiError('GET /student/session', {
      ...errors.ACCOUNT_LOCKED,
      error: 'ACCOUNT_LOCKED',
      message,
    });
  }) as LoaderCall;
  const url = new URL('https://portal.example/app/dashboard');
  const led = await loadStudent({ call, url, params: {} }).catch((thrown: unknown) => thrown);
  return (led as Response).headers.get('location') ?? '';
}

it('shows the message of the answer that ended the session, once', async () => {
  open(await addressAfter('This account was locked on 3 November.'));
  expect((await screen.findAllByText('This account was locked on 3 November.')).length).toBe(1);
  cleanup();
  // A page that the server rendered knows the reason from its address alone.
  open('/logout?why=locked');
  expect((await screen.findAllByText(ACCOUNT_LOCKED)).length).toBe(1);
});
