import { type RawBuilder, sql } from 'kysely';
import type { CataloguePart, CatalogueUse, UseCounts } from '../../../catalogue-use.ts';
import type { Db } from '../../../platform/database/connect.ts';

const keys = {
  session: sql`courses.session`,
  course: sql`courses.code`,
  skill: sql`skills.slug`,
  offer: sql`courses.code || '/' || skills.slug`,
};

/** A condition on the query's `courses` and `skills`. */
function isWithin({ session, course, skill }: CataloguePart): RawBuilder<boolean> {
  const parts = [
    sql`true`,
    ...(session === undefined ? [] : [sql`courses.session = ${session}`]),
    ...(course === undefined ? [] : [sql`courses.code = ${course}`]),
    ...(skill === undefined ? [] : [sql`skills.slug = ${skill}`]),
  ];
  return sql`${sql.join(parts, sql` and `)}`;
}

async function countBy(db: Db, each: keyof typeof keys, within: CataloguePart = {}) {
  const { rows } = await sql<UseCounts & { key: string }>`
    select ${keys[each]} as key,
      count(*) filter (where chosen.state in ('active', 'completed'))::int as registered,
      count(*) filter (where chosen.state = 'active')::int as in_training,
      count(distinct student_id) filter (where chosen.state = 'waiting')::int as waiting,
      count(distinct student_id) filter (where chosen.state in ('waiting', 'offered'))::int as listed
    from (
      select course_id, skill_id, student_id, state
        from registrations where state <> 'cancelled'
      union all
      select offerings.course_id, offerings.skill_id, waiting_list.student_id, waiting_list.state
        from waiting_list join offerings on offerings.id = waiting_list.offering_id
        where waiting_list.state in ('waiting', 'offered')
    ) as chosen
    join courses on courses.id = chosen.course_id
    join skills on skills.id = chosen.skill_id
    where ${isWithin(within)}
    group by 1`.execute(db);
  return new Map(rows.map(({ key, ...counts }) => [key, counts]));
}

async function pendingIn(db: Db, courseIds: number[]) {
  const { rows } = await sql<{ paying: number; waiting: number }>`
    select
      (select count(distinct student_id)::int from payment_attempts
        where course_id = any(${courseIds}::bigint[]) and purpose = 'enrolment'
          and state in ('created', 'initialized') and opened_at is not null) as paying,
      (select count(distinct waiting_list.student_id)::int from waiting_list
        join offerings on offerings.id = waiting_list.offering_id
        where offerings.course_id = any(${courseIds}::bigint[])
          and waiting_list.state in ('waiting', 'offered')) as waiting`.execute(db);
  return rows[0] as (typeof rows)[number];
}

async function isChosen(db: Db, part: CataloguePart): Promise<boolean> {
  const { rows } = await sql<{ chosen: boolean }>`select exists (
    select from (
      select course_id, skill_id from registrations
      union all select course_id, skill_id from registration_changes
      union all select course_id, skill_id from payment_attempts
      union all select course_id, skill_id from requests
      union all select course_id, from_skill_id from requests
      union all select offerings.course_id, offerings.skill_id
        from waiting_list join offerings on offerings.id = waiting_list.offering_id
    ) as chosen
    join courses on courses.id = chosen.course_id
    join skills on skills.id = chosen.skill_id
    where ${isWithin(part)}
  ) as chosen`.execute(db);
  return rows[0]?.chosen ?? false;
}

export const catalogueUse: CatalogueUse = { countBy, pendingIn, isChosen };
