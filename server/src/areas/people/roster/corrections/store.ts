import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import { rosterColumns } from '../rules.ts';

/** What staff may correct. */
export interface RecordFields {
  surname: string;
  firstname: string;
  gender: string;
  birth_date: string | null;
  department: string;
  faculty: string;
  program: string;
  level: string;
  study_mode: string;
  session: string;
  email_address: string | null;
  telephone: string | null;
}

export async function lockRecord(tx: Db, id: number) {
  return await tx
    .selectFrom('students')
    .select(['version', ...rosterColumns])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function updateRecord(
  tx: Db,
  id: number,
  fields: RecordFields,
  changed: readonly string[],
  now: Date,
): Promise<number> {
  const { version } = await tx
    .updateTable('students')
    .set({
      ...fields,
      // An import of the roster keeps what staff corrected.
      corrected: sql<string[]>`array(
        select distinct unnest(students.corrected || ${[...changed]}::text[]) order by 1)`,
      updated_at: now,
    })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}
