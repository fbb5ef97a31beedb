// @vitest-environment happy-dom
import type { ProposalDetail } from '@edc/contract/people/proposals';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createRoutesStub, useLoaderData } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError, api } from '../../../../lib/api/api';
import { NoticeProvider } from '../../../../ui/notices/notices';
import { ProposalActions } from './proposal-actions';
import { ProposalPage } from './proposal-page';

vi.mock('../../../../lib/session/staff', () => ({ useStaff: () => ({ email_address: 'a@b.ng' }) }));
vi.mock('../../../../lib/api/api', async (original) => ({
  ...(await original<object>()),
  api: vi.fn(),
}));
afterEach(cleanup);
beforeEach(() => sessionStorage.clear());

const waiting = {
  id: '1',
  kind: 'waiver',
  summary: 'Waive ₦2,500.00',
  amount_kobo: 250_000,
  reason: 'Paid at the bank',
  state: 'open',
  student: null,
  proposed_by: 'Ngozi Okafor',
  proposed_at: '2026-11-19T08:00:00.000Z',
  expires_at: '2026-11-26T08:00:00.000Z',
  decided_by: null,
  decided_at: null,
  decision: '',
  own: false,
  can: { decide: true, withdraw: false },
  facts: [],
  effects: { approve: [], refuse: [] },
  changed: null,
  blocked: null,
  next: null,
  next_waiting: null,
  again: null,
  unseen: false,
} as unknown as ProposalDetail;

const refused: ProposalDetail = {
  ...waiting,
  state: 'refused',
  decided_by: 'Tunde Bello',
  decided_at: '2026-11-19T09:00:00.000Z',
  decision: 'The slip is missing',
  can: { decide: false, withdraw: false },
};

let now: ProposalDetail;

function Page() {
  const proposal = useLoaderData<ProposalDetail>();
  return <ProposalPage proposal={proposal} actions={<ProposalActions proposal={proposal} />} />;
}

const Component = () => (
  <NoticeProvider>
    <Page />
  </NoticeProvider>
);

it('shows who decided in the meantime, and offers no decision any more', async () => {
  now = waiting;
  const Stub = createRoutesStub([{ path: '/', Component, loader: () => now }]);
  render(<Stub />);
  fireEvent.click(await screen.findByRole('button', { name: /^Approve/ }));
  const approve = 'POST /staff/proposals/{id}/approve';
  vi.mocked(api).mockImplementation(async () => {
    now = refused;
    const message = 'This proposal is no longer open.';
    throw new ApiError(approve, { status: 409, error: 'PROPOSAL_CLOSED', message });
  });
  const dialog = screen.getByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Approve' }));
  await screen.findByText('Refused by Tunde Bello');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
  expect(screen.getByText('This proposal is no longer open.')).toBeTruthy();
});

it('says of a withdrawal what it does, not what a refusal would do', async () => {
  now = {
    ...waiting,
    own: true,
    can: { decide: false, withdraw: true },
    effects: { approve: [], refuse: ['We will email the student the reason for the refusal.'] },
  };
  const Stub = createRoutesStub([{ path: '/', Component, loader: () => now }]);
  render(<Stub />);
  fireEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
  const dialog = screen.getByRole('dialog');
  expect(dialog.textContent).not.toContain('refusal');
  expect(dialog.textContent).toContain('It is not carried out. You can propose it again.');
});
