// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import createIcon from './icon';

afterEach(cleanup);

const Icon = createIcon({ size: 24, node: [['path', { d: 'M1 1h2', key: 'a' }]] });

it('is hidden from screen readers unless it has a name', () => {
  const { container } = render(<Icon className="size-5" />);
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  expect(container.querySelector('path')?.getAttribute('d')).toBe('M1 1h2');
  render(<Icon role="img" aria-label="done" />);
  expect(screen.getByRole('img', { name: 'done' })).toBeDefined();
});
