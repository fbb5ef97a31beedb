import path from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { migrationsFolder } from '../app.ts';
import { changeSetting } from '../areas/system/settings-store/actions.ts';
import { anEmptyDatabase, migrationFiles, query } from '../platform/database/testing.ts';
import { fingerprint } from '../testing/fingerprint.ts';
import { aPortal, aSharedPortal } from '../testing/portal.ts';
import { PRODUCTION } from '../testing/processes/processes.ts';
import { aStaffMember, aStudent, signInStaff } from '../testing/rows/factories.ts';
import { aGateway, aPayer, aShop, gatewayEnv, payAtBank } from '../testing/rows/payments.ts';
import { copiedTables, leftTables } from './open-tables.ts';
import { runHere } from './testing.ts';

const shared = aSharedPortal();

/** What the command says on this screen, or why it refuses. */
async function opened(from: string, to: string): Promise<string> {
  const { code, out, err } = await runHere({}, 'open', from, to);
  if (code !== 0) throw new Error(err);
  return out;
}
const counts = async (url: string) => {
  const tables = [...Object.keys(copiedTables), ...leftTables];
  const one = (table: string) => `select '${table}' as name, count(*)::int as n from ${table}`;
  const rows = await query(url, tables.map(one).join(' union all '));
  return Object.fromEntries(rows.map(({ name, n }) => [name, n])) as Record<string, number>;
};

/** A centre that was set up and tried: with staff, courses, roster, pictures, payments. */
async function aRehearsal() {
  const { url } = await aGateway();
  const env = {
    ...PRODUCTION,
    ...gatewayEnv(url),
    REHEARSAL: 'yes',
    OTHER_PROVIDER_URLS: 'allow',
  };
  const shop = await aShop({ overrides: { env } });
  const { portal, applicationCode } = shop;
  const { db } = portal;
  await changeSetting(db, { key: 'portal_name', value: 'EDC of the tests', by: 'operator' });
  const boss = await aStaffMember(portal, { roles: ['administrator'] });
  await signInStaff(portal, boss);
  await aStudent(portal, { matric_no: 'ROS/26/0001' });
  const pinned = await aStudent(portal, { matric_no: 'PIN/26/0001' });
  await db.updateTable('students').set({ source: 'pin' }).where('id', '=', pinned.id).execute();
  const payer = await aPayer(shop);
  await payAtBank(portal, {
    purpose: 'enrolment',
    matricNo: payer.matricNo,
    applicationCode,
    skillCode: 'fashion',
    tellerNumber: 'TELLER-1',
    reason: 'tried out',
    by: 'operator',
  });
  await sql`
    with picture_file as (
      insert into files (name, type) values ('a.jpg', 'image/jpeg') returning id)
    insert into pictures (name, alt, colour, width, height, version, widths, file_id)
      select 'skills/workshop', 'A workshop', '#000000', 10, 10, 'v1', '{10}', id from picture_file`.execute(
    db,
  );
  await sql`insert into files (name, type) values ('a bank slip.jpg', 'image/jpeg')`.execute(db);
  return { portal, boss, payer };
}

describe('open', () => {
  it('knows of every table whether it is copied', async () => {
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class where relkind = 'r'
        and relnamespace = 'public'::regnamespace and relname <> 'schema_migrations'`.execute(
      shared().db,
    );
    const named = [...Object.keys(copiedTables), ...leftTables];
    expect(named.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  });

  it('copies no column that names a row which is left behind', async () => {
    const { rows } = await sql<{ table: string; target: string; column: string }>`
      select k.conrelid::regclass::text as table, k.confrelid::regclass::text as target,
        a.attname as column
      from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (conkey)
      where contype = 'f' and k.connamespace = 'public'::regnamespace`.execute(shared().db);
    const wrong = rows.filter(
      ({ table, target, column }) =>
        copiedTables[table] &&
        leftTables.includes(target) &&
        !copiedTables[table].without?.includes(column),
    );
    expect(wrong).toEqual([]);
  });

  it('copies what was set up into a new database, and nothing that was tried', async () => {
    const { portal, boss, payer } = await aRehearsal();
    const before = await fingerprint(portal.db);
    const to = await anEmptyDatabase();
    expect(await opened(portal.databaseUrl, to)).toMatch(/^\d+ rows copied\./);
    expect(await fingerprint(portal.db)).toEqual(before);

    const [there, here] = [await counts(portal.databaseUrl), await counts(to)];
    const migrated = await counts((await aPortal()).databaseUrl);
    for (const table of leftTables) expect([table, here[table]]).toEqual([table, migrated[table]]);
    for (const table of Object.keys(copiedTables)) {
      // One student came with a PIN, and one file is a bank slip.
      const tried = ['students', 'files'].includes(table) ? 1 : 0;
      expect([table, here[table]]).toEqual([table, (there[table] ?? 0) - tried]);
    }
    expect(there.receipts).toBe(1);

    const real = await aPortal({ databaseUrl: to, env: PRODUCTION });
    expect(real.app.rehearsal).toBe(false);
    const { body } = await real.call('GET /website/site');
    expect(body.data).toMatchObject({ portal_name: 'EDC of the tests', brand_css: '' });
    // With the same second factor.
    await signInStaff(real, boss);
    // Numbers go on after the copied ones, and the student can begin anew.
    expect((await aStudent(real)).id).toBeGreaterThan(payer.id);
    const courses = await real.call('GET /website/application/skills');
    expect(courses.status).toBe(200);
  });

  it('refuses what is no rehearsal, what is not new, and another version, and changes nothing', async () => {
    const env = { ...PRODUCTION, REHEARSAL: 'yes', PAYSTACK_SECRET_KEY: 'sk_test_of_nobody' };
    const rehearsal = await aPortal({ env });
    const real = await aPortal({ env: PRODUCTION });
    const empty = await anEmptyDatabase();
    const noRehearsal = /^The first database is not a rehearsal/;
    await expect(opened(real.databaseUrl, empty)).rejects.toThrow(noRehearsal);
    await expect(opened(empty, real.databaseUrl)).rejects.toThrow(noRehearsal);
    await expect(opened(path.join(migrationsFolder, 'gone'), empty)).rejects.toThrow(
      /^There is no folder/,
    );
    const tables = "select from pg_class where relnamespace = 'public'::regnamespace";
    expect(await query(empty, tables)).toEqual([]);

    await aStaffMember(real);
    const before = await fingerprint(real.db);
    await expect(opened(rehearsal.databaseUrl, real.databaseUrl)).rejects.toThrow(
      /^The database is not empty \(.*staff.*\): use a new one\.$/m,
    );
    await expect(opened(rehearsal.databaseUrl, rehearsal.databaseUrl)).rejects.toThrow(
      /^The database is not empty \(rehearsal\)/,
    );
    await sql`delete from schema_migrations where name = ${migrationFiles.at(-1)}`.execute(real.db);
    await expect(opened(rehearsal.databaseUrl, real.databaseUrl)).rejects.toThrow(
      /^The rehearsal is of another version of the portal \(its last migration is /,
    );
    await sql`update schema_migrations set name = '0001_foundation.sql'
      where name = ${migrationFiles[0]}`.execute(rehearsal.db);
    await expect(opened(rehearsal.databaseUrl, real.databaseUrl)).rejects.toThrow(
      'The rehearsal was made by an earlier trial version of the portal: rehearse again with this one.',
    );
    expect({ ...(await fingerprint(real.db)), 'public.schema_migrations': '' }).toEqual({
      ...before,
      'public.schema_migrations': '',
    });
  });
});
