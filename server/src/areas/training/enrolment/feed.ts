import type { PulledRegistration } from '@edc/contract/desk/tokens/systems';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';

/** The changes after this number, in order. */
export async function loadRegistrationChanges(db: Db, after: number, size: number) {
  if (await hasUnnumbered(db)) await db.transaction().execute(numberChanges);
  const rows = await changesAfter(db, after, size + 1);
  const items = rows.slice(0, size).map(
    (row): PulledRegistration => ({
      change: Number(row.change_number),
      id: String(row.id),
      matric_no: row.erased_at ? '' : row.matric_no,
      session: row.session,
      course_code: row.course_code,
      skill: row.skill,
      state: row.state as PulledRegistration['state'],
      registered_at: row.registered_at.toISOString(),
    }),
  );
  return { items, next: items.at(-1)?.change ?? after, more: rows.length > size };
}

/** The number of changes numbered in one transaction. */
const NUMBERED_AT_ONCE = 5000;

/**
 * Numbers the committed changes. The lock on the counter lets one transaction at a time do so, and
 * is held until it commits: a greater number never becomes visible before a smaller one. A
 * registration with a change in progress is left for the next time.
 */
async function numberChanges(tx: Db): Promise<void> {
  const { last_number: last } = await tx
    .selectFrom('registration_feed')
    .select('last_number')
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ newest: number | null }>`
    with changed as (
      select id from registrations where change_number is null
      order by id limit ${NUMBERED_AT_ONCE} for update skip locked
    ),
    numbered as (select id, row_number() over (order by id) as place from changed),
    done as (
      update registrations set change_number = ${last}::bigint + numbered.place
      from numbered where registrations.id = numbered.id
      returning change_number
    )
    select max(change_number) as newest from done`.execute(tx);
  const newest = rows[0]?.newest;
  if (!newest) return;
  await tx.updateTable('registration_feed').set({ last_number: newest }).execute();
}

/** Whether a change has no number yet. */
async function hasUnnumbered(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('registrations')
    .select('id')
    .where('change_number', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

async function changesAfter(db: Db, after: number, size: number) {
  return await db
    .selectFrom('registrations')
    .innerJoin('students', 'students.id', 'registrations.student_id')
    .innerJoin('courses', 'courses.id', 'registrations.course_id')
    .innerJoin('skills', 'skills.id', 'registrations.skill_id')
    .select([
      'registrations.id',
      'registrations.change_number',
      'registrations.state',
      'registrations.registered_at',
      'students.matric_no',
      'students.erased_at',
      'courses.session',
      'courses.course_code',
      'skills.title as skill',
    ])
    .where('registrations.change_number', '>', after)
    .orderBy('registrations.change_number')
    .limit(size)
    .execute();
}
