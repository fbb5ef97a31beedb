import { errors } from '@edc/contract/common/errors';
import { expect, it } from 'vitest';
import { ApiError } from '../../../lib/api/api';
import {
  codeProblems,
  emailProblems,
  emptySignUp,
  fieldToFix,
  matricProblems,
} from './sign-up-rules';

it('asks for the matriculation number', () => {
  expect(matricProblems(emptySignUp)).toEqual({
    matric_no: 'Please enter your matriculation number',
  });
  expect(matricProblems({ ...emptySignUp, matric_no: 'SCI/24/0187' })).toEqual({});
});

it('asks for an email address, and for what else the server wants', () => {
  expect(emailProblems({ ...emptySignUp, email_address: 'ada' })).toEqual({
    email_address: 'Please enter valid email address',
  });
  const form = { ...emptySignUp, email_address: 'ada@mail.example' };
  expect(emailProblems(form)).toEqual({});
  expect(emailProblems({ ...form, telephone: '0801' })).toEqual({
    telephone: 'Please enter a valid 11-digit phone number',
  });
  expect(emailProblems({ ...form, asks_birth_date: 'Yes' })).toEqual({
    birth_date: 'Please enter your date of birth',
  });
});

it('asks for the whole code', () => {
  expect(codeProblems('')).toEqual({ otp: 'This field is required' });
  expect(codeProblems('12345')).toEqual({ otp: 'OTP does not match' });
  expect(codeProblems('123456')).toEqual({});
});

it.each([
  ['VERIFY_AGAIN', 'matric'],
  ['PERSONAL_EMAIL', 'email'],
  ['EMAIL_TAKEN', 'email'],
  ['PROOF_NEEDED', 'email'],
  ['PROOF_WRONG', 'email'],
  ['CODE_WRONG', 'code'],
  ['CODE_EXPIRED', 'code'],
  ['CODE_USED_UP', 'code'],
] as const)('leads from %s to the step that can fix it: %s', (error, step) => {
  expect(
    fieldToFix(new ApiError('POST /application/create', { error, ...errors[error] }))?.step,
  ).toBe(step);
});
