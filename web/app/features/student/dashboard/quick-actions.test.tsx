// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { QuickActions } from './quick-actions';

afterEach(cleanup);

const Page = () => (
  <QuickActions
    restricted={{
      '/app/portal/change-skill': { unavailable: 'Register a course first' },
      '/app/portal/certificate': { closed: 'After 4 Dec 2026' },
    }}
  />
);

it('gives everything that is closed one look, with its reason, whether it can be opened or not', () => {
  const Routes = createRoutesStub([{ path: '/', Component: Page }]);
  render(<Routes />);
  const locked = screen.getByText('Register a course first').closest('p');
  const closed = screen.getByRole('link', { name: 'Request Certificate After 4 Dec 2026' });
  const open = screen.getByRole('link', { name: 'Drop Complaint' });
  const look = [...(locked?.classList ?? [])];
  expect(look).toContain('text-muted');
  expect([...closed.classList]).toEqual(expect.arrayContaining(look));
  expect([...open.classList]).not.toEqual(expect.arrayContaining(look));
});
