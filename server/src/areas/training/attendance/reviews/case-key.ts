import { sql } from 'kysely';

/** The part of a case besides the student: a day, an item handed out, or one code. */
const partOf = (scans: string) => sql`case
  when ${sql.table(scans)}.registration_id is null then ${sql.table(scans)}.id::text
  when ${sql.table(scans)}.kind = 'attendance' then ${sql.table(scans)}.day::text
  else '' end`;

/** The common columns of a case's scans, to distinguish and sort cases. */
export const caseKey = (scans: string) => sql`
  ${sql.table(scans)}.registration_id, ${sql.table(scans)}.kind, ${partOf(scans)}`;

/** Whether two scans belong to one case; an unknown code is a case of its own. */
export const isSameCase = (one: string, other: string) => sql<boolean>`
  ${sql.table(one)}.registration_id = ${sql.table(other)}.registration_id
  and ${sql.table(one)}.kind = ${sql.table(other)}.kind
  and ${partOf(one)} = ${partOf(other)}`;
