// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import Root, { ErrorBoundary } from './root';

// React reports what a boundary has caught; here it is thrown on purpose.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Broken(): never {
  throw new Error('secret insides');
}

const Nothing = () => null;

it.each([
  ['is drawn', { Component: Broken }],
  ['is loaded', { Component: Nothing, loader: () => Broken() }],
])(
  'a page whose code throws while it %s says so plainly and shows nothing of its insides',
  async (_, page) => {
    const router = createMemoryRouter([
      {
        Component: Root,
        ErrorBoundary,
        HydrateFallback: Nothing,
        children: [{ index: true, ...page }],
      },
    ]);
    render(<RouterProvider router={router} />);
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(
      'Something went wrong',
    );
    expect(
      screen.getByText('We could not show this page. Please reload it, or go to the home page.'),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe(
      '/',
    );
    expect(document.body.textContent).not.toMatch(/secret|insides|Error:/);
  },
);
