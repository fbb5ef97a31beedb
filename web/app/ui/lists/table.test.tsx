// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type Column, Table } from './table';

afterEach(cleanup);

interface Fruit {
  id: number;
  name: string;
  price: string;
}

const columns: Column<Fruit>[] = [
  { key: 'id', header: 'Number', cell: (fruit) => fruit.id, hideOnCard: true },
  { key: 'price', header: 'Price', cell: (fruit) => fruit.price, align: 'end' },
  { key: 'name', header: 'Name', cell: (fruit) => fruit.name, title: true },
  { key: 'open', header: 'Action', hideHeader: true, cell: () => <a href="/fruit">Open</a> },
];
const rows: Fruit[] = [
  { id: 1, name: 'Mango', price: '₦200.00' },
  { id: 2, name: 'Orange', price: '₦100.00' },
];
const list = { caption: 'Fruit', columns, rowKey: (fruit: Fruit) => fruit.id };

it('stays a table for screen readers, whatever it looks like', () => {
  render(<Table {...list} rows={rows} />);
  const table = screen.getByRole('table', { name: 'Fruit' });
  expect(table.getAttribute('role')).toBe('table');
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['Number', 'Price', 'Name', 'Action']);
  expect(within(table).getAllByRole('row')).toHaveLength(3);
});

it('gives each cell of a card its label, but says it only once', () => {
  render(<Table {...list} rows={rows.slice(0, 1)} />);
  const [number, price, name, action] = screen.getAllByRole('cell');
  expect(label(price)?.textContent).toBe('Price');
  expect(label(price)?.getAttribute('aria-hidden')).toBe('true');
  expect(label(name)).toBeNull();
  expect(label(action)).toBeNull();
  expect(number?.className).toContain('max-md:hidden');
  expect(name?.className).toContain('max-md:-order-1');
});

it('shows what to do when there is nothing, and the shape of what is coming', () => {
  const { rerender } = render(<Table {...list} rows={[]} empty={<p>No fruit yet</p>} />);
  expect(screen.getByText('No fruit yet')).toBeDefined();
  expect(screen.queryByRole('table')).toBeNull();
  rerender(<Table {...list} rows={[]} loading />);
  expect(screen.getByRole('status').textContent).toBe('Loading: Fruit');
});

function label(cell: HTMLElement | undefined) {
  return cell?.querySelector('span.md\\:hidden') ?? null;
}
