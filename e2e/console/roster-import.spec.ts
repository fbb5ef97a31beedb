import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '../support/fixtures.ts';
import { repository } from '../support/portal-process.ts';
import { logInStaff } from '../support/staff.ts';

/** The demo's roster under the headers of another office, with three rows that are wrong. */
function foreignRoster(): Buffer {
  const [, ...lines] = readFileSync(path.join(repository, 'demo', 'roster.csv'), 'utf8')
    .trim()
    .split('\n');
  const rows = lines.slice(0, 30).map((line) => line.split(','));
  rows[2]?.splice(3, 1, 'x');
  rows[4]?.splice(4, 1, '31/02/2004');
  rows[6]?.splice(0, 1, '');
  rows[8]?.splice(8, 1, '500 Level');
  rows.push(
    'NEW/26/0001,Bassey,Ekanem,F,02/01/2006,Physics,Science,BSc,100,FT,2026/2027,,8031234567'.split(
      ',',
    ),
  );
  const header =
    'Reg. Code,Family,Given,Sex,DOB,Dept,Faculty,Programme,Lvl,Mode of study,Session,Email,GSM';
  return Buffer.from([header, ...rows.map((cells) => cells.join(','))].join('\n'));
}

test('a registrar imports a list with foreign headers and three bad rows, and undoes it', {
  tag: '@long',
}, async ({ page, portal }) => {
  await logInStaff(page, portal, 'registrar');
  await page.goto('/staff/roster');
  await page.getByRole('button', { name: 'Import a list' }).click();
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'senate-list.csv', mimeType: 'text/csv', buffer: foreignRoster() });
  await page.getByRole('button', { name: 'Check the file' }).click();

  await expect(page.getByRole('heading', { name: 'Which column is which?' })).toBeVisible();
  await expect(page.getByLabel('Gender')).toHaveValue('#3');
  await page.getByLabel('Matric number').selectOption({ label: 'Reg. Code' });
  await expect(page.getByText('For example: SCI/24/0187')).toBeVisible();
  await page.getByLabel('Surname', { exact: true }).selectOption({ label: 'Family' });
  await page.getByLabel('Other names').selectOption({ label: 'Given' });
  await page.getByLabel('Level', { exact: true }).selectOption({ label: 'Lvl' });
  await page.getByRole('button', { name: 'Check the file' }).click();

  await expect(page.getByRole('heading', { name: 'What this file would change' })).toBeVisible();
  await expect(page.getByText('1 promoted to 500 Level')).toBeVisible();
  const errors = page.getByRole('table', { name: 'Rows with errors' });
  await expect(errors.getByRole('row')).toHaveCount(4);
  await expect(errors).toContainText('Gender must be male or female');
  await expect(errors).toContainText('Matric number is missing');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download 3 rows with errors' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('senate-list - errors.csv');

  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByText('3 left out because of errors')).toBeVisible();
  const added = () =>
    portal
      .db()
      .then((db) =>
        db
          .selectFrom('students')
          .select('surname')
          .where('matric_no', '=', 'NEW/26/0001')
          .execute(),
      );
  expect(await added()).toEqual([{ surname: 'Bassey' }]);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('New students removed: 1')).toBeVisible();
  await page.getByRole('button', { name: 'Undo the import' }).click();
  await expect(page.getByText('Undone', { exact: true }).first()).toBeVisible();
  expect(await added()).toEqual([]);
});
