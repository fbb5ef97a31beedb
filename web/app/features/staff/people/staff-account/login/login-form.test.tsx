// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError, api } from '../../../../../lib/api/api';
import { NoticeProvider } from '../../../../../ui/notices/notices';
import { StaffLoginForm } from './login-form';

vi.mock('../../../../../lib/api/api', async (original) => ({
  ...(await original<object>()),
  api: vi.fn(),
}));
afterEach(cleanup);

const Component = () => (
  <NoticeProvider>
    <StaffLoginForm>
      <p>An older reason</p>
    </StaffLoginForm>
  </NoticeProvider>
);

it('shows only the newest reason why the person is here', async () => {
  const locked = { status: 403, error: 'ACCOUNT_LOCKED', message: 'It is locked.' } as const;
  vi.mocked(api).mockRejectedValue(new ApiError('POST /staff/login', locked));
  const Stub = createRoutesStub([{ path: '/', Component }]);
  render(<Stub />);
  await screen.findByText('An older reason');
  fireEvent.change(screen.getByLabelText(/^Email address/), { target: { value: 'a@b.ng' } });
  fireEvent.change(screen.getByLabelText(/^Password/), { target: { value: 'Indigo' } });
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findAllByText('It is locked.');
  expect(screen.queryByText('An older reason')).toBeNull();
});
