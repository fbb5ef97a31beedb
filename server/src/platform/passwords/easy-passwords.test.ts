import { expect, it } from 'vitest';
import { easyBecause } from './easy-passwords.ts';

const ADA = {
  'your name': ['Ada Chidinma Obi-Eze'],
  'your matric number': ['EDC/2024/00123'],
  'your email address': ['ada.obi@mail.example'],
  'your phone number': ['08031234567', null],
  'your date of birth': ['2004-05-17'],
};

it.each([
  ...['Password1', 'P@ssw0rd', 'Qwerty123', 'Welcome1', 'Abcd1234', 'Nigeria123', 'Iloveyou1'],
  ...['Chidinma1', 'Obi-Eze24', 'Chidinma123!', 'EDC/2024/00123', 'Ada.Obi1', '08031234567a'],
  ...['17052004aA', 'Aaaaaaaa1', 'P@ssw0rd1', 'Password2026!', ' Password1 ', 'Pass word1'],
  ...['Chidinma2004!', 'Chídínmà2004', 'AdaChidinma1', 'Obieze2026!', '2348031234567Aa'],
  ...['Welcome2026!', 'Admin2026!', 'Student123!', 'student2026A', 'Nigeria2026!'],
])('%s is easy to guess', async (password) => {
  expect(await easyBecause(password, ADA)).toContain('too easy to guess: it ');
});

it.each([
  'kx7Tq9wB',
  '#4$g!Kq9',
  'x9!fK2#q',
  'Adire-Cloth-7',
  'Correct-Horse-9',
  'Adire-2026',
  'Ada likes green mangoes in May 7',
])('%s is not', async (password) => {
  expect(await easyBecause(password, ADA)).toBeUndefined();
});

it.each([
  ['Password2026!', 'is built on a common password'],
  ['P@ssw0rd', 'is built on a common password'],
  ['Chídínmà2004', 'contains your name'],
  ['Obieze2026!', 'contains your name'],
  ['EDC/2024/00123', 'contains your matric number'],
  ['A1ada.obi@mail.example', 'contains your email address'],
  ['2348031234567Aa', 'contains your phone number'],
  ['17052004aA', 'contains a date'],
  ['aA1!aA1!aA1!', 'follows a pattern, such as abcd or 1111'],
])('says why %s is refused: it %s', async (password, why) => {
  expect(await easyBecause(password, ADA)).toBe(
    `This password is too easy to guess: it ${why}. Use three or four unrelated words with a capital letter or a number, without your name.`,
  );
});

it('judges the first 64 letters, so that a long password takes no longer', async () => {
  const tail = 'tK9wQ2zRb7LmX4vHc8Nd';
  expect(await easyBecause(tail, ADA)).toBeUndefined();
  expect(await easyBecause('aA1!'.repeat(15) + tail, ADA)).toBeUndefined();
  expect(await easyBecause('aA1!'.repeat(16) + tail, ADA)).toContain('follows a pattern');
});
