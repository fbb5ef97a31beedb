import { aGraduate, payForCertificate, pendingRequest } from '../certificates/graduate.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { logInStaff } from '../support/staff.ts';

test('the registrar issues, hands out and replaces a certificate on a phone', {
  tag: '@long',
}, async ({ browser, phone, portal, nextStudent }) => {
  test.slow();
  const record = nextStudent();
  const own = await browser.newContext({ baseURL: portal.url });
  const studentPage = await own.newPage();
  const student = await aGraduate(studentPage, portal, record);
  await payForCertificate(studentPage, portal, student.code);
  const request = await pendingRequest(portal, student.id);

  await logInStaff(phone, portal, 'registrar');
  await phone.goto(`/staff/requests?kind=certificate&q=${encodeURIComponent(student.matricNo)}`);
  await phone
    .getByRole('link', { name: new RegExp(record.surname) })
    .first()
    .click();
  await expect(phone).toHaveURL(new RegExp(`/staff/requests/certificate-${request}`));
  await expect(phone.getByText('Completed by hand').first()).toBeVisible();
  const dialog = phone.getByRole('dialog');
  // After a decision the next request opens.
  const press = async (button: string) => {
    await phone.goto(`/staff/requests/certificate-${request}`);
    await phone.getByRole('button', { name: button }).first().click();
    await dialog.getByRole('button', { name: button }).click();
    await expect(dialog).toBeHidden();
  };
  await press('Approve');
  await press('Mark as ready');
  await phone.goto(`/staff/requests/certificate-${request}`);
  await expect(phone.getByRole('button', { name: 'Mark as collected' })).toBeVisible();
  await expectGoodLooks(phone, 'staff-request-ready');
  await press('Mark as collected');

  const serial = async () =>
    (
      await (
        await portal.db()
      )
        .selectFrom('certificates')
        .select('serial')
        .where('request_id', '=', Number(request))
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
    ).serial;
  const first = await serial();
  await studentPage.goto(`/certificate/${first}`);
  await expect(studentPage.getByText('This certificate is genuine')).toBeVisible();
  await phone.goto(`/staff/requests/certificate-${request}`);
  await phone.getByRole('button', { name: 'Replace' }).click();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The paper was lost');
  await dialog.getByRole('button', { name: 'Replace' }).click();
  await expect(phone.getByText('Replaced', { exact: true })).toBeVisible();
  await studentPage.goto(`/certificate/${first}`);
  await expect(studentPage.getByText('Replaced', { exact: true })).toBeVisible();
  await studentPage.goto(`/certificate/${await serial()}`);
  await expect(studentPage.getByText('This certificate is genuine')).toBeVisible();
  await own.close();
});
