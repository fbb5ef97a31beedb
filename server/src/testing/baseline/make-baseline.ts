import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { getConstructionPlans } from 'pg-boss';
import { backup } from '../../cli/backup.ts';
import { readConfig } from '../../config.ts';
import { loadDemo } from '../../demo/demo.ts';
import type { Db } from '../../platform/database/connect.ts';
import { openCore } from '../../portal.ts';
import { newDatabaseFolder } from '../new-folder.ts';
import { requireBooked } from '../rows/ledger.ts';
import { BASELINE_SECRET, type Baseline, filesOf } from './baseline.ts';
import { loadPayments } from './load-payments.ts';

/** In the links of emails. */
const PUBLIC_URL = 'https://portal.example';
const COUNTED = ['students', 'accounts', 'registrations', 'receipts', 'transfers', 'complaints'];

/** Writes the baseline of a version from the schema files as they are now. */
export async function makeBaseline(version: string): Promise<void> {
  const folder = newDatabaseFolder('baseline');
  const env = { DATA_DIR: folder, PUBLIC_URL, SECRET_KEY: BASELINE_SECRET };
  const core = await openCore(readConfig(env), Fastify().log);
  const { db } = core.app;
  try {
    await loadDemo(core);
    await loadPayments(core);
    await requireBooked(db);
    await emptyPictures(db);
    const { about, jobs, centre } = filesOf(version);
    rmSync(path.dirname(about), { recursive: true, force: true });
    mkdirSync(path.dirname(about));
    await backup.run(core, centre);
    writeFileSync(jobs, await jobsOf(db));
    writeFileSync(about, `${JSON.stringify(await baselineOf(db), null, 2)}\n`);
  } finally {
    await core.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Pictures, videos and attachments are 3 MB, and no schema file looks into them. */
async function emptyPictures(db: Db): Promise<void> {
  const bytes = Buffer.alloc(1);
  await db.updateTable('picture_files').set({ bytes }).execute();
  await db.updateTable('file_pieces').set({ bytes }).execute();
}

async function jobsOf(db: Db): Promise<string> {
  const { rows } = await sql<{ queues: string }>`
    select string_agg(jsonb_strip_nulls(to_jsonb(queue))::text, E',\\n' order by name) as queues
    from pgboss.queue`.execute(db);
  const queues = rows[0]?.queues.replaceAll("'", "''");
  return `${getConstructionPlans()}
insert into pgboss.queue select * from jsonb_populate_recordset(null::pgboss.queue, '[
${queues}
]');
`;
}

async function baselineOf(db: Db): Promise<Baseline> {
  const { rows: files } = await sql<{ name: string; checksum: string }>`
    select name, checksum from schema_migrations order by name`.execute(db);
  const { rows } = await sql<{ table: string; n: number }>`${sql.join(
    COUNTED.map((table) => sql`select ${table} as table, count(*) as n from ${sql.table(table)}`),
    sql` union all `,
  )}`.execute(db);
  return {
    files: Object.fromEntries(files.map(({ name, checksum }) => [name, checksum])),
    rows: Object.fromEntries(rows.map(({ table, n }) => [table, n])),
  };
}
