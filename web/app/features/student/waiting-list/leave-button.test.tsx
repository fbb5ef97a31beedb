// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError, api, NO_NETWORK } from '../../../lib/api/api';
import { NoticeProvider } from '../../../ui/notices/notices';
import { LeaveButton } from './leave-button';

vi.mock('../../../lib/api/api', async (original) => ({
  ...(await original<object>()),
  api: vi.fn(),
}));
afterEach(cleanup);

const CALL = 'POST /student/waiting-list/leave';
const entry = { id: '1', state: 'waiting', skill_title: 'Baking' } as never;
const onChanged = vi.fn();
const Component = () => (
  <NoticeProvider>
    <LeaveButton studentCode="s" entry={entry} onChanged={onChanged} />
  </NoticeProvider>
);

async function leaveInto(failure: ApiError) {
  vi.mocked(api).mockRejectedValue(failure);
  const Stub = createRoutesStub([{ path: '/', Component }]);
  render(<Stub />);
  fireEvent.click(await screen.findByRole('button', { name: 'Leave Baking' }));
  const dialog = screen.getByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Leave the list' }));
  return dialog;
}

beforeEach(() => void onChanged.mockReset());

it('keeps asking, and says why, while the network is gone', async () => {
  const lost = new ApiError(CALL, { status: 0, error: 'NETWORK', message: NO_NETWORK });
  const dialog = await leaveInto(lost);
  await screen.findByText(NO_NETWORK);
  expect(within(dialog).getByRole('button', { name: 'Leave the list' })).toBeTruthy();
  expect(onChanged).not.toHaveBeenCalled();
});

it('shows what became of a place that is gone already', async () => {
  const ended = { status: 404, error: 'NOT_FOUND', message: 'You left this list.' } as const;
  await leaveInto(new ApiError(CALL, ended));
  await screen.findByText('You left this list.');
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
  expect(screen.queryByText('Leave the waiting list?')).toBeNull();
});
