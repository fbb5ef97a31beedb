// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { NoticeProvider } from '../../../../../ui/notices/notices';
import { TotpSetup } from './totp-setup';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const totp = { secret: 'A'.repeat(32), qr_code: 'data:,', demo_codes: ['111111', '222222'] };
const Component = () => (
  <NoticeProvider>
    <TotpSetup totp={totp} confirm={async () => undefined} />
  </NoticeProvider>
);

it('shows the code of now in the demo, as an app would', async () => {
  vi.useFakeTimers();
  const Stub = createRoutesStub([{ path: '/', Component }]);
  render(<Stub />);
  expect(screen.getByText('111111')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(31_000));
  expect(screen.getByText('222222')).toBeTruthy();
});
