import { expect, test } from '../support/fixtures.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { logInStaff } from '../support/staff.ts';

test('a complaint at the desk is opened for a student who is found by name', {
  tag: '@long',
}, async ({ phone, portal }) => {
  await logInStaff(phone, portal, 'support');
  await phone.goto('/staff/complaints/new');
  const student = phone.getByLabel('Student', { exact: true });
  await student.fill('okonkwo');
  const found = phone.getByRole('list', { name: 'Students found' });
  await expect(found.getByRole('button', { name: /SCI\/24\/0187/ })).toBeVisible();
  await expectGoodLooks(phone, 'staff-desk-complaint', ['light']);

  // A name alone is not enough, and no category is taken for granted.
  await phone.getByRole('button', { name: 'Open complaint' }).click();
  await expect(phone.getByText('Please choose a category').first()).toBeVisible();
  await expect(phone.getByText(/^Choose one of the students below/).first()).toBeVisible();
  await found.getByRole('button', { name: /SCI\/24\/0187/ }).click();
  await expect(student).toHaveValue('SCI/24/0187');
  await expect(phone.getByRole('status').filter({ hasText: 'Okonkwo' })).toBeVisible();
  await phone.getByLabel('Category').selectOption({ index: 1 });
  await phone.getByLabel('Subject').fill('Receipt lost');
  await phone.getByLabel('What they told you').fill('I lost the receipt.');
  await phone.getByRole('button', { name: 'Open complaint' }).click();
  await expect(phone.getByRole('heading', { name: 'Receipt lost' })).toBeVisible();

  // Of a student without an account the roster knows the name and the address to answer to.
  await phone.goto('/staff/complaints/new');
  await phone.getByRole('button', { name: 'Open complaint' }).click();
  await expect(
    phone.getByText('Please choose a student, or give a name and email').first(),
  ).toBeVisible();
  await student.fill('SOC/25/0058');
  await expect(phone.getByLabel('Full name')).toHaveValue('Eze Chịnọnso');
  const email = phone.getByLabel('Email address');
  await expect(email).toHaveValue('chinonso.eze124@example.com');
  await email.fill('');
  await phone.getByRole('button', { name: 'Open complaint' }).click();
  await expect(phone.getByText('Please give an email address to answer to').first()).toBeVisible();
  await expectGoodLooks(phone, 'staff-desk-complaint-roster', ['light']);
  await phone.getByRole('button', { name: 'Cancel' }).click();

  // Cancel leads back and keeps nothing.
  await phone.goto('/staff/complaints/new');
  await phone.getByLabel('Subject').fill('Never mind');
  await phone.getByRole('button', { name: 'Cancel' }).click();
  await expect(phone.getByRole('heading', { name: 'Complaints', level: 1 })).toBeVisible();
  await phone.goto('/staff/complaints/new');
  await expect(phone.getByLabel('Subject')).toHaveValue('');
});
