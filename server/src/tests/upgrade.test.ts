import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { checkLedger } from '../areas/money/ledger/queries.ts';
import { migrationFiles, query } from '../platform/database/testing.ts';
import { BASELINE_SECRET, baselineVersions, readBaseline } from '../testing/baseline/baseline.ts';
import { aCentreOf } from '../testing/baseline/restore-baseline.ts';
import { schemaLines } from '../testing/baseline/schema-lines.ts';
import { aPortal } from '../testing/portal.ts';
import { signIn, signInStaff } from '../testing/rows/factories.ts';

const STUDENT = { matric_no: 'SCI/24/0187', password: 'Adire-2026' };
const FINANCE = { email: 'finance@edc.example', password: 'Indigo-2026' };

/** This version, started on the database of an earlier one. */
const startedOn = (databaseUrl: string) =>
  aPortal({ databaseUrl, env: { SECRET_KEY: BASELINE_SECRET } });

const appliedTo = (databaseUrl: string) =>
  query(databaseUrl, 'select name, checksum, applied_at from schema_migrations order by name');

describe.each(baselineVersions)('a centre of %s that is upgraded to this version', (version) => {
  const { files, rows } = readBaseline(version);

  it('gets each later schema file once, and the schema of a new centre', async () => {
    const databaseUrl = await aCentreOf(version);
    const before = await appliedTo(databaseUrl);
    expect(Object.fromEntries(before.map(({ name, checksum }) => [name, checksum]))).toEqual(files);
    await startedOn(databaseUrl);
    const after = await appliedTo(databaseUrl);
    expect(after.map(({ name }) => name)).toEqual(migrationFiles);
    expect(after.slice(0, before.length)).toEqual(before);
    await startedOn(databaseUrl);
    expect(await appliedTo(databaseUrl)).toEqual(after);
    const fresh = await aPortal();
    expect(await schemaLines(databaseUrl)).toEqual(await schemaLines(fresh.databaseUrl));
  });

  it('keeps its rows, its waiting emails, and every naira where it was', async () => {
    const databaseUrl = await aCentreOf(version);
    const waiting = 'select count(*)::int as n from pgboss.job';
    const emails = await query(databaseUrl, waiting);
    expect(emails).not.toEqual([{ n: 0 }]);
    const { db } = await startedOn(databaseUrl);
    for (const [table, n] of Object.entries(rows)) {
      const found = await sql`select count(*) as n from ${sql.table(table)}`.execute(db);
      expect(found.rows, table).toEqual([{ n }]);
    }
    expect(await query(databaseUrl, waiting)).toEqual(emails);
    expect(await checkLedger(db)).toMatchObject({ receipts: rows.receipts, differences: [] });
  });

  it('lets students and staff go on', async () => {
    const portal = await startedOn(await aCentreOf(version));
    const me = await signIn(portal, STUDENT);
    const records = await portal.call('GET /student/course_record/{ref}', { ref: me.code }, me);
    expect(records.status).toBe(200);
    expect(records.body.data.length).toBeGreaterThan(0);
    const officer = await signInStaff(portal, FINANCE);
    const payments = await portal.call('GET /staff/payments', {}, officer);
    expect(payments.status).toBe(200);
    expect(payments.body.data.total.count).toBeGreaterThan(20);
  });
});
