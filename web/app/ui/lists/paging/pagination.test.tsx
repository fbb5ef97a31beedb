// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { Pagination } from './pagination';

afterEach(cleanup);

function show(page: number, pages: number) {
  render(
    <MemoryRouter>
      <Pagination page={page} pages={pages} href={(number) => `/list?page=${number}`} />
    </MemoryRouter>,
  );
  return screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
}

it('links to its neighbours and up to three pages', () => {
  expect(show(6, 12)).toEqual([
    ['Previous', '/list?page=5'],
    ['5', '/list?page=5'],
    ['6', '/list?page=6'],
    ['7', '/list?page=7'],
    ['Next', '/list?page=7'],
  ]);
  expect(screen.getByText('6').getAttribute('aria-current')).toBe('page');
});

it('leads nowhere before the first page and after the last', () => {
  expect(show(1, 2).map(([text]) => text)).toEqual(['1', '2', 'Next']);
  cleanup();
  expect(show(2, 2).map(([text]) => text)).toEqual(['Previous', '1', '2']);
});

it('is not there for a single page', () => {
  expect(show(1, 1)).toEqual([]);
});
