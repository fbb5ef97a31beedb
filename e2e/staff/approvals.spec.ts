import { expect, test } from '../support/fixtures.ts';
import { openDialog } from '../support/keys.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { seedStudent } from '../support/new-student.ts';
import { logInStaff, staffApi } from '../support/staff.ts';
import { proposeTeller } from '../support/teller.ts';

test('finance proposes a teller payment, cannot approve it, and an administrator does', {
  tag: '@long',
}, async ({ page, phone, portal, nextStudent }) => {
  const { matricNo } = await seedStudent(portal, nextStudent());
  const teller = { matricNo, number: 'JOURNEY-1', reason: 'Teller seen at the desk' };
  const proposal = await proposeTeller(await staffApi(portal, 'finance'), teller);

  await logInStaff(phone, portal, 'finance');
  await phone.goto(`/staff/approvals/${proposal}`);
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
  const asking = await openDialog(page, 'e');
  await expect(asking).toContainText('An approval cannot be undone.');
  await asking.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText(/Approved\. The payment is recorded as/).last()).toBeVisible();
  await expect(page.getByText('Approved', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);

  await phone.reload();
  await expect(phone.getByText('Approved', { exact: true })).toBeVisible();
  await phone.getByRole('link', { name: 'Approvals' }).first().click();
  await phone.getByRole('link', { name: 'Approved' }).click();
  await expect(phone.getByRole('link', { name: /JOURNEY-1/ })).toBeVisible();
});

test('on a phone a notice covers neither the way back nor the title', async ({
  phone,
  portal,
  nextStudent,
}) => {
  const { matricNo } = await seedStudent(portal, nextStudent());
  const teller = { matricNo, number: 'JOURNEY-2', reason: 'Teller seen at the desk' };
  const proposal = await proposeTeller(await staffApi(portal, 'finance'), teller);
  // A notice closes after 5 seconds: here it stays, however slow the machine is.
  await phone.addInitScript(() => {
    const real = window.setTimeout.bind(window);
    window.setTimeout = ((act: () => void, ms?: number) =>
      real(act, ms === 5000 ? 600_000 : ms)) as typeof window.setTimeout;
  });
  await logInStaff(phone, portal, 'finance');
  await phone.goto(`/staff/approvals/${proposal}`);
  await phone.getByRole('button', { name: 'Withdraw' }).click();
  await phone.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(phone.getByRole('dialog')).toHaveCount(0);
  const notice = phone.getByRole('region', { name: 'Notices' }).getByRole('listitem');
  await expect(notice).toContainText('The proposal is withdrawn.');
  const back = phone.getByRole('main').getByRole('link', { name: 'Approvals', exact: true });
  await expect(async () => {
    const [card, link] = [await notice.boundingBox(), await back.boundingBox()];
    if (!card || !link) throw new Error('not shown');
    expect(link.y >= card.y + card.height || link.y + link.height <= card.y).toBe(true);
  }).toPass({ timeout: 20_000 });
});
