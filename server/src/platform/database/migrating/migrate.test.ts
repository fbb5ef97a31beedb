import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { describe, expect, inject, it } from 'vitest';
import { migrationsFolder } from '../../../app.ts';
import { aFolder } from '../../../testing/folders.ts';
import { aPortal, openTestPortal } from '../../../testing/portal.ts';
import { onAdmin } from '../../../testing/test-databases.ts';
import { SetupError } from '../../setup-error.ts';
import { anEmptyDatabase, migrationFiles, query } from '../testing.ts';
import { migrate } from './migrate.ts';

describe('migrations', () => {
  it('that were changed after they had been applied are refused, and nothing stays open', async () => {
    const { databaseUrl, db } = await aPortal();
    await sql`update schema_migrations set checksum = 'other'`.execute(db);
    const opening = openTestPortal({ databaseUrl });
    await expect(opening).rejects.toThrow(SetupError);
    await expect(opening).rejects.toThrow(
      `The migration ${migrationFiles[0]} was changed after it had been applied: add a new one instead.`,
    );
  });

  it('of a newer version are refused', async () => {
    const { databaseUrl, db } = await aPortal();
    await sql`insert into schema_migrations values ('9999_later.sql', 'x')`.execute(db);
    await expect(openTestPortal({ databaseUrl })).rejects.toThrow(
      'The database has been migrated by a newer version of the portal (9999_later.sql): update this one.',
    );
  });

  it('leave no connection behind when they are refused', async () => {
    const databaseUrl = await anEmptyDatabase();
    await query(databaseUrl, 'create table settings (not_ours int)');
    await expect(openTestPortal({ databaseUrl })).rejects.toThrow(/^The migration .* failed: /);
    const name = new URL(databaseUrl).pathname.slice(1);
    const count = () =>
      onAdmin(inject('testServer').adminUrl, async (admin) => {
        const text = 'select count(*)::int as n from pg_stat_activity where datname = $1';
        return (await admin.query(text, [name])).rows[0].n;
      });
    await expect.poll(count, { timeout: 40_000 }).toBe(0);
  });

  it('that build indexes run outside a transaction, and start again when they were cut short', async () => {
    const connectionString = await anEmptyDatabase();
    const folder = aFolder();
    fs.writeFileSync(path.join(folder, '1.sql'), 'create table good (x int);');
    const indexes = [
      '-- outside a transaction: others go on.',
      'drop index concurrently if exists good_x;',
      'create index concurrently good_x on good (x);',
    ];
    const write = (...more: string[]) =>
      fs.writeFileSync(path.join(folder, '2.sql'), `${[...indexes, ...more].join('\n')}\n`);
    write('select 1/0;');
    const both = () => [1, 2].map(() => migrate({ connectionString }, folder));
    const failed = await Promise.allSettled(both());
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    write();
    expect((await Promise.all(both())).flat()).toEqual(['2.sql']);
    const built = `select indisvalid from pg_index where indexrelid = 'good_x'::regclass`;
    expect(await query(connectionString, built)).toEqual([{ indisvalid: true }]);
  });

  it('happen whole or not at all, each for itself', async () => {
    const connectionString = await anEmptyDatabase();
    const folder = aFolder();
    fs.writeFileSync(path.join(folder, '1.sql'), 'create table good (x int);');
    fs.writeFileSync(path.join(folder, '2.sql'), 'create table half (x int); select 1/0;');
    await expect(migrate({ connectionString }, folder)).rejects.toThrow(
      'The migration 2.sql failed: division by zero',
    );
    const tables = "select tablename from pg_tables where schemaname = 'public' order by 1";
    expect(await query(connectionString, tables)).toEqual([
      { tablename: 'good' },
      { tablename: 'schema_migrations' },
    ]);
    fs.writeFileSync(path.join(folder, '2.sql'), 'create table half (x int);');
    expect(await migrate({ connectionString }, folder)).toEqual(['2.sql']);
    expect(await migrate({ connectionString }, folder)).toEqual([]);
  });

  it('each have a number of their own, so that their order is plain', () => {
    const numbers = fs.readdirSync(migrationsFolder).map((name) => name.slice(0, 4));
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});
