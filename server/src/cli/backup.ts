import { createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Core } from '../portal.ts';
import { END_OF_ROWS, jsonLine } from './backup-format.ts';
import {
  type CopiedTable,
  connected,
  quoted,
  quotedList,
  tablesOf,
  versionOf,
} from './backup-tables.ts';
import { CommandError, command, requiredArgs, resolveFile } from './command.ts';

export const backup = command({
  name: 'backup',
  usage: '<file>',
  summary: 'Write the whole database to one file, while the portal runs',
  details: `The file is one consistent snapshot. It holds personal data: only its owner may read it.
Emails and jobs that are still waiting are included. SECRET_KEY is not: keep it with the backup,
because codes and PINs are derived from it.`,
  read: (args) => resolveFile(requiredArgs(args, 'the file')[0]),
  async run(core, file) {
    if (existsSync(file)) throw new CommandError(`${file} already exists: use another file name.`);
    const rows = await writeBackup(core, file);
    console.log(`${file}: ${rows} rows.`);
    if (core.app.config.secretKey === undefined) {
      const key = path.join(core.app.config.dataDir, 'secret-key');
      console.log(`Keep ${key} with it: codes and PINs are derived from it.`);
    }
  },
});

/** Written under a temporary name until complete, so that a broken file is never used. */
async function writeBackup({ database }: Core, file: string): Promise<number> {
  const half = `${file}.part`;
  try {
    const rows = await connected(database, async (client) => {
      const count = { rows: 0 };
      const target = createWriteStream(half, { mode: 0o600, flush: true });
      const lines = contents(client, (all) => all, count);
      await pipeline(Readable.from(lines), createGzip(), target);
      return count.rows;
    });
    renameSync(half, file);
    return rows;
  } catch (error) {
    rmSync(half, { force: true });
    if ((error as NodeJS.ErrnoException).syscall) {
      throw new CommandError(`${file} cannot be written: ${(error as Error).message}.`);
    }
    throw error;
  }
}

/** The lines of a backup of the chosen tables. */
export async function* contents(
  client: pg.Client,
  choose: (all: CopiedTable[]) => CopiedTable[],
  count: { rows: number },
): AsyncGenerator<Buffer> {
  // One snapshot for all tables, regardless of concurrent writes.
  await client.query('begin isolation level repeatable read read only');
  const version = await versionOf(client);
  const made_at = new Date().toISOString();
  yield jsonLine({ format: 'edc-portal-backup', version: 1, made_at, ...version });
  const tables = choose(await tablesOf(client));
  for (const { table, columns, where = 'true' } of tables) {
    yield jsonLine({ table, columns });
    const rows = `select ${quotedList(columns)} from ${quoted(table)} where ${where}`;
    const copy = client.query(copyTo(`copy (${rows}) to stdout`));
    yield* copy;
    // The number of rows arrives after the last row, and before any later answer.
    await client.query('select');
    yield Buffer.from(END_OF_ROWS);
    yield jsonLine({ rows: copy.rowCount });
    count.rows += copy.rowCount;
  }
  const sequences = await client.query(
    `select sequencename as name, last_value::text as last from pg_sequences
     join pg_depend on objid = quote_ident(sequencename)::regclass and deptype = 'i'
     where schemaname = 'public' and refobjid = any ($1::text[]::regclass[])`,
    [tables.map(({ table }) => quoted(table))],
  );
  const last = sequences.rows.map((row) => [row.name, row.last === null ? null : Number(row.last)]);
  yield jsonLine({ end: true, sequences: Object.fromEntries(last) });
}
