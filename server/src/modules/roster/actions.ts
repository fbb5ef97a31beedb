import type { Db } from '../../platform/database/connect.ts';
import { recordInAudit } from '../audit/actions.ts';
import { readRoster } from './read-roster.ts';
import type { Conflict } from './rules.ts';
import { conflictsWith, upsertStudents } from './store.ts';

/** PostgreSQL takes 65,535 parameters a statement; a row has 14. */
const ROWS_A_STATEMENT = 2000;

export type ImportResult =
  | { ok: true; total: number; added: number; conflicts: Conflict[] }
  | { ok: false; problems: string[] };

/** Takes the whole file or nothing of it. What staff corrected is kept, and named in the result. */
export async function importRoster(db: Db, csv: string, by: string): Promise<ImportResult> {
  const read = readRoster(csv);
  if (!read.ok) return read;
  const total = read.rows.length;
  const conflicts: Conflict[] = [];
  const added = await db.transaction().execute(async (tx) => {
    let count = 0;
    for (let start = 0; start < total; start += ROWS_A_STATEMENT) {
      const rows = read.rows.slice(start, start + ROWS_A_STATEMENT);
      conflicts.push(...(await conflictsWith(tx, rows)));
      count += await upsertStudents(tx, rows);
    }
    await recordInAudit(tx, {
      actor: by,
      action: 'roster.import',
      subject: 'roster',
      detail: { total, added: count, conflicts: conflicts.length },
    });
    return count;
  });
  return { ok: true, total, added, conflicts };
}
