// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { api } from '../../../../lib/api/api';
import { Palette } from './palette';
import { useShortcuts } from './use-shortcuts';

vi.mock('../../../../lib/session/staff', () => ({ useStaff: () => ({ roles: ['registrar'] }) }));
vi.mock('../../../../lib/pages/screen-help', () => ({ useScreenHelp: () => undefined }));
vi.mock('../../../../lib/api/api', async (original) => ({
  ...(await original<object>()),
  api: vi.fn(),
}));
afterEach(cleanup);

beforeEach(() => {
  vi.mocked(api).mockImplementation(async (call, input) => {
    const { q } = input as { q: string };
    const student = { key: q, full_name: `Student ${q}`, matric_no: 'SCI/24/0001', department: '' };
    return {
      data: { items: call === 'GET /staff/students' ? [student] : [] },
      tellers: [],
      similar: false,
    } as never;
  });
});

function Address() {
  return <output>{decodeURIComponent(useLocation().pathname)}</output>;
}

function openSearch() {
  const element = (
    <>
      <Palette onClose={() => undefined} onHelp={() => undefined} />
      <Address />
    </>
  );
  const router = createMemoryRouter([{ path: '*', element }]);
  render(<RouterProvider router={router} />);
  const field = screen.getByRole('combobox');
  return (value: string) => {
    fireEvent.change(field, { target: { value } });
    return (key: string) => fireEvent.keyDown(field, { key });
  };
}

const address = () => screen.getAllByRole('status').find(({ tagName }) => tagName === 'OUTPUT');

it('opens by Enter what was found for the whole word, not for its beginning', async () => {
  const type = openSearch();
  type('ngo');
  await screen.findByText('Student ngo');
  type('ngozi')('Enter');
  await waitFor(() => expect(address()?.textContent).toBe('/staff/students/ngozi'));
});

it('opens a page that is named by what was typed without waiting for the server', () => {
  const type = openSearch();
  type('requests')('Enter');
  expect(address()?.textContent).toBe('/staff/requests');
});

it('keeps the chosen result when the server finds more above it', async () => {
  const type = openSearch();
  const press = type('print');
  press('ArrowDown');
  const chosen = screen.getByRole('option', { selected: true }).textContent;
  await screen.findByText('Student print');
  expect(screen.getByRole('option', { selected: true }).textContent).toBe(chosen);
});

function Console({ onSearch }: { onSearch: () => void }) {
  useShortcuts({ palette: onSearch, help: () => undefined });
  return null;
}

it('does not open above a dialog', () => {
  const onSearch = vi.fn();
  const { rerender } = render(
    <>
      <dialog open>Cancel this batch?</dialog>
      <Console onSearch={onSearch} />
    </>,
  );
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  expect(onSearch).not.toHaveBeenCalled();
  rerender(<Console onSearch={onSearch} />);
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  expect(onSearch).toHaveBeenCalledOnce();
});
