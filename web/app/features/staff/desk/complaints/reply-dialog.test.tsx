// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError, api } from '../../../../lib/api/api';
import { NoticeProvider } from '../../../../ui/notices/notices';
import { ReplyDialog } from './reply-dialog';

vi.mock('../../../../lib/session/staff', () => ({ useStaff: () => ({ email_address: 'a@b.ng' }) }));
vi.mock('../../../../lib/api/api', async (original) => ({
  ...(await original<object>()),
  api: vi.fn(),
}));
afterEach(cleanup);

const CALL = 'POST /staff/saved-replies/{id}';
const reply = {
  id: 7,
  title: 'Opening hours',
  body: 'We open at 8.',
  category: null,
  version: 1,
  updated_at: '2026-11-19T08:00:00.000Z',
  updated_by: 'Ada Obi',
};
const theirs = { ...reply, body: 'We open at 9.', version: 2, updated_by: 'Ngozi Okafor' };
let saved: object[];

async function saveOverTheirs() {
  saved = [];
  vi.mocked(api).mockImplementation(async (call, input) => {
    if (call !== CALL) return { data: [theirs] } as never;
    saved.push(input as object);
    if ((input as { version: number }).version === 2) return { message: '' } as never;
    throw new ApiError(CALL, { status: 409, error: 'RECORD_CHANGED', message: 'Changed.' });
  });
  render(
    <MemoryRouter>
      <NoticeProvider>
        <ReplyDialog reply={reply} onClose={vi.fn()} onDone={vi.fn()} />
      </NoticeProvider>
    </MemoryRouter>,
  );
  fireEvent.change(screen.getByLabelText(/^Reply/), { target: { value: 'We open at 10.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save reply' }));
  await screen.findByText('Not saved: Ngozi Okafor changed this record on 19 Nov 2026, 09:00');
}

const body = () => screen.getByLabelText<HTMLTextAreaElement>(/^Reply/).value;

it('says who saved meanwhile where the person looks, and saves the choice by one press', async () => {
  await saveOverTheirs();
  expect(document.activeElement).toBe(screen.getByRole('group', { name: /^Not saved: Ngozi/ }));
  expect(screen.getAllByRole('radio', { checked: false })).toHaveLength(2);
  // Nothing is chosen for the person.
  fireEvent.click(screen.getByRole('button', { name: 'Save my choice' }));
  expect(screen.getByText('Please choose one of the two')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: /We open at 10/ }));
  expect(saved).toHaveLength(1);
  fireEvent.click(screen.getByRole('radio', { name: /We open at 10/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Save my choice' }));
  await vi.waitFor(() =>
    expect(saved.at(-1)).toMatchObject({ body: 'We open at 10.', version: 2 }),
  );
  expect(saved).toHaveLength(2);
});

it('loads the newest without what was typed, and saves nothing', async () => {
  await saveOverTheirs();
  fireEvent.click(screen.getByRole('button', { name: 'Discard what I typed' }));
  expect(body()).toBe('We open at 9.');
  expect(saved).toHaveLength(1);
});
