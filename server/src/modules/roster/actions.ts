import type { Db } from '../../platform/database/connect.ts';
import { recordInAudit } from '../audit/actions.ts';
import { readRoster } from './read-roster.ts';
import { upsertStudents } from './store.ts';

/** PostgreSQL takes 65,535 parameters a statement; a row has 14. */
const ROWS_A_STATEMENT = 2000;

export type ImportResult =
  | { ok: true; total: number; added: number }
  | { ok: false; problems: string[] };

/** Takes the whole file or nothing of it. */
export async function importRoster(db: Db, csv: string, by: string): Promise<ImportResult> {
  const read = readRoster(csv);
  if (!read.ok) return read;
  const total = read.rows.length;
  const added = await db.transaction().execute(async (tx) => {
    let count = 0;
    for (let start = 0; start < total; start += ROWS_A_STATEMENT) {
      count += await upsertStudents(tx, read.rows.slice(start, start + ROWS_A_STATEMENT));
    }
    await recordInAudit(tx, {
      actor: by,
      action: 'roster.import',
      subject: 'roster',
      detail: { total, added: count },
    });
    return count;
  });
  return { ok: true, total, added };
}
