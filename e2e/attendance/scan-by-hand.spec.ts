import { testOn } from '../payments/portal-with.ts';
import { expect as quick } from '../support/fixtures.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { logInStaff } from '../support/staff.ts';
import { aLinkedPhone, photoOf, usbScan } from './phone.ts';
import { aLink, aTrainee, scansOf, trainingToday } from './seed.ts';

// A portal of its own: the days of training are changed in it.
const test = testOn({});
const expect = quick.configure({ timeout: 30_000 });

test('a trainer scans with a USB scanner and a picture, undoes, admits and hands out', {
  tag: '@long',
}, async ({ browser, portal }) => {
  test.setTimeout(180_000);
  const course = await trainingToday(portal);
  const [own, second] = [await aTrainee(portal, course), await aTrainee(portal, course)];
  const later = await aTrainee(portal, course, { later: true });
  const link = await aLink(course, { mayAdmit: true });
  const phone = await aLinkedPhone(browser, portal.url, link);
  const word = (text: string) => phone.getByText(text, { exact: true });
  const press = (name: string | RegExp) => phone.getByRole('button', { name }).click();
  const presentDays = async (id: number) => (await scansOf(course.db, id)).present;

  // It can be installed as an app of its own.
  const manifest = await phone.locator('link[rel=manifest]').last().getAttribute('href');
  const app = await (await phone.request.get(manifest ?? '')).json();
  expect(app).toMatchObject({ start_url: '/staff/scan', display: 'standalone' });
  expect((await phone.request.get(app.icons[1].src)).status()).toBe(200);

  // A scan is undone, then made for another person, then made again.
  await usbScan(phone, own.code);
  await expect(word('1 of 7')).toBeVisible();
  await expectGoodLooks(phone, 'scan-answer');
  await expect.poll(() => presentDays(own.id)).toBe(1);
  await press('Undo');
  await expect(word('Undone')).toBeVisible();
  await expect(word('Not counted.')).toBeVisible();
  await expect(phone.getByText(own.surname)).toBeVisible();
  await expect.poll(() => presentDays(own.id)).toBe(0);
  await usbScan(phone, own.code);
  await press('Not this person');
  await expect(phone.getByText(/^Not counted\. The office is notified/)).toBeVisible();
  await expectGoodLooks(phone, 'scan-other-person');
  await expect
    .poll(async () => {
      const undone = await course.db.selectFrom('scan_undos').select('other_person').execute();
      return undone.map(({ other_person }) => other_person).toSorted();
    })
    .toEqual([false, true]);
  // It is known for the day: the next scan of the slip asks, and is answered.
  await usbScan(phone, own.code);
  await expect(phone.getByText(/^Another person used this slip at \d\d:\d\d\./)).toBeVisible();
  await expectGoodLooks(phone, 'scan-asked');
  // Opened again without a network while the question is open: a scan is answered at once.
  await expect
    .poll(() =>
      phone.evaluate(async () => {
        const kept = await (await caches.open('edc-scan')).keys();
        return kept.some(({ url }) => url.includes('/assets/rare-parts-'));
      }),
    )
    .toBe(true);
  await phone.context().setOffline(true);
  await phone.reload();
  await expect(phone.getByText('Opening the scanner')).toBeHidden();
  await usbScan(phone, own.code);
  await expect(phone.getByText(/^Another person used this slip at \d\d:\d\d\./)).toBeVisible();
  await press('Ready for the next slip');
  await usbScan(phone, own.code);
  await expect(phone.getByText(/^Another person used this slip at \d\d:\d\d\./)).toBeVisible();
  await press('Menu');
  await expect(phone.getByText('No network now.')).toBeVisible();
  await phone.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
  await phone.context().setOffline(false);
  await press('Not this person');
  await expect(word('Not this person')).toBeVisible();
  // A mistaken press is undone.
  await press('Undo: it is this student');
  await expect(word('Accepted')).toBeVisible();
  await expect.poll(() => presentDays(own.id)).toBe(1);

  // The second time it shows when, and the first scan can be opened.
  await press('Ready for the next slip');
  await phone.getByRole('button', { name: 'Type', exact: true }).click();
  const search = phone.getByRole('textbox', { name: 'Matric number or name' });
  // For a name, Enter asks first: a name alone records no one.
  await search.fill(own.surname);
  await search.press('Enter');
  await expect(phone.getByRole('dialog').getByText('Is it this student?')).toBeVisible();
  await expectGoodLooks(phone, 'scan-typed-name');
  await press('No, go back');
  // Of a whole number, Enter is enough.
  await search.fill(own.login.matricNo);
  await expect(phone.getByRole('dialog').getByRole('button', { name: own.surname })).toBeVisible();
  await search.press('Enter');
  await expect(word('Already scanned')).toBeVisible();
  await press(/^See the \d\d:\d\d scan$/);
  await expect(phone.getByText(/^Scanned on .+ at \d\d:\d\d\.$/)).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expect.poll(() => presentDays(own.id)).toBe(1);

  // A student of another batch is admitted with a reason.
  await usbScan(phone, later.code);
  await expect(word('Other batch')).toBeVisible();
  await press('Admit anyway');
  await press('Make-up day');
  await expect(word('Admitted')).toBeVisible();
  await expect.poll(() => presentDays(later.id)).toBe(1);
  await press('Ready for the next slip');
  await phone.getByRole('button', { name: 'Type', exact: true }).click();
  await search.fill(later.login.matricNo);
  await phone.getByRole('dialog').getByRole('button', { name: later.surname }).click();
  await expect(word('Already admitted')).toBeVisible();

  // A photo of a whole sheet, and one without a code.
  const picture = phone.getByLabel('Picture');
  await picture.setInputFiles({
    name: 'slip.jpg',
    mimeType: 'image/jpeg',
    buffer: await photoOf(second.code),
  });
  await expect(phone.getByText(second.surname)).toBeVisible();
  await expect(word('Accepted')).toBeVisible();
  await picture.setInputFiles({ name: 'x.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('x') });
  await expect(phone.getByText('No code was found in this picture.')).toBeVisible();

  // Each thing is handed out once.
  for (const [label, answer] of [
    ['Hand out manuals', 'Manual handed out'],
    ['Hand out kits', 'Kit handed out'],
    ['Hand out certificates', 'Certificate not ready'],
  ] as const) {
    await press('Menu');
    await phone.getByLabel('Scan for').selectOption({ label });
    // It hands out for the chosen workshop only, so that this is shown and can be changed here.
    const isManual = label === 'Hand out manuals';
    const chosen = isManual ? String(course.workshop) : '0';
    await phone.getByLabel('Workshop').selectOption(chosen);
    await phone.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
    await expect(phone.getByRole('heading', { name: label })).toBeVisible();
    const place = isManual ? course.title : 'All workshops';
    await expect(phone.getByText(new RegExp(`^${place}, \\w+day `))).toBeVisible();
    if (answer === 'Kit handed out') {
      // A USB scanner may read into the open search field.
      await phone.getByRole('button', { name: 'Type', exact: true }).click();
      await search.fill(own.code);
      await search.press('Enter');
    } else {
      await usbScan(phone, own.code);
    }
    await expect(word(answer)).toBeVisible();
    if (answer === 'Certificate not ready') continue;
    await press('Ready for the next slip');
    // The last scans distinguish hand-outs from days of training.
    await expect(word(answer)).toBeVisible();
    await phone.getByRole('button', { name: 'Type', exact: true }).click();
    await search.fill(own.login.matricNo);
    await phone.getByRole('dialog').getByRole('button', { name: own.surname }).click();
    await expect(word('Already handed out')).toBeVisible();
  }
  await expect(word('0 to send')).toBeVisible();
  const kinds = await course.db
    .selectFrom('counted_scans')
    .select('kind')
    .where('registration_id', '=', own.id)
    .execute();
  expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(['attendance', 'kit', 'manual']);
});

test('two phones scan one student, and the registrar decides', { tag: '@long' }, async ({
  browser,
  page,
  portal,
}) => {
  test.setTimeout(120_000);
  const course = await trainingToday(portal);
  const student = await aTrainee(portal, course);
  const [front, back] = await Promise.all(
    ['Front door', 'Back door'].map(async (name) =>
      aLinkedPhone(browser, portal.url, await aLink(course, { name })),
    ),
  );
  await logInStaff(page, portal, 'registrar');
  await page.goto(`/staff/registers?workshop=${course.workshop}`);
  await expect(page.getByRole('row', { name: new RegExp(student.surname) })).toBeVisible();
  for (const phone of [front, back]) {
    if (!phone) continue;
    await usbScan(phone, student.code);
    await expect(phone.getByText(student.surname)).toBeVisible();
    await expect(phone.getByText('0 to send')).toBeVisible();
  }
  expect(await scansOf(course.db, student.id)).toEqual({ results: ['ok', 'ok'], present: 1 });
  // The register that is open in the office shows it by itself.
  await expect(page.getByText('Two phones within a minute')).toBeVisible();
  const row = page.getByRole('row', { name: new RegExp(student.surname) });
  await row.getByRole('link', { name: 'Scans to check' }).click();
  await expect(page.getByRole('heading', { name: /^Scans to check/ })).toBeVisible();
  await expect(row.getByText(/^\d\d:\d\d Front door$/)).toBeVisible();
  await expect(row.getByText('Two phones within a minute')).toBeVisible();
  await expect(row.getByText(/^\d\d:\d\d Back door$/)).toBeVisible();
  await expectGoodLooks(page, 'staff-scans-to-check', ['light']);
  // Left as it is by mistake: the message takes it back.
  await row.getByRole('button', { name: /^Leave as it is/ }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await row.getByRole('button', { name: /^Mark absent/ }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('A friend brought the slip');
  await page.getByRole('dialog').getByRole('button', { name: 'Mark absent' }).click();
  await expect(row).toHaveCount(0);
  expect(await scansOf(course.db, student.id)).toEqual({ results: ['ok', 'ok'], present: 0 });

  // A member of staff who opens the scanner by its address can make this device one.
  await page.goto('/staff/scan');
  await page.getByRole('button', { name: 'Scan with this device' }).click();
  await page.getByRole('button', { name: 'Scan for all workshops' }).click();
  await expect(page.getByRole('heading', { name: 'All workshops' })).toBeVisible();
});

test('the office links a phone for one batch, and moves a student into it', {
  tag: '@long',
}, async ({ browser, page, portal }) => {
  test.setTimeout(120_000);
  const course = await trainingToday(portal);
  const student = await aTrainee(portal, course, { later: true });
  await logInStaff(page, portal, 'registrar');
  await page.goto('/staff/scanners');
  await page.getByRole('button', { name: 'Add a phone' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Batch of today');
  await page.locator(`[name="workshop-${course.workshop}"]`).check();
  await page.getByLabel(`Batches of ${course.title}`).selectOption({ label: 'Today only' });
  await expectGoodLooks(page, 'staff-add-phone', ['light']);
  await page.getByRole('button', { name: 'Show the code' }).click();
  const link = await page.getByRole('link', { name: 'Use this device' }).getAttribute('href');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(new RegExp(`^${course.title}, .+, Today$`))).toBeVisible();

  const phone = await aLinkedPhone(browser, portal.url, link ?? '');
  await expect(phone.getByText(/^Today, day 2 of 7, /)).toBeVisible();
  await usbScan(phone, student.code);
  await expect(phone.getByText('Other batch', { exact: true })).toBeVisible();

  await page.goto(`/staff/registers?workshop=${course.workshop}`);
  await page.getByRole('button', { name: `More for ${student.surname}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Change batch' }).click();
  await page.getByRole('dialog').getByLabel('Batch').selectOption(String(course.today));
  await page.getByRole('textbox', { name: 'Reason' }).fill('Comes with a friend');
  await page.getByRole('dialog').getByRole('button', { name: 'Change batch', exact: true }).click();
  await expect(page.getByText(/is in Today now\.$/).first()).toBeVisible();

  await phone.getByRole('button', { name: 'Menu' }).click();
  await phone.getByRole('button', { name: 'Send now' }).click();
  await phone.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
  await expect
    .poll(async () => {
      await usbScan(phone, student.code);
      await phone.waitForTimeout(2600);
      return await phone.getByText('Accepted', { exact: true }).count();
    })
    .toBe(1);
  await expect.poll(async () => (await scansOf(course.db, student.id)).present).toBe(1);
});

test('the door shows that a student was marked absent by hand, and admits them with a reason', {
  tag: '@long',
}, async ({ browser, page, portal }) => {
  test.setTimeout(120_000);
  const course = await trainingToday(portal);
  const [student, byHand] = [await aTrainee(portal, course), await aTrainee(portal, course)];
  const phone = await aLinkedPhone(browser, portal.url, await aLink(course, { mayAdmit: true }));
  const word = (text: string) => phone.getByText(text, { exact: true });
  await usbScan(phone, student.code);
  await expect(word('Accepted')).toBeVisible();
  await expect(word('0 to send')).toBeVisible();

  await logInStaff(page, portal, 'registrar');
  await page.goto(`/staff/registers?workshop=${course.workshop}`);
  const row = page.getByRole('row', { name: new RegExp(student.surname) });
  await expect(row.getByText('Present', { exact: true })).toBeVisible();
  await row.getByRole('button', { name: /^Mark absent/ }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Left before 08:00');
  await page.getByRole('dialog').getByRole('button', { name: 'Mark absent' }).click();
  await expect(row.getByText('Absent', { exact: true })).toBeVisible();

  const other = page.getByRole('row', { name: new RegExp(byHand.surname) });
  await other.getByRole('button', { name: /^Mark present/ }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Forgot the slip');
  await page.getByRole('dialog').getByRole('button', { name: 'Mark present' }).click();
  await expect(other.getByText('Present', { exact: true })).toBeVisible();

  // Its list is fetched when it is opened again.
  await phone.reload();
  await expect(phone.getByText('No camera.')).toBeVisible();
  await expect
    .poll(async () => {
      await usbScan(phone, student.code);
      await phone.waitForTimeout(2600);
      return await word('Marked absent today').count();
    })
    .toBe(1);
  await expectGoodLooks(phone, 'scan-marked');
  await usbScan(phone, byHand.code);
  await expect(phone.getByText(/^Already marked present by .+ at \d\d:\d\d$/)).toBeVisible();
  await expectGoodLooks(phone, 'scan-marked-present');
  await usbScan(phone, student.code);
  await phone.getByRole('button', { name: 'Admit anyway' }).click();
  await phone.getByRole('button', { name: 'Came later' }).click();
  await expect(word('Admitted')).toBeVisible();
  await expect(word('1 of 7')).toBeVisible();
  // The register that is open in the office has it, with the reason.
  await expect(row.getByText('Present', { exact: true })).toBeVisible();
  await expect(row.getByText(/Admitted: Came later/)).toBeVisible();
  await expect(row.getByText('1 of 7')).toBeVisible();
});
