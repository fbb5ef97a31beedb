import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { ZipEntries } from '../../../platform/tables/zip-entries.ts';
import { aPortal } from '../../../testing/portal.ts';
import { aStaffMember, signInStaff } from '../../../testing/rows/factories.ts';
import { aSheet, upload, work } from './testing.ts';

it('refuses a file of a million rows with clear words, and keeps no row of it', async () => {
  const portal = await aPortal();
  const me = await signInStaff(portal, await aStaffMember(portal, { roles: ['registrar'] }));
  const lines = ['matric_no,level'];
  for (let at = 0; at < 1_000_000; at += 1) lines.push(`IMP/M/${at},200`);
  const { body } = await upload(portal, me, lines.join('\n'), { name: 'million.csv' });
  await work(portal, body.data.id);
  const { data } = (await portal.call('GET /staff/roster/imports/{id}', { id: body.data.id }, me))
    .body;
  expect(data).toMatchObject({
    state: 'failed',
    problem: 'A CSV file can have at most 250,000 rows. Please split it.',
  });
  const { rows } = await sql`select 1 from roster_import_rows`.execute(portal.db);
  expect(rows).toEqual([]);
});

it('stops at a spreadsheet that unpacks to gigabytes', async () => {
  const portal = await aPortal();
  const me = await signInStaff(portal, await aStaffMember(portal, { roles: ['registrar'] }));
  const bomb = aSheet(
    `<row r="1"><c t="inlineStr"><is><t>${' '.repeat(900_000)}</t></is></c></row>`.repeat(150),
    [],
  );
  expect(bomb.length).toBeLessThan(400_000);
  const { body } = await upload(portal, me, bomb, { name: 'bomb.xlsx' });
  // A machine that is busy with other work comes to the limit of time first.
  expect(body.message).toMatch(/unpacks to more than it may|takes too long or too much memory/);
  const { rows } = await sql`select 1 from roster_imports`.execute(portal.db);
  expect(rows).toEqual([]);
});

it('stops unpacking at its limit, however fast the machine is', async () => {
  const entries = await ZipEntries.open(aSheet(' '.repeat(2_000_000), []), 1_000_000);
  const unpack = async () => {
    for await (const _ of entries.read('xl/worksheets/sheet2.xml'));
  };
  await expect(unpack()).rejects.toThrow(/unpacks to more than it may/);
});
