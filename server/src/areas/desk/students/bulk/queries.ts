import type { StudentSelection } from '@edc/contract/desk/students/student-bulk';
import {
  type BulkAction,
  bulkOutcomes,
  MOST_IN_BULK,
} from '@edc/contract/desk/students/student-bulk-rules';
import { sql } from 'kysely';
import { previewOf } from '../../../../long-job.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { Refusal } from '../../../../platform/http/refusal.ts';
import { listedStudents } from '../queries.ts';
import { readKey } from '../rules.ts';
import { outcomeFor, type Selected } from './rules.ts';

/** The selected students with an id above `after`, by id, so that none is processed twice. */
export async function selectedStudents(
  db: Db,
  { keys, ...filters }: StudentSelection,
  { after, most }: { after: number; most: number },
): Promise<Selected[]> {
  const wanted = keys?.split(',').map(readKey);
  const codes = wanted?.flatMap((key) => ('code' in key ? [key.code] : []));
  const ids = wanted?.flatMap((key) => ('id' in key ? [key.id] : []));
  const base = await listedStudents(db, wanted ? {} : filters);
  return await base
    .leftJoin('accounts', 'accounts.student_id', 'students.id')
    .select([
      'students.id',
      'students.surname',
      'students.firstname',
      'accounts.code',
      'accounts.locked_at',
    ])
    .where('students.id', '>', after)
    .$if(wanted !== undefined, (query) =>
      query.where(
        sql<boolean>`students.id in (
          select student_id from accounts where code = any(${codes ?? []})
          union all select unnest(${ids ?? []}::bigint[]))`,
      ),
    )
    .orderBy('students.id')
    .limit(most)
    .execute();
}

/** Refuses a selection of more students than one press may change. */
export async function countSelected(db: Db, selection: StudentSelection): Promise<number> {
  return (await allSelected(db, selection)).length;
}

async function allSelected(db: Db, selection: StudentSelection): Promise<Selected[]> {
  const rows = await selectedStudents(db, selection, { after: 0, most: MOST_IN_BULK + 1 });
  if (rows.length > MOST_IN_BULK) throw new Refusal('BULK_TOO_LARGE');
  return rows;
}

export async function loadBulkPreview(db: Db, action: BulkAction, selection: StudentSelection) {
  const rows = await allSelected(db, selection);
  const judged = rows.map((row) => ({
    name: `${row.surname} ${row.firstname}`,
    outcome: outcomeFor(action, row),
  }));
  return previewOf(bulkOutcomes, judged);
}
