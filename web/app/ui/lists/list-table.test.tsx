// @vitest-environment happy-dom
import {
  act,
  cleanup,
  fireEvent,
  render,
  renderHook,
  screen,
  within,
} from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { type ListColumn, ListTable } from './list-table';
import { isNothing, useSelection } from './selection/selection';

afterEach(cleanup);

interface Student {
  matric: string;
  name: string;
  level: string;
}

const rows: Student[] = ['Ada', 'Bello', 'Chidi'].map((name, at) => ({
  matric: `SCI/24/${at + 1}`,
  name,
  level: '200 Level',
}));
const columns: ListColumn<Student>[] = [
  { key: 'name', header: 'Student', title: true, sort: 'name', cell: (row) => row.name },
  { key: 'level', header: 'Level', cell: (row) => row.level },
];

function List({ sort = 'name', hidden = new Set<string>() }) {
  const { selection, select } = useSelection('');
  return (
    <>
      <input aria-label="Search" />
      <ListTable
        caption="Students"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.matric}
        rowName={(row) => row.name}
        rowHref={(row) => `/staff/students/${row.matric}`}
        sort={sort}
        sortHref={(wanted) => `/staff/students?sort=${wanted}`}
        hidden={hidden}
        selection={{ selected: selection, select, total: { count: 1240, exact: true } }}
      />
    </>
  );
}

function show(props: Parameters<typeof List>[0] = {}) {
  const router = createMemoryRouter([{ path: '*', element: <List {...props} /> }]);
  return render(<RouterProvider router={router} />);
}

const tick = (name: string) => screen.getByRole('checkbox', { name }) as HTMLInputElement;
const press = (key: string, on: Element = document.body) => fireEvent.keyDown(on, { key });

it('sorts by links, and says by which column', () => {
  const { unmount } = show();
  const header = screen.getByRole('columnheader', { name: /Student/ });
  expect(header.getAttribute('aria-sort')).toBe('ascending');
  const link = within(header).getByRole('link', { name: 'Student' });
  expect(link.getAttribute('href')).toBe('/staff/students?sort=-name');
  unmount();
  show({ sort: '-name' });
  expect(screen.getByRole('link', { name: 'Student' }).getAttribute('href')).toBe(
    '/staff/students?sort=name',
  );
  expect(screen.getByRole('columnheader', { name: 'Level' }).getAttribute('aria-sort')).toBeNull();
});

it('says what an order means', () => {
  show();
  expect(screen.getByRole('link', { name: 'Student' }).title).toBe('Sort: Z to A');
  const menu = screen.getByRole('button', { name: 'Sort: A to Z' });
  fireEvent.click(menu);
  const line = screen.getByRole('link', { name: 'Z to A' });
  expect(line.getAttribute('href')).toBe('/staff/students?sort=-name');
});

it('selects rows, the page, and all that match', () => {
  show();
  fireEvent.click(tick('Select Ada'));
  expect(screen.getByText('1 selected')).toBeDefined();
  expect(tick('Select all rows on this page').indeterminate).toBe(true);
  expect(screen.queryByText(/that match/)).toBeNull();
  fireEvent.click(tick('Select all rows on this page'));
  expect(screen.getByText('3 selected')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Select all 1,240 that match' }));
  expect(screen.getByText('All 1,240 selected')).toBeDefined();
  expect(tick('Select Bello').checked).toBe(true);
  fireEvent.click(tick('Select Bello'));
  expect(screen.getByText('2 selected')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(tick('Select Ada').checked).toBe(false);
});

it('forgets the selection when the list asks for other rows', () => {
  const { result, rerender } = renderHook((of: string) => useSelection(of), {
    initialProps: 'level=200',
  });
  act(() => result.current.select({ all: true }));
  expect(result.current.selection.all).toBe(true);
  rerender('level=300');
  expect(isNothing(result.current.selection)).toBe(true);
});

it('moves between rows by j and k, and to nowhere at the ends', () => {
  show();
  press('j');
  expect(document.activeElement?.textContent).toBe('Ada');
  press('j');
  press('j');
  press('j');
  expect(document.activeElement?.textContent).toBe('Chidi');
  press('k');
  expect(document.activeElement?.getAttribute('href')).toBe('/staff/students/SCI/24/2');
});

it('ignores letters typed in a field', () => {
  show();
  const search = screen.getByLabelText('Search');
  search.focus();
  press('j', search);
  expect(document.activeElement).toBe(search);
});

it('shows no hidden column', () => {
  show({ hidden: new Set(['level']) });
  expect(screen.queryByRole('columnheader', { name: 'Level' })).toBeNull();
});

it('opens a row by a press anywhere on it, but not beside its tick', () => {
  const router = createMemoryRouter([{ path: '*', element: <List /> }]);
  render(<RouterProvider router={router} />);
  const row = within(screen.getByRole('link', { name: 'Bello' }).closest('tr') as HTMLElement);
  const beside = row.getByRole('checkbox').closest('td') as HTMLElement;
  fireEvent.click(beside);
  expect(router.state.location.pathname).toBe('/');
  fireEvent.click(row.getByText('200 Level'));
  expect(router.state.location.pathname).toBe('/staff/students/SCI/24/2');
});
