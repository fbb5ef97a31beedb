// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { FormDialog } from './form-dialog';

afterEach(cleanup);

it.each([
  ['Cancel the registration', 'Keep it'],
  ['Lock', 'Cancel'],
])('has one button that says Cancel: %s, %s', (label, other) => {
  const form = { busy: false, errors: {} };
  const none = () => undefined;
  render(<FormDialog title="Sure?" {...{ label, form }} onSend={none} onClose={none} />);
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names).toEqual([other, label, '']);
});
