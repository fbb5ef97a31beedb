import { expect, it } from 'vitest';
import { profileProblems } from './profile-rules';

const DOMAIN = 'student.university.example';

it.each([
  ['nonsense', '08012345678', { email_address: 'Please enter valid email address' }],
  [
    'ada@student.university.example',
    '08012345678',
    { email_address: 'Please use personal email address' },
  ],
  ['ada@mail.example', '', { telephone: 'Please enter your phone number' }],
  [' ada@mail.example ', '08012345678', {}],
])('finds in %s, %s: %o', (email_address, telephone, problems) => {
  expect(profileProblems({ email_address, telephone }, DOMAIN)).toEqual(problems);
});
