import { test as base, expect, workerPortal } from '../support/fixtures.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { logInStaff } from '../support/staff.ts';

// A portal of its own: other journeys count on the demo's places.
const test = base.extend({ portal: workerPortal() });

const SAVED = '1 change is saved. New places go to waiting students first.';

test('places are edited like a spreadsheet with the keyboard, and two people never save over each other', {
  tag: '@long',
}, async ({ page, phone, portal }) => {
  await logInStaff(page, portal, 'registrar');
  await page.goto('/staff/catalogue/places');
  await expectGoodLooks(page, 'staff-places', ['light']);
  const cell = (name: string) => page.getByRole('textbox', { name, exact: true });
  const first = cell('Pottery and Ceramics, ESP 201');
  await expect(first).toHaveValue('20');

  // Arrow keys move, typing replaces, Enter goes down.
  await first.focus();
  await page.keyboard.press('ArrowRight');
  await expect(cell('Pottery and Ceramics, ESP 202')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('21');
  await page.keyboard.press('Enter');
  await expect(cell('Poultry and Egg Production, ESP 201')).toBeFocused();
  await expect(first).toHaveValue('21');

  // A block from a spreadsheet, undone in one step.
  await first.evaluate((input) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', '31\t32\n41\t42\n');
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  });
  await expect(cell('Poultry and Egg Production, ESP 202')).toHaveValue('42');
  await expect(page.getByRole('button', { name: 'Save 4 changes' })).toBeVisible();
  await first.focus();
  await page.keyboard.press('Control+z');
  await expect(cell('Poultry and Egg Production, ESP 202')).toHaveValue('30');
  await expect(first).toHaveValue('21');

  // An invalid number has its error beside the grid, and cannot be saved.
  await page.keyboard.type('many');
  await expect(page.getByText(/Enter a whole number from 0 to 10,000/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save 1 change' })).toBeDisabled();
  await page.keyboard.press('Control+z');
  await expect(first).toHaveValue('21');

  // Unsaved input survives a look at another page, and is marked as unsaved.
  await page.getByRole('link', { name: 'Schedule', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Schedule', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(first).toHaveValue('21');
  await expect(page.getByText(/^This is what you typed before you left the page/)).toBeVisible();

  // Another person saves the same cell first.
  await logInStaff(phone, portal, 'administrator');
  await phone.goto('/staff/catalogue/places');
  await phone.getByRole('textbox', { name: 'Pottery and Ceramics, ESP 201' }).fill('25');
  await phone.getByRole('button', { name: 'Save 1 change' }).click();
  await expect(phone.getByText(SAVED, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Save 1 change' }).click();
  await expect(page.getByText('Another person changed this to 25')).toBeVisible();
  await page.getByRole('button', { name: 'Save 1 change' }).click();
  await expect(page.getByText(SAVED, { exact: true })).toBeVisible();
  await page.reload();
  await expect(first).toHaveValue('21');
});
