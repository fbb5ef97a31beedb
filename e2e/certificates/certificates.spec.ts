import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { cards, payByCard, payNow, popup, progress, tryAgain } from '../payments/shopping.ts';
import { readPdf } from '../slips/read-pdf.ts';
import { expect, test } from '../support/fixtures.ts';
import { pressOn } from '../support/keyboard.ts';
import { openDialog } from '../support/keys.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { newStudent } from '../support/new-student.ts';
import { logInStaff, staffApi } from '../support/staff.ts';
import { aGraduate, alsoInTraining, payForCertificate, pendingRequest } from './graduate.ts';

/** The certificate that the student has is shown, and further up than these words. */
async function expectCertificateAbove(page: Page, words: string) {
  const own = page.getByRole('link', { name: /^Download certificate of Adire/ });
  await expect(own).toBeVisible();
  await expect(async () => {
    const [above, below] = [await own.boundingBox(), await page.getByText(words).boundingBox()];
    expect(above?.y).toBeLessThan(below?.y ?? 0);
  }).toPass();
}

test('from the request to the certificate on a phone, with staff deciding in between', {
  tag: '@long',
}, async ({ page, phone, portal, nextStudent }) => {
  test.slow();
  const record = nextStudent();
  const student = await aGraduate(phone, portal, record);
  await alsoInTraining(portal, student.id);
  await phone.goto('/app/portal/certificate');
  const preview = phone.getByRole('figure', { name: 'Preview of your certificate' });
  await expect(preview).toContainText('Preview: not issued yet');
  await expect(preview).toContainText(`${record.surname} ${record.firstname}`);
  await expectGoodLooks(phone, 'certificate-preview');
  await expect(phone.getByRole('link', { name: 'My name is wrong' })).toHaveAttribute(
    'href',
    /\/app\/portal\/complaints\?.*category=Certificate/,
  );
  await phone.getByRole('button', { name: 'My name is correct, continue' }).click();
  // The phone's own Back leads to the preview, not away from the request.
  await expect(payNow(phone)).toBeVisible();
  await phone.goBack();
  await phone.getByRole('button', { name: 'My name is correct, continue' }).click();
  await expect(payNow(phone)).toContainText('₦1,015.00');
  // The new step is at the top, with the focus, not where the button was.
  const focused = phone.locator('div:focus');
  await expect(focused).toContainText('₦1,015.00');
  await expect.poll(async () => (await focused.boundingBox())?.y ?? -1).toBeGreaterThanOrEqual(0);
  await payNow(phone).click();
  await payByCard(phone, cards.declined);
  const declined = popup(phone)
    .getByRole('alert')
    .filter({ hasText: /declin/i });
  await expect(declined).toBeVisible();
  // Without closing the checkout, the page also knows the bank's answer and the student's step.
  await phone.goto('/app/portal/certificate');
  await expect(progress(phone)).toHaveText('Declined');
  await expect(phone.getByRole('alert').filter({ hasText: 'Declined' })).toBeVisible();
  await expect(phone.getByText('Before you pay, check your certificate')).toBeHidden();
  await expectGoodLooks(phone, 'certificate-declined');
  await tryAgain(phone).click();
  const recorded = phone.waitForRequest('**/api/student/certificate/request', {
    timeout: 30_000,
  });
  await payByCard(phone);
  await recorded;
  await expect(phone.getByRole('region', { name: 'Notices' })).toContainText('Weldone!');
  // The page stays with what was paid for, though another skill is newer.
  await expect(phone.getByText(/^Your request for Adire.* is waiting for the centre$/)).toBeVisible(
    {
      timeout: 20_000,
    },
  );
  await expect(
    phone.getByText(/^Your request for Adire.* is waiting for the centre$/),
  ).toBeInViewport();
  await expect(phone.getByText('You have not yet completed a skill.')).toBeHidden();
  await expect(phone.getByText('Step 2 of 2')).toBeVisible();
  await phone.reload();
  await expect(
    phone.getByText(/^Your request for Adire.* is waiting for the centre$/),
  ).toBeVisible();
  await expect(progress(phone)).toHaveText('Paid');
  await expect(phone.getByText('Paid. ₦1,015.00, paid on')).toBeVisible();
  await expectGoodLooks(phone, 'certificate-pending');

  const request = await pendingRequest(portal, student.id);
  await logInStaff(page, portal, 'registrar');
  await page.goto(`/staff/requests/certificate-${request}?kind=certificate&state=all`);
  const onScreen = page.getByRole('figure', { name: 'Preview of the certificate' });
  await expect(onScreen).toContainText(`${record.surname} ${record.firstname}`);
  // A4, landscape, as the paper is.
  const ratio = async () => {
    const paper = await onScreen.boundingBox();
    return (paper?.width ?? 0) / (paper?.height ?? 1);
  };
  await expect.poll(ratio).toBeCloseTo(297 / 210, 1);
  await expectGoodLooks(page, 'staff-request-certificate');
  await (await openDialog(page, 'e')).getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('button', { name: 'Mark as ready' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Print' })).toHaveAttribute('href', /serials=EDC-/);
  // The page follows by itself.
  await expect(phone.getByText('Your certificate has been issued')).toBeVisible({
    timeout: 20_000,
  });
  await expectGoodLooks(phone, 'certificate-issued');
  const saving = phone.waitForEvent('download');
  await phone.getByRole('link', { name: 'Download certificate (PDF)' }).click();
  const { text, codes } = await readPdf(readFileSync(await (await saving).path()));
  const [address = ''] = codes;
  expect(address).toMatch(/\/certificate\/EDC-\w{4}-\w{4}-\w{2}$/);
  const serial = address.slice(address.lastIndexOf('/') + 1);
  expect(text).toContain(serial);

  const colleague = await staffApi(portal, 'registrar');
  await colleague.post(`/requests/certificate-${request}/ready`);
  await expect(phone.getByText('Collect your printed certificate at')).toBeVisible({
    timeout: 20_000,
  });

  // Existing certificates come before uncompleted training, here and on the dashboard.
  await phone.goto('/app/portal/certificate?course=ESP202-2627');
  await expect(phone.getByText('You have not yet completed a skill.')).toBeVisible();
  await expectCertificateAbove(phone, 'You have not yet completed a skill.');
  await phone.goto('/app/dashboard');
  await expectCertificateAbove(phone, 'Course registration history');
  await phone.getByRole('link', { name: /^Adire.*ESP 201, / }).click();
  await expect(phone.getByText('Collect your printed certificate at')).toBeVisible();

  // The open page shows another person's change.
  await expect(page.getByRole('button', { name: 'Mark as collected' })).toBeVisible();
  await page.getByRole('button', { name: 'Replace' }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('The paper was lost');
  await page.getByRole('dialog').getByRole('button', { name: 'Replace' }).click();
  await expect(page.getByText('Replaced', { exact: true })).toBeVisible();
  await phone.goto(`/certificate/${serial}`);
  await expect(phone.getByText('Replaced', { exact: true })).toBeVisible();
  await expectGoodLooks(phone, 'certificate-replaced');
  const newer = phone.getByRole('link', { name: /^EDC-/ });
  const newSerial = (await newer.textContent()) ?? '';
  await newer.click();
  await expect(phone.getByText('This certificate is genuine')).toBeVisible();
  await colleague.post(`/certificates/${newSerial}/revoke`, { reason: 'The paper was lost' });
  await phone.reload();
  await expect(phone.getByText('Revoked', { exact: true })).toBeVisible();
  await expect(phone.getByText('The paper was lost')).toBeHidden();
});

test('a rejected request is repeated with its credit, by keyboard on a phone', {
  tag: '@long',
}, async ({ phone: page, portal, nextStudent }) => {
  test.slow();
  const student = await aGraduate(page, portal, nextStudent());
  await payForCertificate(page, portal, student.code);
  const request = await pendingRequest(portal, student.id);
  const registrar = await staffApi(portal, 'registrar');
  const reason = 'The register shows another name';
  await registrar.post(`/requests/certificate-${request}/reject`, { reason });
  await page.goto('/app/portal/certificate');
  await expect(page.getByText(/^Your last request for .* was not approved$/)).toBeInViewport();
  await expect(page.getByText('Reason: The register shows another name')).toBeInViewport();
  await pressOn(page, page.getByRole('button', { name: 'My name is correct, request it' }));
  await expect(page.getByText(/^Your request for .* is waiting for the centre$/)).toBeVisible({
    timeout: 20_000,
  });
  const history = page.getByRole('table', { name: 'Certificate requests' });
  await expect(history.getByText('Not approved', { exact: true })).toBeVisible();

  const again = await pendingRequest(portal, student.id);
  await registrar.post(`/requests/certificate-${again}/approve`);
  const saving = page.waitForEvent('download');
  await pressOn(page, history.getByRole('link', { name: /^Download certificate EDC-/ }));
  expect((await saving).suggestedFilename()).toMatch(/^certificate-EDC-.*\.pdf$/);
});

test('a second tab finds the certificate requested, and pays nothing', { tag: '@long' }, async ({
  page,
  context,
  portal,
  nextStudent,
}) => {
  const student = await aGraduate(page, portal, nextStudent());
  const other = await context.newPage();
  // This tab gets no live updates.
  await other.route(/\/api\/student\/live/, (route) => route.abort());
  await page.goto('/app/portal/certificate');
  await page.getByRole('button', { name: 'My name is correct, continue' }).click();
  await expect(payNow(page)).toBeVisible();
  // The payment that was begun is where another tab begins too.
  await other.goto('/app/portal/certificate');
  await expect(payNow(other)).toBeVisible();
  await payForCertificate(page, portal, student.code);
  await payNow(other).click();
  await expect(
    other.getByText('You have already requested your certificate for ESP 201.'),
  ).toBeVisible();
  await other.getByRole('link', { name: 'See your request' }).click();
  await expect(other.getByText(/^Your request for .* is waiting for the centre$/)).toBeVisible();
  await page.bringToFront();
  await expect(page.getByText(/^Your request for .* is waiting for the centre$/)).toBeVisible();
});

test('without a skill there is nothing to request: the dashboard opens after 2 seconds', {
  tag: '@long',
}, async ({ page, portal, nextStudent }) => {
  await newStudent(page, portal, nextStudent());
  await page.goto('/app/portal/certificate');
  await expect(page.getByText('You dont have any active skill').first()).toBeVisible();
  await expect(page.getByText('No skill found').first()).toBeVisible();
  await expect(page).toHaveURL(/\/app\/dashboard/, { timeout: 10_000 });
});

test('anybody checks a certificate, even without script', async ({ browser, portal }) => {
  const context = await browser.newContext({ baseURL: portal.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Verify Certificate' }).click();
  await page.getByLabel('Serial number').fill('edc/2019/0418');
  await page.getByRole('button', { name: 'Verify certificate' }).click();
  await expect(page).toHaveURL(/\/certificate\/edc-2019-0418$/);
  await expect(page.getByText('Revoked', { exact: true })).toBeVisible();
  await expect(page.getByText('Musa Ƙasim Garba')).toBeVisible();
  await page.getByRole('link', { name: 'Check another certificate' }).click();
  await page.getByLabel('Serial number').fill('EDC-2222-2222-23');
  await page.getByRole('button', { name: 'Verify certificate' }).click();
  await expect(
    page.getByText('This serial number is not complete or has a wrong character.'),
  ).toBeVisible();
  await context.close();
});
