import { existsSync } from 'node:fs';
import { jobKinds, migrationsFolder } from '../app.ts';
import { type Database, openDatabase } from '../platform/database/connect.ts';
import { migrate } from '../platform/database/migrating/migrate.ts';
import { openJobs } from '../platform/jobs/jobs.ts';
import { contents } from './backup.ts';
import { type CopiedTable, connected } from './backup-tables.ts';
import { CommandError, commandAlone, requiredArgs, resolveFile } from './command.ts';
import { copiedTables } from './open-tables.ts';
import { readBackup } from './read-backup.ts';
import { fillFrom } from './restore.ts';

const WAIT_SECONDS = 10;

type Place = Parameters<typeof openDatabase>[0]['source'];

const placeOf = (typed: string): Place =>
  /^postgres(ql)?:/.test(typed)
    ? { kind: 'server', url: typed }
    : { kind: 'embedded', folder: resolveFile(typed) };

export const open = commandAlone({
  name: 'open',
  usage: '<from> <to>',
  summary: 'Begin for real: copy what was set up in a rehearsal into a new database',
  details: `<from> is the rehearsal and <to> a new database: each a postgres:// address or a DATA_DIR folder.
Copied are settings, staff, catalogue, site with its pictures and videos, and roster; no account of
a student, no payment and no registration. The rehearsal stays as it is. Either everything is
copied or nothing. Keep SECRET_KEY, or staff must set up their second step again.`,
  read: (args) => {
    const [from, to] = requiredArgs(args, 'the rehearsal', 'the new database').map(placeOf);
    return { from: from as Place, to: to as Place };
  },
  async runAlone({ from, to }) {
    if (from.kind === 'embedded' && !existsSync(from.folder)) {
      throw new CommandError(`There is no folder ${from.folder}.`);
    }
    const rows = await onDatabase(from, async (source) => {
      await mustBeRehearsal(source);
      return await onDatabase(to, (target) => copy(source, target));
    });
    console.log(
      `${rows} rows copied. Start the portal on the new database, with live keys and without REHEARSAL.`,
    );
  },
});

async function onDatabase<T>(place: Place, work: (database: Database) => Promise<T>): Promise<T> {
  const onError = (error: Error) => console.error(error.message);
  const options = { poolSize: 2, waitSeconds: WAIT_SECONDS, onError };
  const database = await openDatabase({ source: place, ...options });
  return await work(database).finally(database.close);
}

const exists = async ({ pool }: Database, table: string) =>
  (await pool.query('select to_regclass($1) as found', [table])).rows[0].found !== null;

async function mustBeRehearsal(source: Database): Promise<void> {
  const marks = (await exists(source, 'rehearsal'))
    ? await source.pool.query('select from rehearsal')
    : { rowCount: 0 };
  if (marks.rowCount === 1) return;
  throw new CommandError(
    'The first database is not a rehearsal: only one that was first started with REHEARSAL=yes is copied.',
  );
}

async function copy(source: Database, target: Database): Promise<number> {
  // A database in use is refused below unchanged, without migrating it first.
  if (!(await exists(target, 'schema_migrations'))) await makeTables(target);
  return await connected(source, (reader) =>
    connected(target, async (writer) => {
      const rehearsal = readBackup('The rehearsal', contents(reader, chosen, { rows: 0 }));
      const { rows } = await fillFrom(writer, rehearsal, {
        trial:
          'The rehearsal was made by an earlier trial version of the portal: rehearse again with this one.',
        otherVersion: (versions) =>
          `The rehearsal is of another version of the portal (${versions}): start the portal once on each with the same version.`,
      });
      return rows;
    }),
  );
}

async function makeTables({ connection }: Database): Promise<void> {
  await migrate(connection, migrationsFolder);
  const jobs = await openJobs(connection, jobKinds, {
    onError: (error) => console.error(error.message),
  });
  await jobs.stop();
}

function chosen(all: CopiedTable[]): CopiedTable[] {
  return all.flatMap(({ table, columns }) => {
    const rule = copiedTables[table];
    if (!rule) return [];
    const { without = [], where } = rule;
    const kept = columns.filter((column) => !without.includes(column));
    return [{ table, columns: kept, ...(where ? { where } : {}) }];
  });
}
