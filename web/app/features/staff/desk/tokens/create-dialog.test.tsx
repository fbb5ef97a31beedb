// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { api } from '../../../../lib/api/api';
import { readDraft } from '../../../../lib/forms/drafts';
import { NoticeProvider } from '../../../../ui/notices/notices';
import { CreateDialog } from './create-dialog';

vi.mock('../../../../lib/api/api', async (original) => ({
  ...(await original<object>()),
  api: vi.fn(),
}));
afterEach(cleanup);

const onClose = vi.fn();
const draft = { key: 'token', dialog: 'create' };

const Component = () => (
  <NoticeProvider>
    <CreateDialog draft={draft} onClose={onClose} onCreated={() => undefined} />
  </NoticeProvider>
);

beforeEach(async () => {
  sessionStorage.clear();
  onClose.mockReset();
  vi.mocked(api).mockResolvedValue({ data: { token: 'edc_1234' } } as never);
  const Stub = createRoutesStub([{ path: '/', Component }]);
  render(<Stub />);
  fireEvent.change(await screen.findByLabelText(/^Name/), { target: { value: 'Records' } });
  fireEvent.click(screen.getAllByRole('checkbox')[0] as HTMLElement);
  fireEvent.click(screen.getByRole('button', { name: 'Create the token' }));
  await screen.findByText('edc_1234');
});

const pressEscape = () => fireEvent(screen.getByRole('dialog'), new Event('cancel'));

it('keeps nothing as unsaved that was saved, for who leaves while the token is shown', () => {
  expect(readDraft(draft.key)).toBeUndefined();
});

it('asks before the token goes away that nobody has copied', () => {
  pressEscape();
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByText('You will not see this token again.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Close anyway' }));
  expect(onClose).toHaveBeenCalledOnce();
});

it('closes at once when it was copied', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
  await screen.findByText('Copied');
  pressEscape();
  expect(onClose).toHaveBeenCalledOnce();
});
