import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { migrationFiles } from '../platform/database/testing.ts';
import { aFolder } from '../testing/folders.ts';
import { aPortal, type TestPortal } from '../testing/portal.ts';
import { aMail, aRegisteredStudent, aStaffMember, signIn } from '../testing/rows/factories.ts';
import { createDatabase, dropDatabase } from '../testing/test-databases.ts';
import { backup } from './backup.ts';
import { restore } from './restore.ts';
import { runCli } from './testing.ts';

async function anEmptyDatabase(): Promise<string> {
  const server = inject('testServer');
  const url = await createDatabase(server);
  onTestFinished(() => dropDatabase(server.adminUrl, url));
  return url;
}

async function query(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows;
}

/** Every row of every table as text, and what every identity column would give next. */
async function everything(url: string) {
  const tables = await query(
    url,
    `select relname as name from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'schema_migrations'
     order by relname`,
  );
  const found: Record<string, unknown> = {};
  for (const { name } of tables) {
    found[name] = (await query(url, `select t::text as row from ${name} t order by 1`)).map(
      ({ row }) => row,
    );
  }
  const rules =
    'select conname, pg_get_constraintdef(oid) as rule from pg_constraint order by 1, 2';
  const triggers = 'select tgname, tgenabled from pg_trigger where not tgisinternal order by 1';
  return {
    ...found,
    sequences: await query(url, 'select sequencename, last_value from pg_sequences order by 1'),
    rules: await query(url, rules),
    triggers: await query(url, triggers),
  };
}

/** The tests' own portals are cores: the commands run on them as on the operator's. */
async function quietly(run: () => Promise<void>): Promise<void> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  await run().finally(() => log.mockRestore());
}

/** A portal with some of everything in it, letters from afar and awkward bytes included. */
async function aFilledPortal() {
  const portal = await aPortal();
  const student = await aRegisteredStudent(portal, {
    student: { surname: 'Ọ̀ṣun\t\\N', firstname: 'a "b", c\\.\r\nd \u2028 e', email_address: null },
  });
  await signIn(portal, student);
  await aStaffMember(portal);
  await aMail(portal, { to: 'waiting@mail.example' });
  await portal.db
    .insertInto('settings')
    .values({ key: 'portal_name', value: JSON.stringify('null\n'), updated_by: 'operator' })
    .execute();
  // The highest number given out belongs to a row that is gone: it must not be given out again.
  await portal.db.deleteFrom('audit_entries').execute();
  return portal;
}

async function aBackup(portal: TestPortal): Promise<string> {
  const file = path.join(aFolder('backup'), 'portal.backup.gz');
  await quietly(() => backup.run(portal, file));
  return file;
}

const restored = (into: TestPortal, file: string) => quietly(() => restore.run(into, file));

/** Each student comes with an account: a snapshot holds both or neither. */
async function keepWriting(portal: TestPortal, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    await portal.db.transaction().execute(async (tx) => {
      await aRegisteredStudent({ app: { ...portal.app, db: tx } });
    });
  }
}

describe('backup and restore', () => {
  it('restores every row, every number and every rule into an empty database', async () => {
    const portal = await aFilledPortal();
    const before = await everything(portal.databaseUrl);
    const file = path.join(aFolder('backup'), 'portal.backup.gz');
    const env = { SECRET_KEY: portal.app.secretKey };
    const made = await runCli({ ...env, DATABASE_URL: portal.databaseUrl }, 'backup', file);
    expect(made).toMatchObject({ code: 0, err: '' });
    expect(fs.statSync(file).mode & 0o077).toBe(0);

    const empty = await anEmptyDatabase();
    const taken = await runCli({ ...env, DATABASE_URL: empty }, 'restore', file);
    expect(taken).toMatchObject({ code: 0, err: '' });
    // The books are checked after every restore.
    expect(taken.out).toContain('all add up.');
    expect(await everything(empty)).toEqual(before);
  });

  it('sends the mail that was queued when the backup was made', async () => {
    const file = await aBackup(await aFilledPortal());
    const databaseUrl = await anEmptyDatabase();
    await restored(await aPortal({ databaseUrl }), file);
    const working = await aPortal({ databaseUrl, worker: true });
    const statuses = () => working.db.selectFrom('mails').select('status').execute();
    await expect.poll(statuses, { timeout: 20_000 }).toEqual([{ status: 'sent' }]);
  });

  it('takes one moment, whatever is written meanwhile', async () => {
    const portal = await aFilledPortal();
    const stop = new AbortController();
    const writer = keepWriting(portal, stop.signal);
    const file = await aBackup(portal).finally(() => stop.abort());
    await writer;
    const empty = await aPortal();
    await restored(empty, file);
    const [counts] = await query(
      empty.databaseUrl,
      'select (select count(*) from students) as students, (select count(*) from accounts) as accounts',
    );
    expect(counts.students).toBe(counts.accounts);
  });

  it('refuses a database that is not empty, and leaves it as it is', async () => {
    const portal = await aFilledPortal();
    const file = await aBackup(portal);
    const before = await everything(portal.databaseUrl);
    await expect(restored(portal, file)).rejects.toThrow(/^The database is not empty \(accounts, /);
    expect(await everything(portal.databaseUrl)).toEqual(before);
  });

  it('refuses a backup that is not whole or not ours, and restores nothing', async () => {
    const file = await aBackup(await aFilledPortal());
    const whole = gunzipSync(fs.readFileSync(file)).toString();
    const empty = await aPortal();
    const before = await everything(empty.databaseUrl);
    const spoiled: [text: string, words: string][] = [
      [whole.replace(/0001_\w+/, '0001_other'), 'of another version of the portal'],
      [
        whole.replace(migrationFiles[0] as string, '0001_foundation.sql'),
        'made by an earlier trial version of the portal: only that version can restore it.',
      ],
      [whole.slice(0, whole.lastIndexOf('{')), 'damaged or was cut short'],
      [whole.replace(/.*waiting@mail\.example.*\n/, ''), 'damaged or was cut short'],
      ['matric_no,surname\n', 'is not a backup of the portal'],
    ];
    for (const [text, words] of spoiled) {
      fs.writeFileSync(file, gzipSync(text));
      await expect(restored(empty, file)).rejects.toThrow(words);
    }
    fs.writeFileSync(file, gzipSync(whole).subarray(0, 2000));
    await expect(restored(empty, file)).rejects.toThrow('damaged or was cut short');
    await expect(restored(empty, `${file}.gone`)).rejects.toThrow('cannot be read');
    expect(await everything(empty.databaseUrl)).toEqual(before);
  });

  it('does not write over a file, and leaves no half of one', async () => {
    const portal = await aPortal();
    const file = await aBackup(portal);
    await expect(backup.run(portal, file)).rejects.toThrow('already exists');
    await expect(backup.run(portal, '/proc/backup')).rejects.toThrow('cannot be written');
    expect(fs.readdirSync(path.dirname(file))).toEqual([path.basename(file)]);
  });
});
