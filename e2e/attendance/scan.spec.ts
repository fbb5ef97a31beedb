import { testOn } from '../payments/portal-with.ts';
import { expect as quick } from '../support/fixtures.ts';
import { expectGoodLooks, photograph } from '../support/looks.ts';
import { logInStaff } from '../support/staff.ts';
import { aCameraPhone } from './camera.ts';
import { aTrainee, scansOf, trainingToday } from './seed.ts';

// A portal of its own: the days of training are changed in it.
const test = testOn({});
// Reading a video takes longer while other journeys run.
const expect = quick.configure({ timeout: 30_000 });

test('a phone is linked, scans with its camera, works offline and loses no scan', {
  tag: '@long',
}, async ({ page, portal, launchOptions }) => {
  test.setTimeout(240_000);
  const course = await trainingToday(portal);
  const own = await aTrainee(portal, course);
  const second = await aTrainee(portal, course);
  const later = await aTrainee(portal, course, { later: true });
  const replaced = await aTrainee(portal, course, { version: 2 });
  const forged = own.code.replace(`.${own.id}.`, `.${second.id}.`);

  await logInStaff(page, portal, 'registrar');
  await page.goto('/staff/scanners');
  await page.getByRole('button', { name: 'Add a phone' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Front door');
  await page.getByRole('button', { name: 'Show the code' }).click();
  await expect(page.getByRole('img', { name: 'Link for the phone' })).toBeVisible();
  const link = await page.getByRole('link', { name: 'Use this device' }).getAttribute('href');
  await page.getByRole('button', { name: 'Done' }).click();

  const phone = await aCameraPhone(launchOptions, portal.url);
  try {
    const { context, show } = phone;
    show(own.code);
    const scanner = await context.newPage();
    await scanner.goto(link ?? '');
    // Scanning starts with the workshop.
    await expect(scanner.getByRole('heading', { name: 'Choose your workshop' })).toBeVisible();
    await photograph(scanner, 'scan-choose-workshop');
    await scanner.getByRole('textbox', { name: 'Find a workshop' }).fill(course.title);
    const { title, course_code, session } = course;
    await scanner.getByRole('button', { name: `${title} ${course_code}, ${session}` }).click();
    await expect(scanner.getByText('Accepted', { exact: true })).toBeVisible();
    await expect(scanner.getByText(own.surname)).toBeVisible();
    await expect(scanner.getByText('1 of 7', { exact: true })).toBeVisible();
    await expect(scanner.getByText('0 to send')).toBeVisible();
    await photograph(scanner, 'scan-accepted');
    // The same slip once more, after the page was opened again.
    await scanner.reload();
    await expect(scanner.getByText('Already scanned')).toBeVisible();
    await photograph(scanner, 'scan-already');
    await expect.poll(() => scansOf(course.db, own.id)).toEqual({ results: ['ok'], present: 1 });

    // Refused ones get the reason, and are stored.
    for (const [code, words] of [
      [later.code, 'Other batch'],
      [replaced.code, 'Slip replaced'],
      [forged, 'Not a valid code'],
    ] as const) {
      show(code);
      await scanner.reload();
      await expect(scanner.getByText(words, { exact: true })).toBeVisible();
    }
    await photograph(scanner, 'scan-refused');
    // The camera may see a code once more while the next one is being shown.
    const kept = async (registration: number) => {
      const { results, present } = await scansOf(course.db, registration);
      return { results: [...new Set(results)], present };
    };
    await expect.poll(() => kept(later.id)).toEqual({ results: ['other-batch'], present: 0 });
    await expect.poll(() => kept(replaced.id)).toEqual({ results: ['replaced'], present: 0 });

    // Without a network: opened, scanned, the tab killed, opened again.
    await expect(scanner.getByText('0 to send')).toBeVisible();
    await scanner.close();
    await context.setOffline(true);
    show(second.code);
    const offline = await context.newPage();
    await offline.goto('/staff/scan');
    await expect(offline.getByText('Accepted', { exact: true })).toBeVisible();
    await expect(offline.getByText('1 to send')).toBeVisible();
    await expect(offline.getByText('No network')).toBeVisible();
    await photograph(offline, 'scan-offline');
    await offline.close();
    show(); // A code that is not ours would be kept as one more scan.
    const again = await context.newPage();
    await again.goto('/staff/scan');
    await expect(again.getByText('1 to send')).toBeVisible();
    await context.setOffline(false);
    await expect(again.getByText('0 to send')).toBeVisible();
    expect(await scansOf(course.db, second.id)).toEqual({ results: ['ok'], present: 1 });
  } finally {
    await phone.browser.close();
  }

  // The register shows both, and one is corrected by hand.
  await page.goto(`/staff/registers?workshop=${course.workshop}`);
  const row = page.getByRole('row', { name: new RegExp(second.surname) });
  await expect(row.getByText('Present', { exact: true }).first()).toBeVisible();
  await expectGoodLooks(page, 'staff-registers', ['light']);
  await row.getByRole('button', { name: /^Mark absent/ }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Left at once');
  await page.getByRole('dialog').getByRole('button', { name: 'Mark absent' }).click();
  await expect.poll(async () => (await scansOf(course.db, second.id)).present).toBe(0);
  await expect(row.getByText(/Marked by hand on .+: Left at once/)).toBeVisible();
});
