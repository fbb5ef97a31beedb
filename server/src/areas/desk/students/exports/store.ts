import type { StudentFilters } from '@edc/contract/desk/students/students';
import { sql } from 'kysely';
import type { App } from '../../../../context.ts';
import { listedColumns, listedStudents } from '../queries.ts';
import { readKey } from '../rules.ts';

const BATCH = 2000;

/** The students of an export in batches, by name. */
export async function* exportedBatches(
  { db }: Pick<App, 'db'>,
  search: StudentFilters,
  keys: readonly string[] | undefined,
) {
  const base = await listedStudents(db, search);
  const wanted = keys?.map(readKey);
  const codes = wanted?.flatMap((key) => ('code' in key ? [key.code] : []));
  const ids = wanted?.flatMap((key) => ('id' in key ? [key.id] : []));
  let last: { plain_name: string; id: number } | undefined;
  for (;;) {
    const after = last;
    const rows = await base
      .leftJoin('accounts', 'accounts.student_id', 'students.id')
      .leftJoinLateral(
        (eb) =>
          eb
            .selectFrom('registrations')
            .innerJoin('courses', 'courses.id', 'registrations.course_id')
            .innerJoin('skills', 'skills.id', 'registrations.skill_id')
            .select(['courses.course_code', 'skills.title as skill', 'registrations.registered_at'])
            .whereRef('registrations.student_id', '=', 'students.id')
            .where('registrations.state', '!=', 'cancelled')
            .orderBy('registrations.registered_at', 'desc')
            .limit(1)
            .as('newest'),
        (join) => join.onTrue(),
      )
      .select([
        ...listedColumns,
        'students.plain_name',
        sql<string>`coalesce(accounts.email_address, students.email_address, '')`.as('email'),
        sql<string>`coalesce(nullif(accounts.telephone, ''), students.telephone, '')`.as('phone'),
        'newest.course_code',
        'newest.skill',
        'newest.registered_at',
      ])
      .$if(wanted !== undefined, (query) =>
        query.where(
          sql<boolean>`(accounts.code = any(${codes ?? []}) or students.id = any(${ids ?? []}))`,
        ),
      )
      .$if(after !== undefined, (query) =>
        query.where(
          sql<boolean>`(students.plain_name, students.id)
            > (${after?.plain_name}::text, ${after?.id}::bigint)`,
        ),
      )
      .orderBy('students.plain_name')
      .orderBy('students.id')
      .limit(BATCH)
      .execute();
    last = rows.at(-1);
    if (!last) return;
    yield rows;
    if (rows.length < BATCH) return;
  }
}
