import type { Page } from '@playwright/test';
import { aPhoto } from '../../server/src/areas/system/files/attachments/testing.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { seedStudent } from '../support/new-student.ts';
import { logInStaff } from '../support/staff.ts';

test('a payment at the bank is recorded with its scan, and approved by a second person', {
  tag: '@long',
}, async ({ page, phone, portal, nextStudent }) => {
  test.slow();
  const { matricNo, email } = await seedStudent(portal, nextStudent());
  await logInStaff(phone, portal, 'finance');
  await phone.goto('/staff/payments/teller');
  const student = phone.getByRole('textbox', { name: 'Student' });
  await student.fill('Nobody Atall');
  await expect(phone.getByText('No student was found. Check the spelling.')).toBeVisible();
  // Errors of fields that wait for another student are not left standing.
  await phone.getByRole('button', { name: 'Show what is due' }).click();
  await expect(phone.getByText('Please choose a course')).toBeVisible();
  await student.fill(nextStudent().matric_no);
  await expect(phone.getByText('This student has no account yet.')).toBeVisible();
  await expect(phone.getByText('Please choose a course')).toHaveCount(0);
  await student.fill(email);
  const found = phone.getByRole('list', { name: 'Students found' });
  await found.getByRole('button', { name: matricNo }).click();
  await expect(student).toHaveValue(matricNo);
  await phone.getByLabel('Course').selectOption({ index: 1 });
  await phone.getByLabel('Skill').selectOption({ index: 1 });
  await phone.getByRole('button', { name: 'Show what is due' }).click();
  await expect(phone.getByText(matricNo).first()).toBeVisible();
  await expect(phone.getByText(/^After a second person has approved it, ₦/)).toBeVisible();
  await expectGoodLooks(phone, 'staff-teller');
  await phone.getByRole('button', { name: /^Propose payment of/ }).click();
  await expect(phone.getByText('Please attach a photo or PDF of the teller')).toBeVisible();
  await phone.getByLabel('Teller number').fill('GTB-4711');
  await phone.getByLabel('Scan of the teller').setInputFiles({
    name: 'teller.jpg',
    mimeType: 'image/jpeg',
    buffer: await aPhoto(),
  });
  await phone.getByLabel('Reason').fill('Paid at the bank on campus');
  await phone.getByRole('button', { name: /^Propose payment of/ }).click();
  await expect(phone.getByText('You proposed this, so you cannot approve it.')).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  const { pathname } = new URL(phone.url());

  // Its number is in that proposal: whoever tries again is led there.
  await phone.goBack();
  await phone.getByLabel('Teller number').fill('gtb 4711');
  await phone.getByLabel('Scan of the teller').setInputFiles({
    name: 'teller.jpg',
    mimeType: 'image/jpeg',
    buffer: await aPhoto(),
  });
  await phone.getByLabel('Reason').fill('Paid at the bank on campus');
  await phone.getByRole('button', { name: /^Propose payment of/ }).click();
  await expect(phone.getByText('This teller number is in a proposal')).toBeVisible();
  await expectGoodLooks(phone, 'staff-teller-proposed');
  await phone.getByRole('link', { name: 'Open the proposal' }).click();
  await expect(phone).toHaveURL(new RegExp(`${pathname}$`));

  await logInStaff(page, portal, 'administrator');
  await page.goto(pathname);
  const scan = page.getByRole('link', { name: 'Open', exact: true });
  const file = await page.request.get(`${portal.url}${await scan.getAttribute('href')}`);
  expect(file.headers()['content-type']).toBe('image/jpeg');
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Approved', { exact: true })).toBeVisible();

  await page.goto('/staff/payments?provider=teller&q=GTB4711');
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page.getByRole('link', { name: 'Open the scan' })).toBeVisible();
  await page.goto('/staff/payments/totals');
  await expect(page.getByText('All together')).toBeVisible();
  await expectGoodLooks(page, 'staff-totals');
});

test('a teller for less than is due is explained, kept as credit, and completed by a second one', {
  tag: '@long',
}, async ({ page, phone, portal, nextStudent }) => {
  test.slow();
  const { matricNo } = await seedStudent(portal, nextStudent());
  await logInStaff(page, portal, 'finance');
  await phone.context().addCookies(await page.context().cookies());
  const ask = async (officer: Page, amount: string) => {
    await officer.goto('/staff/payments/teller');
    await officer.getByRole('textbox', { name: 'Student' }).fill(matricNo);
    await officer.getByLabel('Course').selectOption({ index: 1 });
    await officer.getByLabel('Skill').selectOption({ index: 1 });
    await officer.getByLabel('Amount on the teller').fill(amount);
    await officer.getByRole('button', { name: 'Show what is due' }).click();
  };
  await ask(page, 'much');
  await expect(page.getByText('Please enter an amount in naira').first()).toBeVisible();
  await ask(page, '1,500');
  await expect(page.getByText(/^The teller is ₦[\d,.]+ short$/)).toBeVisible();
  await expect(page.getByText('and no place is held.')).toBeVisible();
  await page.getByText('Email to the student').click();
  await expect(page.getByText('We received ₦1,500.00 of')).toBeVisible();
  await expectGoodLooks(page, 'staff-teller-short');
  await page.getByLabel('Teller number').fill('GTB-4712');
  await page.getByLabel('Scan of the teller').setInputFiles({
    name: 'teller.jpg',
    mimeType: 'image/jpeg',
    buffer: await aPhoto(),
  });
  await page.getByLabel('Reason').fill('Paid a part at the bank');
  await page.getByRole('button', { name: 'Record ₦1,500.00' }).click();
  await expect(page).toHaveURL(/\/staff\/payments\/\w{13}$/);
  await expect(page.getByText('Credit', { exact: true }).first()).toBeVisible();

  await ask(phone, '');
  await expect(phone.getByText('The teller is for exactly what is due')).toBeVisible();
  await ask(phone, '2,600');
  await expect(phone.getByText(/together with the student’s credit of ₦1,500\.00/)).toBeVisible();
  await expectGoodLooks(phone, 'staff-teller-rest');
});

test('nothing can be recorded for a student who has no account', { tag: '@long' }, async ({
  page,
  portal,
  nextStudent,
}) => {
  await logInStaff(page, portal, 'finance');
  await page.goto('/staff/payments/teller');
  const student = page.getByRole('textbox', { name: 'Student' });
  const show = page.getByRole('button', { name: 'Show what is due' });
  await student.fill(nextStudent().matric_no);
  await expect(page.getByText('This student has no account yet.')).toBeVisible();
  await expect(show).toBeDisabled();
  await expect(page.getByLabel('Course')).toBeDisabled();
  await expectGoodLooks(page, 'staff-teller-no-account', ['light']);
  const { matricNo } = await seedStudent(portal, nextStudent());
  await student.fill(matricNo);
  await expect(show).toBeEnabled();
});

test('on a phone the field that is wrong takes the focus, and then the result', {
  tag: '@long',
}, async ({ phone, portal, nextStudent }) => {
  const { surname, matric_no } = nextStudent();
  const { matricNo } = await seedStudent(portal, { matric_no });
  await logInStaff(phone, portal, 'finance');
  await phone.goto('/staff/payments/teller');
  const student = phone.getByRole('textbox', { name: 'Student' });
  const show = phone.getByRole('button', { name: 'Show what is due' });
  await student.fill(surname);
  await expect(phone.getByRole('list', { name: 'Students found' })).toBeVisible();
  await phone.getByLabel('Course').selectOption({ index: 1 });
  await phone.getByLabel('Skill').selectOption({ index: 1 });
  await show.click();
  await expect(student).toBeFocused();
  await expect(student).toBeInViewport();
  await expect(phone.getByText('Choose one of the students below')).toBeInViewport();

  await student.fill(matricNo);
  await expect(phone.getByRole('status').filter({ hasText: matricNo })).toBeVisible();
  await show.click();
  const result = phone.getByRole('region', { name: 'Result' });
  await expect(result).toBeFocused();
  await expect(result.getByRole('heading', { name: 'What will happen' })).toBeInViewport();
  await phone.getByRole('button', { name: /^(Propose payment of|Record) / }).click();
  await expect(phone.getByLabel('Teller number')).toBeFocused();
});
