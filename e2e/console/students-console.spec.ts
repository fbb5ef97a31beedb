import { pay } from '../slips/paying.ts';
import { expect, test } from '../support/fixtures.ts';
import { focusSearch } from '../support/keys.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { newStudent } from '../support/new-student.ts';
import { logInStaff } from '../support/staff.ts';

test('staff find, open and leave a student with the keyboard alone', async ({ page, portal }) => {
  await logInStaff(page, portal, 'registrar');
  await page.goto('/staff/students');
  await focusSearch(page);
  await page.keyboard.type('okonwko');
  await expect(page.getByText('These students have a similar name.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  const first = page.locator('[data-row-link]').first();
  await expect(first).toBeFocused();
  await expect(first).toHaveText(/^Okonkwo/);
  const name = (await first.textContent()) ?? '';
  await expect(page.getByRole('complementary', { name: `Preview of ${name}` })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.keyboard.press('u');
  // Back in the same list, at the same row.
  await expect(page).toHaveURL(/\?q=okonwko$/);
  await expect(first).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect(first).toBeFocused();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Help: Students' })).toContainText('Next student');
  await page.keyboard.press('Escape');
  // Without knowing the key, the same help is found on the page.
  await page.getByRole('button', { name: 'How it works' }).click();
  await expect(page.getByRole('dialog', { name: 'Help: Students' })).toBeVisible();
  await page.keyboard.press('Escape');

  // The palette reaches everything from everywhere.
  await page.keyboard.press('Control+k');
  // With each letter only what fits is left, and nothing is there twice.
  await page.keyboard.type('register', { delay: 20 });
  const found = page.getByRole('listbox', { name: 'Results' }).getByRole('option');
  await expect(found.filter({ hasText: 'Assign students to batches' })).toHaveCount(0);
  await page.getByRole('combobox', { name: /^Search students/ }).fill('');
  await expect(found.filter({ hasText: 'Assign students to batches' })).toHaveCount(1);
  await page.keyboard.type('SCI/24/0187', { delay: 20 });
  await expect(found.filter({ hasText: 'Assign students to batches' })).toHaveCount(0);
  await expect(page.getByRole('option', { name: /^Okonkwo Adaeze/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Okonkwo Adaeze' })).toBeVisible();
  // It does things too: those of this screen, and those of others.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('correct');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Correct the record' })).toBeVisible();
  // An open dialog keeps the keyboard.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Typed');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('issue');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/staff\/pins$/);
  await expect(page.getByRole('dialog', { name: 'Issue Portal PINs' })).toBeVisible();
});

test('every count of the menu is explained on the page that it leads to', { tag: '@long' }, async ({
  page,
  portal,
}) => {
  await logInStaff(page, portal, 'administrator');
  await page.goto('/staff');
  const menu = page.getByRole('navigation', { name: 'Staff console' });
  await expect(menu.getByText(/waiting$/).first()).toBeVisible();
  const counted = await menu.getByRole('link').evaluateAll((links) =>
    links.flatMap((link) => {
      const count = /(\d+) waiting$/.exec(link.textContent ?? '')?.[1];
      return count ? [{ to: link.getAttribute('href') ?? '', count: Number(count) }] : [];
    }),
  );
  expect(counted.length).toBeGreaterThan(3);
  const here = page.getByRole('navigation', { name: 'What waits here' });
  for (const { to, count } of counted) {
    await page.goto(to);
    const counts = here.getByRole('link').locator('strong');
    await expect(counts.first()).toBeVisible();
    const numbers = (await counts.allTextContents()).map(Number);
    expect(
      numbers.reduce((sum, one) => sum + one),
      to,
    ).toBe(count);
  }
  // They come with the page: a strip that arrived later would push it down.
  const document = await page.request.get('/staff/students');
  expect(await document.text()).toContain('What waits here');
  // The list behind a count has as many.
  await page.goto('/staff/students');
  const batch = here.getByRole('link', { name: /^Students without a batch/ });
  const many = await batch.locator('strong').textContent();
  await batch.click();
  await expect(page).toHaveURL(/waiting=batch/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    new RegExp(`^Students\\s*${many} students?$`),
  );
  // Batches are assigned from there, and from the page of a student in it.
  const students = page.url();
  await page.locator('[data-row-link]').first().click();
  await page.getByRole('link', { name: 'Assign batches' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Assign batches' })).toBeVisible();
  await page.goto(students);
  // A bulk action says on how many.
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  const bar = page.getByRole('region', { name: 'Selected rows' });
  await bar.getByRole('button', { name: 'Lock', exact: true }).click();
  const lock = page.getByRole('dialog', { name: /^Lock \d+ students?\?$/ });
  await lock.getByRole('button', { name: 'Cancel' }).click();
  const workshops = page.getByRole('main').getByRole('listitem').getByRole('link');
  await workshops
    .filter({ hasText: /\(\d+\)$/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Assign batches' })).toBeVisible();
});

test('two people who correct one record see both versions', { tag: '@long' }, async ({
  page,
  portal,
}) => {
  await logInStaff(page, portal, 'administrator');
  await page.goto('/staff/students?q=SOC/24/0019');
  await page.locator('[data-row-link]').click();
  await page.waitForURL(/\/staff\/students\/\w+$/);
  const other = await page.context().newPage();
  await other.goto(page.url());

  // Both type before one saves: a page that is only open would hear of the change by itself.
  for (const [tab, firstname] of [
    [page, 'Amarachi'],
    [other, 'Amara Joy'],
  ] as const) {
    await tab.getByRole('button', { name: 'Correct the record' }).click();
    await tab.getByLabel('Other names').fill(firstname);
    await tab.getByLabel('Reason').fill('As on the ID card');
  }
  await other.getByRole('button', { name: 'Save the record' }).click();
  await expect(other.getByText('The record is saved.').last()).toBeVisible();
  await page.getByRole('button', { name: 'Save the record' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Not saved: another person changed this record');
  await expect(dialog).toContainText('Amara Joy Saved by them');
  await dialog.getByText('Amarachi Typed by you').click();
  await dialog.getByRole('button', { name: 'Save my choice' }).click();
  await expect(page.getByText('The record is saved.').last()).toBeVisible();
  await expect(page.getByText('Other names: Amara Joy → Amarachi')).toBeVisible();
  await expect(page.getByText('Reason: As on the ID card').first()).toBeVisible();

  // A mistake is undone from its notice, restoring the previous value.
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Other names: Amarachi → Amara Joy')).toBeVisible();
});

test('two people who correct different fields of one record both keep their change', {
  tag: '@long',
}, async ({ page, portal }) => {
  await logInStaff(page, portal, 'administrator');
  await page.goto('/staff/students?q=SOC/24/0019');
  await page.locator('[data-row-link]').click();
  await page.waitForURL(/\/staff\/students\/\w+$/);
  const other = await page.context().newPage();
  await other.goto(page.url());
  for (const [tab, field, value] of [
    [page, 'Phone number', '08030001122'],
    [other, 'Other names', 'Ngozi Joy'],
  ] as const) {
    await tab.getByRole('button', { name: 'Correct the record' }).click();
    await tab.getByLabel(field).fill(value);
    await tab.getByLabel('Reason').fill('As on the ID card');
  }
  await other.getByRole('button', { name: 'Save the record' }).click();
  await expect(other.getByText('The record is saved.').last()).toBeVisible();
  await page.getByRole('button', { name: 'Save the record' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('They changed other fields than you.');
  await expect(dialog.getByRole('radio')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The record is saved.').last()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: /Ngozi Joy$/ })).toBeVisible();
  await expect(page.getByText('08030001122').first()).toBeVisible();
});

test('a registrar cancels a registration, and can read what an account menu offers', {
  tag: '@long',
}, async ({ page, phone, portal, nextStudent, mail }) => {
  test.slow();
  const student = await newStudent(phone, portal, nextStudent());
  await pay(phone, portal, student.code);
  await logInStaff(page, portal, 'registrar');
  await page.goto(`/staff/students?q=${encodeURIComponent(student.matricNo)}`);
  await page.locator('[data-row-link]').click();
  await page.getByRole('button', { name: 'Account actions' }).click();
  const entry = page.getByRole('button', { name: 'Log out everywhere' });
  const edge = (await page.locator('main').boundingBox())?.x ?? 0;
  expect((await entry.boundingBox())?.x ?? 0).toBeGreaterThanOrEqual(edge);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /^Cancel registration for / }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Cancel the registration' }).click();
  await expect(dialog.getByText('Please give a reason').first()).toBeVisible();
  await dialog.getByLabel('Reason').fill('Leaves the programme');
  await expectGoodLooks(page, 'staff-cancel-registration', ['light']);
  await dialog.getByRole('button', { name: 'Cancel the registration' }).click();
  await expect(page.getByText(/^The registration is cancelled/).first()).toBeVisible();
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible();
  expect((await mail(student.email, /^Registration cancelled/)).text).toContain(
    'Reason: Leaves the programme',
  );
});

test('Back returns to the row that was opened, also on a list that was loaded by its address', {
  tag: '@long',
}, async ({ page, portal }) => {
  await logInStaff(page, portal, 'registrar');
  await page.goto('/staff/students');
  const row = page.locator('[data-row-link]').nth(40);
  const key = await row.getAttribute('data-row-link');
  await row.click();
  await page.waitForURL(/\/staff\/students\/[\w-]+$/);
  await page.goBack();
  const again = page.locator(`[data-row-link="${key}"]`);
  await expect(again).toBeFocused();
  await expect(again).toBeInViewport();
});

test('a form shows what it lacks, and asks before typed words are lost', { tag: '@long' }, async ({
  page,
  portal,
}) => {
  await logInStaff(page, portal, 'registrar');
  await page.goto('/staff/students?q=SOC240019');
  await page.locator('[data-row-link]').click();
  await page.getByRole('button', { name: 'Correct the record' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Other names').fill('Somebody');
  await dialog.getByRole('button', { name: 'Save the record' }).click();
  // Below the fold of a small screen: it comes into sight with the focus.
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await expect(dialog.getByText('Please give a reason')).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(dialog.getByText('Discard what you typed?')).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog.getByLabel('Other names')).toHaveValue('Somebody');
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
});

test('a list is an address: filters, a saved view and reloading', { tag: '@long' }, async ({
  page,
  portal,
}) => {
  await logInStaff(page, portal, 'support');
  await page.goto('/staff/students');
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('combobox', { name: 'Level' }).selectOption('300 Level');
  await page.getByRole('combobox', { name: 'Account' }).selectOption('active');
  await page.getByRole('button', { name: 'Show results' }).click();
  await expect(page).toHaveURL(/state=active&level=300\+Level/);
  // Counted once the filtered list is there, not the one before.
  await expect(page.getByRole('link', { name: /^Level 300/ })).toBeVisible();
  const count = await page.locator('[data-row-link]').count();
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('300 Level, active');
  await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click();
  const view = page.getByRole('link', { name: '300 Level, active' });
  await expect(view).toHaveAttribute('aria-current', 'page');
  await page.getByRole('link', { name: 'All', exact: true }).click();
  await expect(page).toHaveURL(/\/staff\/students$/);
  await page.reload();
  await view.click();
  await expect(page.locator('[data-row-link]')).toHaveCount(count);
  await page.getByRole('link', { name: /^Level 300/ }).click();
  await expect(page).toHaveURL(/\?state=active$/);
});

test('the console fits a phone and a desk, and is accessible', { tag: '@long' }, async ({
  page,
  phone,
  portal,
}) => {
  await logInStaff(page, portal, 'administrator');
  await phone.context().addCookies(await page.context().cookies());
  for (const address of ['/staff', '/staff/students', '/staff/students?q=SCI/24/0187']) {
    await page.goto(address);
    if (address.includes('q=')) await page.locator('[data-row-link]').click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectGoodLooks(page, `console${address.replace(/\W+/g, '-')}`, ['light']);
  }
  await phone.goto('/staff/students');
  await phone.getByRole('button', { name: 'Open menu' }).click();
  await phone.getByRole('dialog').getByRole('link', { name: 'Today' }).click();
  await expect(phone.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
});

test('a trainer sees Today and the students of assigned workshops only', async ({
  page,
  portal,
}) => {
  await logInStaff(page, portal, 'trainer');
  await page.goto('/staff');
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Students', exact: true })).toHaveCount(0);
  await page
    .getByRole('navigation', { name: 'Staff console' })
    .getByRole('link', { name: 'My students' })
    .click();
  const students = page.getByRole('table', { name: 'My students' });
  await expect(students.getByRole('row').nth(1)).toBeVisible();
  await expect(students).not.toContainText('@');
  await page.goto('/staff/students');
  await expect(page.getByText('Your role does not allow this.')).toBeVisible();
});

test('support views the portal as a student, changes nothing, and stops', { tag: '@long' }, async ({
  page,
  portal,
}) => {
  await logInStaff(page, portal, 'support');
  await page.goto('/staff/students?q=SCI/24/0187');
  await page.locator('[data-row-link]').click();
  await page.getByRole('button', { name: 'View as student' }).click();
  const banner = page.getByRole('region', { name: 'Viewing as a student' });
  await expect(banner).toContainText('you see the portal as Okonkwo Adaeze');
  await expect(page).toHaveURL(/\/app\/dashboard$/);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('edc_token');
  await expectGoodLooks(page, 'view-as-student', ['light']);
  await page.goto('/app/portal/password');
  await page.getByLabel('Current password').fill('Indigo-2026');
  await page.getByLabel(/^New password/).fill('Adire-and-indigo-2027');
  await page.getByLabel('Confirm new password').fill('Adire-and-indigo-2027');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(
    page.getByText('You are viewing the portal as a student, so this is not available.').first(),
  ).toBeVisible();
  await banner.getByRole('button', { name: 'Stop' }).click();
  await expect(page).toHaveURL(/\/staff\/students\/[A-Z0-9]+$/);
  await page.goto('/app/dashboard');
  await expect(page).toHaveURL(/\/login/);
});

test('support locks and unlocks what is selected, with a result for each student', {
  tag: '@long',
}, async ({ page, portal }) => {
  await logInStaff(page, portal, 'support');
  await page.goto('/staff/students?q=SOC/24/0019');
  const run = async (action: string, result: RegExp) => {
    await page.getByRole('button', { name: action, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Will be changed');
    await dialog.getByRole('button', { name: action, exact: true }).click();
    await expect(dialog.getByText('Please give a reason')).toBeVisible();
    await dialog.getByLabel('Reason').fill('A test of the centre');
    await dialog.getByRole('button', { name: action, exact: true }).click();
    // The result of one student needs no dialog.
    await expect(page.getByText(result).last()).toBeVisible();
    await expect(dialog).toHaveCount(0);
  };
  await page
    .getByRole('checkbox', { name: /^Select / })
    .nth(1)
    .check();
  await run('Lock', /: Locked$/);
  await expect(page.getByRole('table', { name: 'Students' })).toContainText('Locked');
  await run('Unlock', /: Unlocked$/);

  // The job has a page of its own, which a reload shows again.
  const menu = page.getByRole('link', { name: 'Background tasks' });
  await menu.first().click();
  await page.getByRole('link', { name: 'Unlock 1 student' }).first().click();
  await expect(page.getByRole('heading', { name: 'Unlock 1 student' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('progressbar')).toHaveAttribute('value', '1');
  const results = page.getByRole('list', { name: 'Results', exact: true });
  await expect(results).toContainText('Unlocked');
  await expectGoodLooks(page, 'staff-long-job', ['light']);
  await menu.first().click();
  await expect(page.getByRole('table', { name: 'Background tasks' })).toContainText(
    'Lock 1 student',
  );
  await expectGoodLooks(page, 'staff-long-jobs', ['light']);
});
