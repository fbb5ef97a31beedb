// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Button } from './button';

afterEach(cleanup);

it('does what it is for, once for each press', () => {
  const press = vi.fn();
  render(<Button onClick={press}>Pay</Button>);
  fireEvent.click(screen.getByRole('button', { name: 'Pay' }));
  expect(press).toHaveBeenCalledOnce();
});

it('cannot be pressed while it is busy, and says so', () => {
  const press = vi.fn();
  render(
    <Button busy onClick={press}>
      Pay
    </Button>,
  );
  const button = screen.getByRole('button');
  fireEvent.click(button);
  expect(press).not.toHaveBeenCalled();
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.textContent).toContain('Please wait');
});

it('does not send its form a second time', () => {
  const send = vi.fn((event: Event) => event.preventDefault());
  const { container } = render(
    <form>
      <Button type="submit" busy>
        Send
      </Button>
    </form>,
  );
  container.querySelector('form')?.addEventListener('submit', send);
  fireEvent.click(screen.getByRole('button'));
  expect(send).not.toHaveBeenCalled();
});

it('keeps the focus and its words, so that its width stays', () => {
  const { rerender } = render(<Button>Pay now</Button>);
  const button = screen.getByRole('button');
  button.focus();
  rerender(<Button busy>Pay now</Button>);
  expect(document.activeElement).toBe(button);
  expect(button.textContent).toContain('Pay now');
});

it('does not submit a form by default', () => {
  render(<Button>Look</Button>);
  expect(screen.getByRole('button').getAttribute('type')).toBe('button');
});
