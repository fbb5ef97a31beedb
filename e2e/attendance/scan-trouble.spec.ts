import { HOUR_MS } from '@edc/contract/common/time/days';
import { testOn } from '../payments/portal-with.ts';
import { expect as quick } from '../support/fixtures.ts';
import { signIn } from '../support/sign-in.ts';
import { logInStaff } from '../support/staff.ts';
import { aLinkedPhone, photoOf, usbScan } from './phone.ts';
import { aLink, aTrainee, scansOf, trainingToday } from './seed.ts';

const test = testOn({});
const expect = quick.configure({ timeout: 30_000 });
/** Runs in the page: everything that the scanner has kept. */
const allOnPhone = () =>
  new Promise<string>((resolve) => {
    const opening = indexedDB.open('edc-scan');
    opening.onsuccess = () => {
      const names = [...opening.result.objectStoreNames];
      const all = opening.result.transaction(names);
      const stores = names.map((name) => all.objectStore(name).getAll());
      all.oncomplete = () => {
        opening.result.close();
        resolve(JSON.stringify(stores.map(({ result }) => result)));
      };
    };
  });

test('a phone keeps its scans when answers are lost, it is full, and its time is over', {
  tag: '@long',
}, async ({ browser, portal }) => {
  test.setTimeout(180_000);
  const course = await trainingToday(portal);
  const [first, second] = [await aTrainee(portal, course), await aTrainee(portal, course)];
  const third = await aTrainee(portal, course);
  const phone = await aLinkedPhone(browser, portal.url, await aLink(course));
  const context = phone.context();

  // The portal stores the scan, and its answer never arrives: it is sent again and counted once.
  await context.route('**/api/scan/scans', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await usbScan(phone, first.code);
  await expect(phone.getByText('Accepted', { exact: true })).toBeVisible();
  await expect(phone.getByText('1 to send')).toBeVisible();
  await expect(phone.getByText('No network')).toBeVisible();
  await phone.getByRole('button', { name: 'Menu' }).click();
  await phone.getByRole('button', { name: 'Unlink this phone' }).click();
  await phone.getByRole('button', { name: 'Unlink now' }).click();
  await expect(phone.getByText('Scans still wait on this phone.')).toBeVisible();
  await phone.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
  await expect.poll(() => scansOf(course.db, first.id)).toEqual({ results: ['ok'], present: 1 });
  await context.unroute('**/api/scan/scans');
  await expect(phone.getByText('0 to send')).toBeVisible();
  expect(await scansOf(course.db, first.id)).toEqual({ results: ['ok'], present: 1 });

  // A full phone shows it, and admits no one whose scan it could not store.
  await phone.evaluate(() => {
    const open = IDBDatabase.prototype.transaction;
    const full = window as unknown as { full: boolean };
    full.full = true;
    IDBDatabase.prototype.transaction = function (...given) {
      const transaction = open.apply(this, given);
      if (full.full && given[1] === 'readwrite') queueMicrotask(() => transaction.abort());
      return transaction;
    };
  });
  await usbScan(phone, second.code);
  await expect(phone.getByRole('alert').getByText('This phone is full')).toBeVisible();
  await expect(phone.locator('section[aria-live=assertive]')).toHaveCount(0);
  await phone.evaluate(() => {
    (window as unknown as { full: boolean }).full = false;
  });
  await usbScan(phone, second.code);
  await expect(phone.getByText('Accepted', { exact: true })).toBeVisible();
  await expect.poll(async () => (await scansOf(course.db, second.id)).present).toBe(1);

  // Two days without contact: the list and the names are gone, and scanning goes on.
  await expect(phone.getByText('0 to send')).toBeVisible();
  const isKept = () => phone.evaluate(async () => Boolean(await caches.match('/staff/scan')));
  await expect.poll(isKept).toBe(true);
  await context.setOffline(true);
  await phone.clock.setFixedTime(new Date(Date.now() + 49 * HOUR_MS));
  await phone.reload();
  await expect(phone.getByText('This phone has no list of students now')).toBeVisible();
  await expect(phone.getByText(first.surname)).toBeHidden();
  await expect(phone.getByText('Name erased').first()).toBeVisible();
  await expect.poll(() => phone.evaluate(allOnPhone)).not.toContain(first.surname);
  await phone.clock.setFixedTime(new Date());
  await context.setOffline(false);
  await phone.reload();
  await expect(phone.getByText('No network')).toBeHidden();

  // Revoked by the office: it stops scanning, and shows why.
  await course.db
    .updateTable('scanners')
    .set({ revoked_at: new Date() })
    .where('linked_at', 'is not', null)
    .execute();
  await phone.reload();
  await expect(phone.getByRole('heading', { name: 'This phone cannot scan now' })).toBeVisible();
  await expect(
    phone.getByText('The office has ended this phone’s use as a scanner.'),
  ).toBeVisible();
  // A new link makes it a scanner again.
  await phone.goto('about:blank');
  await phone.goto(await aLink(course, { name: 'Once more' }));
  await phone.getByRole('button', { name: 'Scan for all workshops' }).click();
  await expect(phone.getByText('No camera.')).toBeVisible();
  await expect(phone.getByRole('heading', { name: 'All workshops' })).toBeVisible();
  await expect.poll(() => phone.evaluate(allOnPhone)).toContain(first.surname);

  // A portal that was restored does not know the phone: a new link takes its waiting scans along.
  await expect(phone.getByText('0 to send')).toBeVisible();
  await expect.poll(isKept).toBe(true);
  await context.setOffline(true);
  await usbScan(phone, third.code);
  await expect(phone.getByText('1 to send')).toBeVisible();
  await course.db
    .updateTable('scanners')
    .set({ token_hash: null, revoked_at: new Date() })
    .where('name', '=', 'Once more')
    .execute();
  await phone.goto('about:blank');
  await context.setOffline(false);
  await phone.goto(await aLink(course, { name: 'After the restore' }));
  await phone.getByRole('button', { name: 'Scan for all workshops' }).click();
  await expect(phone.getByRole('heading', { name: 'All workshops' })).toBeVisible();
  await expect(phone.getByText('0 to send')).toBeVisible();
  expect((await scansOf(course.db, third.id)).results).toEqual(['ok']);

  // Unlinked, it has nothing left of anybody.
  await phone.getByRole('button', { name: 'Menu' }).click();
  await expect(phone.getByRole('heading', { name: 'After the restore' })).toBeVisible();
  // No one is logged in on it: it does not link to the console.
  await expect(phone.getByRole('link', { name: 'Staff console' })).toHaveCount(0);
  await phone.getByRole('button', { name: 'Unlink this phone' }).click();
  await expect(phone.getByText('To scan with it again, staff have to')).toBeVisible();
  await phone.getByRole('button', { name: 'Unlink now' }).click();
  await expect(phone.getByRole('heading', { name: 'Link this phone' })).toBeVisible();
  await expect.poll(() => phone.evaluate(allOnPhone)).not.toContain(first.surname);
});

test('a phone that never read a code reads its first one without a network', {
  tag: '@long',
}, async ({ browser, portal }) => {
  test.setTimeout(120_000);
  const course = await trainingToday(portal);
  const surname = 'Abdulrahman-Ɓaure Ummulkhairi Sa’adatu';
  const student = await aTrainee(portal, course, { surname });
  const phone = await aLinkedPhone(browser, portal.url, await aLink(course));
  const context = phone.context();
  const isKept = () =>
    phone.evaluate(async () => {
      const kept = await (await caches.open('edc-scan')).keys();
      const has = (part: string) => kept.some(({ url }) => url.includes(part));
      return has('/staff/scan') && has('decode-worker');
    });
  await expect.poll(isKept).toBe(true);
  // Only what the scanner itself keeps is left: the browser may clear its own cache at any time.
  const cdp = await context.newCDPSession(phone);
  await cdp.send('Network.clearBrowserCache');
  await context.setOffline(true);
  await phone.reload();
  await expect(phone.getByText('No network')).toBeVisible();
  await phone.getByLabel('Picture').setInputFiles({
    name: 'slip.jpg',
    mimeType: 'image/jpeg',
    buffer: await photoOf(student.code),
  });
  await expect(phone.getByText(student.surname)).toBeVisible();
  await expect(phone.getByText('Accepted', { exact: true })).toBeVisible();
  await expect(phone.getByText('1 to send')).toBeVisible();
  // Without a network there is the least room, and the name is long: both buttons are whole.
  for (const name of ['Undo', 'Not this person']) {
    await expect(phone.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  }
  await context.setOffline(false);
  await expect(phone.getByText('0 to send')).toBeVisible();
  expect(await scansOf(course.db, student.id)).toEqual({ results: ['ok'], present: 1 });
});

test('a student reports a missing day with two presses', { tag: '@long' }, async ({
  page,
  portal,
}) => {
  const course = await trainingToday(portal);
  const student = await aTrainee(portal, course);
  await signIn(page, student.login, '/app/portal/certificate');
  await expect(page.getByRole('link', { name: /^I was there/ }).first()).toBeVisible();
  await page.goto(`/app/get_printout/${course.code}`);
  await expect(page.getByRole('link', { name: /^I was there/ }).first()).toBeVisible();
  await page.goto('/app/dashboard');
  // In the evening the day itself is over too.
  await page
    .getByRole('link', { name: /^I was there/ })
    .first()
    .click();
  await expect(page.getByLabel('Message')).toHaveValue(/, but the day is not recorded\. /);
  const form = page.url();
  await page.getByRole('button', { name: 'Submit complaint' }).click();
  const complaints = () =>
    course.db
      .selectFrom('complaints')
      .select(['code', 'subject'])
      .where('student_id', '=', student.studentId)
      .execute();
  await expect
    .poll(async () => (await complaints()).map(({ subject }) => subject))
    .toEqual([expect.stringMatching(/^Attendance on .+ is missing, ESP \d+$/)]);

  // The day shows it on every page, with a link to the complaint.
  const addresses = [
    '/app/dashboard',
    '/app/portal/certificate',
    `/app/get_printout/${course.code}`,
  ];
  const sent = page.getByRole('link', { name: /^Reported on / });
  for (const address of addresses) {
    await page.goto(address);
    await expect(sent.first()).toBeVisible();
  }
  await sent.first().click();
  await expect(page.getByText(/^Attendance on .+ is missing, /).first()).toBeVisible();

  // Opening the form again leads to it too.
  await page.goto(form);
  await expect(page.getByText(/^You wrote about this on /)).toBeVisible();
  await page.getByRole('link', { name: 'Open your complaint' }).click();
  await expect(page).toHaveURL(/complaint=/);

  // The office opens the register of that day from the complaint.
  const [complaint] = await complaints();
  await logInStaff(page, portal, 'registrar');
  await page.goto(`/staff/complaints/${complaint?.code}`);
  const day = complaint?.subject.replace(/^Attendance on (.+) is missing, .+$/, '$1') ?? '';
  await page.getByRole('link', { name: `Register of ${day}` }).click();
  await expect(page.getByText(new RegExp(`present on ${day}$`))).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(student.surname) })).toBeVisible();
});
