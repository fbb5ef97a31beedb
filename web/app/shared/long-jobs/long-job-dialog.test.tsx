// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { api } from '../../lib/api/api';
import { NoticeProvider } from '../../ui/notices/notices';
import { LongJobDialog } from './long-job-dialog';

vi.mock('../../lib/live/live', () => ({ useLive: () => undefined }));
vi.mock('../../lib/api/api', async (original) => ({
  ...(await original<object>()),
  api: vi.fn(),
}));
afterEach(cleanup);

it.each([
  [true, 'Terver Ade: Locked'],
  [false, 'Terver Ade: Locked already'],
])('tells the result of one row without a dialog (done: %s)', async (done, words) => {
  const outcome = words.replace('Terver Ade: ', '');
  vi.mocked(api).mockImplementation(async (call) => {
    const row = { id: '1', name: 'Terver Ade', outcome, done, path: '' };
    const job = { title: 'Lock 1 student', state: 'done', problem: '', counts: [] };
    return { data: call === 'GET /staff/work/{id}' ? job : { items: [row] } } as never;
  });
  const onClose = vi.fn();
  render(
    <MemoryRouter>
      <NoticeProvider>
        <LongJobDialog id="7" title="Lock" isOne onClose={onClose} onEnd={vi.fn()} />
      </NoticeProvider>
    </MemoryRouter>,
  );
  await screen.findByText(words);
  expect(screen.getByText(done ? 'Done' : 'Not done')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});
