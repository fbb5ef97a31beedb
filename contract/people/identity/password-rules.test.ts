import { describe, expect, it } from 'vitest';
import {
  changePasswordProblems,
  isStrongEnough,
  linkPasswordProblems,
  passwordMessages,
  passwordStrength,
  stillNeeded,
} from './password-rules.ts';

describe('the strength of a password', () => {
  it.each([
    ['', 0, 'weak'],
    ['a', 20, 'weak'],
    ['aB', 40, 'medium'],
    ['aB1', 60, 'medium'],
    // Four rules without the length: more would promise what is refused.
    ['aB1!', 80, 'strong'],
    ['aB1!xyz', 80, 'strong'],
    ['abcdefgh', 40, 'medium'],
    ['Abcdefg1', 80, 'strong'],
    ['Abcdef1!', 100, 'strong'],
  ])('of %j is %i percent, %s', (password, percent, label) => {
    expect(passwordStrength(password)).toMatchObject({ percent, label });
  });

  it('counts every special character of the specification and no other', () => {
    const special = (char: string) => passwordStrength(char).rules.at(-1)?.kept;
    for (const char of '!@#$%^&*(),.?":{}|<>') expect([char, special(char)]).toEqual([char, true]);
    for (const char of " -_=+;'/\\[]~`") expect([char, special(char)]).toEqual([char, false]);
  });

  it('ticks the rules one by one', () => {
    const kept = (typed: string) => passwordStrength(typed).rules.map((rule) => rule.kept);
    expect(kept('abc')).toEqual([false, false, true, false, false]);
    expect(kept('abcDEF12')).toEqual([true, true, true, true, false]);
  });

  it('is enough from 60 percent and 8 characters on', () => {
    expect(isStrongEnough('aB1!xyz')).toBe(false);
    expect(isStrongEnough('abcdefgh')).toBe(false);
    expect(isStrongEnough('abcdefg1')).toBe(true);
  });

  it.each([
    ['', 'at least 8 characters and two of the other rules'],
    ['aB1!xyz', 'at least 8 characters'],
    ['1234567', 'at least 8 characters and one more of the other rules'],
    ['abcdefgh', 'one more of the other rules'],
    ['        ', 'two of the other rules'],
    ['abcdefg1', undefined],
  ])('says what %j still needs: %s', (password, needed) => {
    expect(stillNeeded(password)).toBe(needed);
  });
});

describe('the form of a mailed link', () => {
  const tooShort = {
    password: 'Please enter minimum of 6 characters',
    confirmation: 'Password does not match.',
  };
  it.each([
    ['', '', { password: 'This field is required', confirmation: 'This field is required' }],
    ['Adire-7-x', 'Adire', { confirmation: 'Please enter minimum of 6 characters' }],
    ['Adire', 'Adire-7-x', tooShort],
    ['Adire-7', 'Adire-7', { password: 'Please enter minimum of 8 characters' }],
    ['adirecloth', 'adirecloth', { password: 'Password is not strong enough' }],
    ['Adire-7-x', 'Adire-7-y', { confirmation: 'Password does not match.' }],
    ['Adire-7-x', 'Adire-7-x', {}],
  ])('with %j and %j', (password, confirmation, problems) => {
    expect(linkPasswordProblems({ password, confirmation })).toEqual(problems);
  });
});

describe('the logged-in form', () => {
  it('names what is missing', () => {
    expect(changePasswordProblems({ current: '', next: '', confirmation: '' })).toEqual({
      current: 'Current password is required',
      next: 'New password is required',
      confirmation: 'Please confirm your new password',
    });
  });

  it('compares the three', () => {
    const form = { current: 'Adire-7-x', next: 'Adire-7-x', confirmation: 'Adire-7-y' };
    expect(changePasswordProblems(form)).toEqual({
      next: 'New password must be different from current password',
      confirmation: 'Passwords do not match',
    });
    const weak = { ...form, next: 'weak', confirmation: 'weak' };
    expect(changePasswordProblems(weak)).toEqual({ next: 'Password is not strong enough' });
    const good = { ...form, next: 'Indigo-8-y', confirmation: 'Indigo-8-y' };
    expect(changePasswordProblems(good)).toEqual({});
  });
});

it('has its own words for a failure that the server did not explain', () => {
  expect(passwordMessages.failed).toBe('Failed to change password. Please try again.');
  expect(passwordMessages.otherFailure).toBe('An error occurred. Please try again.');
});
