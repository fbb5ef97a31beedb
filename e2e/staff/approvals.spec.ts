import { runCommand } from '../support/command-line.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { seedStudent } from '../support/new-student.ts';
import { logInStaff } from '../support/staff.ts';

test('finance proposes a teller payment, cannot approve it, and an administrator does', {
  tag: '@long',
}, async ({ page, phone, portal, nextStudent }) => {
  const { matricNo } = await seedStudent(portal, nextStudent());
  const said = await runCommand(
    portal,
    ...['payments', 'teller', '--matric-no', matricNo, '--application', 'ESP201-2627'],
    ...['--skill', 'adire', '--teller-number', 'JOURNEY-1'],
    ...['--by', 'finance@edc.example', '--reason', 'Teller seen at the desk'],
  );
  const address = /\/staff\/approvals\/\d+/.exec(said)?.[0] as string;

  await logInStaff(phone, portal, 'finance');
  await phone.goto(address);
  await expect(phone.getByText('You proposed this, so you cannot approve it.')).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Withdraw' })).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Approve' })).toHaveCount(0);

  await logInStaff(page, portal, 'administrator');
  await page.goto('/staff');
  await page.getByRole('link', { name: 'Approvals' }).first().click();
  await expect(page.getByRole('heading', { name: 'Approvals' })).toBeVisible();
  await expect(page.getByRole('link', { name: /JOURNEY-1/ })).toBeVisible();
  await expectGoodLooks(page, 'staff-approvals');
  await page.getByRole('link', { name: /JOURNEY-1/ }).click();
  await expect(page.getByText('Teller seen at the desk')).toBeVisible();
  await expectGoodLooks(page, 'staff-approval');
  await page.keyboard.press('e');
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText(/Approved\. The payment is recorded as/).last()).toBeVisible();
  await expect(page.getByText('Approved', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);

  await phone.reload();
  await expect(phone.getByText('Approved', { exact: true })).toBeVisible();
  await phone.getByRole('link', { name: 'Approvals' }).first().click();
  await phone.getByRole('link', { name: 'Approved' }).click();
  await expect(phone.getByRole('link', { name: /JOURNEY-1/ })).toBeVisible();
});
