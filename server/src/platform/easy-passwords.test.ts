import { expect, it } from 'vitest';
import { isEasyToGuess } from './easy-passwords.ts';

const ADA = [
  'Ada Chidinma Obi-Eze',
  'EDC/2024/00123',
  'ada.obi@mail.example',
  '08031234567',
  '2004-05-17',
];

it.each([
  ...['Password1', 'P@ssw0rd', 'Qwerty123', 'Welcome1', 'Abcd1234', 'Nigeria123', 'Iloveyou1'],
  ...['Chidinma1', 'Obi-Eze24', 'Chidinma123!', 'EDC/2024/00123', 'Ada.Obi1', '08031234567a'],
  ...['17052004aA', 'Aaaaaaaa1', 'P@ssw0rd1', 'Password2026!', ' Password1 ', 'Pass word1'],
  ...['Chidinma2004!', 'Chídínmà2004', 'AdaChidinma1', 'Obieze2026!', '2348031234567Aa'],
  ...['Welcome2026!', 'Admin2026!', 'Student123!', 'student2026A', 'Nigeria2026!'],
])('%s is easy to guess', async (password) => {
  expect(await isEasyToGuess(password, ADA)).toBe(true);
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
  expect(await isEasyToGuess(password, ADA)).toBe(false);
});

it('judges the longest password in a moment', async () => {
  await isEasyToGuess('loaded before', ADA);
  const began = performance.now();
  expect(await isEasyToGuess('aA1!'.repeat(50), ADA)).toBe(true);
  await isEasyToGuess('p4$$w0rd@dm1n'.repeat(15), ADA);
  expect(performance.now() - began).toBeLessThan(2000);
});
