// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ErrorSummary } from './error-summary';

afterEach(cleanup);

const both = 'Please select both courses';

it('says a message of two fields once, and links to the first of them', () => {
  render(<ErrorSummary errors={{ old_course: both, new_course: both }} />);
  const links = screen.getAllByRole('link');
  expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['#old_course', both],
  ]);
});

it('keeps messages apart that name their field', () => {
  const errors = { matric_no: 'This field is required', password: 'This field is required' };
  const labels = { matric_no: 'Matriculation number', password: 'Password' };
  render(<ErrorSummary errors={errors} labels={labels} />);
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Matriculation number: This field is required',
    'Password: This field is required',
  ]);
});
