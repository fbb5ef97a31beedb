// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import createIcon from './create-icon';

afterEach(cleanup);

const Icon = createIcon({ node: [['path', { d: 'M1 1h2', key: 'a' }]] });

it('is hidden from screen readers unless it has a name', () => {
  const { container } = render(<Icon className="size-5" />);
  expect(container.innerHTML).toBe(
    '<svg viewBox="0 0 24 24" stroke-width="2" class="icon size-5" aria-hidden="true"><path d="M1 1h2"></path></svg>',
  );
  render(<Icon role="img" aria-label="done" />);
  expect(screen.getByRole('img', { name: 'done' })).toBeDefined();
});
