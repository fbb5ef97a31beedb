// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, it, vi } from 'vitest';
import { api } from '../../../../lib/api/api';
import { NoticeProvider } from '../../../../ui/notices/notices';
import { ConfirmButton } from './confirm-button';

vi.mock('../../../../lib/api/api', async (original) => ({
  ...(await original<object>()),
  api: vi.fn(),
}));
afterEach(cleanup);

const Component = () => (
  <NoticeProvider>
    <ConfirmButton step="notices">The provider has it</ConfirmButton>
  </NoticeProvider>
);

it('says that the step is done', async () => {
  vi.mocked(api).mockResolvedValue({ message: 'The step is done.' } as never);
  const Stub = createRoutesStub([{ path: '/', Component }]);
  render(<Stub />);
  fireEvent.click(await screen.findByRole('button', { name: 'The provider has it' }));
  await screen.findByText('The step is done.');
});
