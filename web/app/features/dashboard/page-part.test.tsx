// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../lib/api';
import { whenSignedOut } from '../../lib/signed-out';
import { PagePart } from './page-part';

afterEach(cleanup);

const shown: { part: Promise<{ data: string }>; children: (data: string) => string } = {
  part: Promise.resolve({ data: '' }),
  children: String,
};

function Page() {
  return (
    <PagePart part={shown.part} what="Your registration" skeleton="loading">
      {shown.children}
    </PagePart>
  );
}

const Failure = () => 'the page failed';

function show(part: Promise<{ data: string }>, children: (data: string) => string) {
  Object.assign(shown, { part, children });
  const Routes = createRoutesStub([{ path: '/', Component: Page, ErrorBoundary: Failure }]);
  render(<Routes />);
}

it('leads to the login page only when the session is over', async () => {
  const left = vi.fn();
  const stop = whenSignedOut(left);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  show(Promise.resolve({ data: 'x' }), () => {
    throw new Error('a fault of ours');
  });
  expect(await screen.findByText('the page failed')).toBeTruthy();
  expect(left).not.toHaveBeenCalled();
  cleanup();

  const over = { status: 401, error: 'UNAUTHENTICATED', message: 'Please log in.' } as const;
  show(Promise.reject(new ApiError('GET /student/session', over)), String);
  await vi.waitFor(() => expect(left).toHaveBeenCalledOnce(), 20_000);
  stop();
});
