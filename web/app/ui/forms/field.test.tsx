// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Checkbox } from './checkbox';
import { ErrorSummary } from './error-summary';
import { Field } from './field';
import { PasswordInput } from './password-input';
import { Select } from './select';
import { CodeInput, TextArea, TextInput } from './text-input';

afterEach(cleanup);

const controls = {
  TextInput: <TextInput />,
  TextArea: <TextArea />,
  PasswordInput: <PasswordInput />,
  CodeInput: <CodeInput />,
  Select: <Select choices={[{ value: 'a', label: 'A' }]} />,
};

it.each(Object.entries(controls))('names and describes a %s', (_, control) => {
  render(
    <Field name="phone" label="Phone" hint="Eleven figures." error="Phone is required" required>
      {control}
    </Field>,
  );
  const input = screen.getByLabelText(/^Phone/);
  expect(input.id).toBe('phone');
  expect(input.getAttribute('name')).toBe('phone');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(input.hasAttribute('required')).toBe(true);
  expect(describedBy(input)).toEqual(['Phone is required', 'Eleven figures.']);
});

it('says nothing of errors and hints that are not there', () => {
  render(
    <Field name="phone" label="Phone">
      <TextInput />
    </Field>,
  );
  const input = screen.getByLabelText('Phone');
  expect(input.hasAttribute('aria-invalid')).toBe(false);
  expect(input.hasAttribute('aria-describedby')).toBe(false);
});

it('describes a checkbox in the same way', () => {
  render(<Checkbox name="agree" label="I agree" hint="Read them first." error="Please agree" />);
  const box = screen.getByLabelText('I agree');
  expect(box.getAttribute('aria-invalid')).toBe('true');
  expect(describedBy(box)).toEqual(['Please agree', 'Read them first.']);
});

it('asks for a code as phones like it', () => {
  render(<CodeInput aria-label="Code" />);
  const input = screen.getByLabelText('Code');
  expect(input.getAttribute('inputmode')).toBe('numeric');
  expect(input.getAttribute('autocomplete')).toBe('one-time-code');
});

it('shows a password and hides it again, with what was typed', () => {
  render(
    <Field name="password" label="Password">
      <PasswordInput />
    </Field>,
  );
  const input = screen.getByLabelText<HTMLInputElement>('Password');
  fireEvent.input(input, { target: { value: 'secret' } });
  fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input.type).toBe('text');
  fireEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(input.type).toBe('password');
  expect(input.value).toBe('secret');
});

it('sums the errors up, takes the focus at each try and leads to the fields', () => {
  const form = (attempt: number) => (
    <>
      <ErrorSummary errors={{ phone: 'Phone is required' }} attempt={attempt} />
      <Field name="phone" label="Phone">
        <TextInput />
      </Field>
    </>
  );
  const { rerender } = render(form(1));
  expect(document.activeElement).toBe(screen.getByRole('alert'));

  fireEvent.click(screen.getByRole('link', { name: 'Phone is required' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Phone'));

  rerender(form(2));
  expect(document.activeElement).toBe(screen.getByRole('alert'));
});

it('names the field in the summary unless the message does, and the whole form by no field', () => {
  const labels = { password: 'Password', phone: 'Phone' };
  const errors = { password: 'This field is required', phone: 'Phone is required' };
  const { rerender } = render(<ErrorSummary errors={errors} labels={labels} />);
  const lines = screen.getAllByRole('link').map((link) => link.textContent);
  expect(lines).toEqual(['Password: This field is required', 'Phone is required']);

  rerender(<ErrorSummary errors={{ '': 'No connection.' }} labels={labels} />);
  expect(screen.getByRole('alert').textContent).toBe('We could not complete thisNo connection.');
  expect(screen.queryByRole('link')).toBeNull();
});

function describedBy(element: HTMLElement) {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent);
}
