import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrationsFolder } from '../app.ts';
import { filledTables } from '../platform/database/filled-tables.ts';
import { isOfTrial, migrationsIn } from '../platform/database/migrating/migrate.ts';
import type { TableLine } from './backup-format.ts';
import { connected, JOBS, quoted, quotedList, tablesOf, versionOf } from './backup-tables.ts';
import { CommandError, command, requiredArgs, resolveFile } from './command.ts';
import { printCheck } from './ledger.ts';
import { type Backup, openBackup } from './read-backup.ts';

export const restore = command({
  name: 'restore',
  usage: '<file>',
  summary: 'Fill an empty database from a backup',
  details: `The database must be empty (a new DATA_DIR or DATABASE_URL) and of the version that made the backup.
Either everything is restored or nothing. Set SECRET_KEY to what it was before.`,
  read: (args) => resolveFile(requiredArgs(args, 'the file')[0]),
  async run({ database, app }, file) {
    const { rows, made_at } = await connected(database, (client) =>
      fillFrom(client, openBackup(file), {
        trial:
          'The backup was made by an earlier trial version of the portal: only that version can restore it.',
        otherVersion: (versions) =>
          `The backup is of another version of the portal (${versions}): restore it with the version that made it, then update.`,
      }),
    );
    console.log(`${rows} rows restored from the backup of ${made_at}.`);
    await printCheck(app.db);
  },
});

async function inOne<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Messages for refusing the rows. */
interface Refusals {
  trial: string;
  otherVersion: (versions: string) => string;
}

/** Fills an empty database of the same version with all of a backup, or nothing. */
export async function fillFrom(client: pg.Client, backup: Backup, refusals: Refusals) {
  const { made_at, migrations, jobs_schema } = await backup.header();
  if (isOfTrial(migrations, await migrationsIn(migrationsFolder))) {
    throw new CommandError(refusals.trial);
  }
  return await inOne(client, async () => {
    const mine = await versionOf(client);
    const isSame =
      JSON.stringify(mine.migrations) === JSON.stringify(migrations) &&
      mine.jobs_schema === jobs_schema;
    if (isSame) return { made_at, rows: await fill(client, backup) };
    const last = `its last migration is ${migrations.at(-1)}, here it is ${mine.migrations.at(-1)}`;
    throw new CommandError(refusals.otherVersion(last));
  });
}

async function fill(client: pg.Client, backup: Backup): Promise<number> {
  const tables = await tablesOf(client);
  const ours = tables.filter(({ table }) => table !== JOBS);
  await emptyOrFail(client, ours);
  const putBack = await setAsideRules(client, ours);
  let total = 0;
  for (;;) {
    const next = await backup.nextTable();
    if ('end' in next) {
      await setSequences(client, next.sequences);
      break;
    }
    const { table, columns } = next;
    // Only rows from migrations are left here, and the backup contains them.
    if (table !== JOBS) await client.query(`delete from ${quoted(table)}`);
    const copy = client.query(
      copyFrom(`copy ${quoted(table)} (${quotedList(columns)}) from stdin`),
    );
    await pipeline(backup.rows(), copy);
    if (copy.rowCount !== (await backup.rowCount())) throw backup.cutShort();
    total += copy.rowCount;
  }
  await putBack();
  // The process that worked on these jobs no longer exists.
  await client.query(
    `update ${JOBS} set state = 'retry', started_on = null where state = 'active'`,
  );
  await client.query("select pg_notify('content', '')");
  return total;
}

/** Fails if there are rows other than those of the migrations. */
async function emptyOrFail(client: pg.Client, tables: TableLine[]): Promise<void> {
  for (const { table } of tables) {
    // So that no other connection inserts a row before the commit.
    await client.query(`lock table ${quoted(table)} in exclusive mode`);
  }
  const filled = await filledTables((sql) => client.query(sql));
  if (filled.length === 0) return;
  throw new CommandError(`The database is not empty (${filled.join(', ')}): use a new one.`);
}

/** Tables are filled in any order, so foreign keys wait; triggers would run a second time. */
async function setAsideRules(client: pg.Client, tables: TableLine[]) {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid
     where k.contype = 'f' and c.relnamespace = 'public'::regnamespace`,
  );
  const forEach = async <T>(items: T[], sql: (item: T) => string) => {
    for (const item of items) await client.query(sql(item));
  };
  await forEach(
    keys,
    (key) => `alter table ${quoted(key.table)} drop constraint ${quoted(key.name)}`,
  );
  await forEach(tables, ({ table }) => `alter table ${quoted(table)} disable trigger user`);
  return async () => {
    await forEach(tables, ({ table }) => `alter table ${quoted(table)} enable trigger user`);
    await forEach(
      keys,
      (key) =>
        `alter table ${quoted(key.table)} add constraint ${quoted(key.name)} ${key.definition}`,
    );
  };
}

async function setSequences(client: pg.Client, sequences: Record<string, number | null>) {
  for (const [name, last] of Object.entries(sequences)) {
    if (last !== null) await client.query('select setval($1, $2)', [quoted(name), last]);
  }
}
