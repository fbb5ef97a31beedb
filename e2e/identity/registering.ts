import { expect, type Page } from '@playwright/test';

interface Student {
  matric_no: string;
  surname: string;
  firstname: string;
}

/** An address that no other journey uses. */
export function freshEmail(name = 'student'): string {
  return `${name}.${crypto.randomUUID().slice(0, 8)}@mail.example`;
}

/** Up to the email box of step 1. */
export async function verifyMatricNo(page: Page, student: Student): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('Matriculation number').fill(student.matric_no);
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByRole('button', { name: 'Send OTP' })).toBeVisible();
  // Surname and initials: typing a number does not prove who you are.
  const found = page.getByText(`${student.surname.toUpperCase()} ${student.firstname[0]}.`);
  await expect(found.first()).toBeVisible();
}

export async function sendOtp(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Send OTP' }).click();
}

/** Up to the code field of step 2. */
export async function askForCode(page: Page, student: Student, email: string): Promise<void> {
  await verifyMatricNo(page, student);
  await sendOtp(page, email);
  await expect(page.getByLabel('One-time code')).toBeVisible();
}

export function codeIn(mailText: string): string {
  const code = /\b\d{6}\b/.exec(mailText)?.[0];
  if (!code) throw new Error(`no code in this mail:\n${mailText}`);
  return code;
}

export async function confirmCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('One-time code').fill(code);
  await page.getByRole('button', { name: 'Confirm' }).click();
}

/** The page's message for a number that is registered already. */
export const applicationExists = (page: Page) =>
  page.getByRole('main').getByRole('status').filter({ hasText: 'Application Exist' });

/** A notice among the notices of the page, by its title and words. */
export function notice(page: Page, title: string, words: string | RegExp) {
  return page
    .getByRole('region', { name: 'Notices' })
    .getByRole('listitem')
    .filter({ has: page.getByText(title, { exact: true }) })
    .filter({ hasText: words });
}

/** The portal's refusal: above the form, where it stays. */
export function refusal(page: Page, title: string, words: string) {
  return page
    .getByRole('main')
    .getByRole('alert')
    .filter({ has: page.getByText(title, { exact: true }) })
    .filter({ hasText: words });
}

/** A mistake as the form shows it: above the form and beside the field. */
export async function expectFieldError(page: Page, label: string, words: string): Promise<void> {
  await expect(page.getByRole('alert').getByRole('link', { name: words }).first()).toBeVisible();
  await expect(page.getByLabel(new RegExp(`^${label}`)).first()).toHaveAccessibleDescription(
    new RegExp(words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')),
  );
}
