// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError, api, NO_NETWORK } from '../../../../lib/api/api';
import { NoticeProvider } from '../../../../ui/notices/notices';
import { ComposePage } from './compose-page';

vi.mock('../../../../lib/session/staff', () => ({ useStaff: () => ({ email_address: 'a@b.ng' }) }));
vi.mock('../../../../lib/api/api', async (original) => ({
  ...(await original<object>()),
  api: vi.fn(),
}));
afterEach(cleanup);
beforeEach(() => sessionStorage.clear());

const SEND = 'POST /staff/announcements';
const none: never[] = [];
const choices = {
  session: '2025/2026',
  courses: none,
  skills: none,
  batches: none,
  levels: none,
  faculties: none,
};

const Component = () => (
  <NoticeProvider>
    <ComposePage choices={choices as never} />
  </NoticeProvider>
);

/** Presses the last button while the call fails like this. */
async function sendInto(failure: ApiError) {
  vi.mocked(api).mockImplementation(async (call) => {
    if (call === SEND) throw failure;
    return { data: { count: 2, without_email: 0, sample: [] } } as never;
  });
  const Stub = createRoutesStub([{ path: '/', Component }]);
  render(<Stub />);
  fireEvent.change(await screen.findByLabelText(/^Subject/), { target: { value: 'Closed' } });
  fireEvent.change(screen.getByLabelText(/^Message/), { target: { value: 'We are closed.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send announcement' }));
  const dialog = await screen.findByRole('dialog', { name: 'Send this announcement?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Send it now' }));
  return dialog;
}

it('says where the button was pressed that it was not sent, until the network is back', async () => {
  const lost = new ApiError(SEND, { status: 0, error: 'NETWORK', message: NO_NETWORK });
  const dialog = await sendInto(lost);
  await within(dialog).findByText(NO_NETWORK);
  expect(screen.getAllByText(NO_NETWORK)).toHaveLength(1);
  dispatchEvent(new Event('online'));
  await waitFor(() => expect(screen.queryByText(NO_NETWORK)).toBeNull());
  expect(within(dialog).getByRole('button', { name: 'Send it now' })).toBeTruthy();
});

it('says in the dialog what is wrong with a field, and marks it behind', async () => {
  const fields = { subject: 'Please use fewer letters' };
  const refused = { status: 422, error: 'INVALID', message: 'Wrong.', fields } as const;
  const dialog = await sendInto(new ApiError(SEND, refused));
  await within(dialog).findByText(fields.subject);
  expect(screen.getAllByText(fields.subject)).toHaveLength(2);
});

it('refuses a time in the past before it asks whether to plan', async () => {
  vi.mocked(api).mockResolvedValue({ data: { count: 2, without_email: 0, sample: [] } } as never);
  const Stub = createRoutesStub([{ path: '/', Component }]);
  render(<Stub />);
  fireEvent.change(await screen.findByLabelText(/^Subject/), { target: { value: 'Closed' } });
  fireEvent.change(screen.getByLabelText(/^Message/), { target: { value: 'We are closed.' } });
  fireEvent.click(screen.getByRole('radio', { name: /^At a time/ }));
  const time = await screen.findByLabelText(/^Date and time/);
  fireEvent.change(time, { target: { value: '2020-01-31T10:00' } });
  fireEvent.click(screen.getByRole('button', { name: 'Plan announcement' }));
  await screen.findByText('Please choose a time that is still to come');
  expect(screen.queryByRole('dialog')).toBeNull();
});
