import {
  fieldLabel,
  newStudentFields,
} from '@edc/contract/desk/roster-imports/import-column-rules';
import {
  countedFields,
  type ImportSummary,
} from '@edc/contract/desk/roster-imports/roster-import-rules';
import { studentRecordFields } from '@edc/contract/people/roster/student-record-rules';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';

const fileColumns = sql.join(studentRecordFields.map((field) => sql.ref(`r.${field}`)));

/** Names of those fields for which the condition holds. */
const fieldsWhere = (condition: (field: string) => ReturnType<typeof sql>) =>
  sql`array_remove(array[${sql.join(
    studentRecordFields.map(
      (field) => sql`case when ${condition(field)} then ${sql.lit(field)} end`,
    ),
  )}], null)`;

const given = (field: string) => sql.ref(`r.${field}`);
const stored = (field: string) => sql.ref(`s.${field}`);

const differing = fieldsWhere(
  (field) => sql`${given(field)} is not null and ${given(field)} is distinct from ${stored(field)}`,
);
const confirmed = fieldsWhere(
  (field) => sql`${given(field)} = ${stored(field)} and s.corrected @> array[${sql.lit(field)}]`,
);
const missing = sql`array_to_string(array[${sql.join(
  newStudentFields.map(
    (field) =>
      sql`case when ${given(field)} is null then ${sql.lit(fieldLabel(field).toLowerCase())} end`,
  ),
)}], ', ')`;

/** What the row gives nothing for; a value that could not be read is named already. */
const missingBesides = sql`array_to_string(array[${sql.join(
  newStudentFields.map((field) => {
    const isName = field === 'surname' || field === 'firstname';
    const named = [`${fieldLabel(field)} `, ...(isName ? ['Full name'] : [])];
    const isNamed = sql.join(
      named.map((label) => sql`position(${sql.lit(label)} in r.problem) > 0`),
      sql` or `,
    );
    return sql`case when ${given(field)} is null and not (${isNamed})
      then ${sql.lit(fieldLabel(field).toLowerCase())} end`;
  }),
)}], ', ')`;

const before = sql`jsonb_strip_nulls(jsonb_build_object(${sql.join(
  studentRecordFields.map(
    (field) =>
      sql`${sql.lit(field)}, case when ${sql.lit(field)} = any(c.differing) then c.${sql.ref(`old_${field}`)} end`,
  ),
)}, 'corrected', to_jsonb(c.corrected), 'source', c.source, 'departed_at', c.departed_at))`;

/** Of a row that could not be read, everything that is wrong is named at once. */
export async function markMissing(tx: Db, importId: number): Promise<void> {
  await sql`
    update roster_import_rows r
    set problem = r.problem || '; ' || r.matric_no || ' is new, but has no ' || ${missingBesides}
    where r.import_id = ${importId} and r.problem is not null and r.matric_no is not null
      and ${missingBesides} <> ''
      and not exists (select from students s where s.matric_no = r.matric_no)`.execute(tx);
}

/** A second row about the same student is a repetition or contradicts the first. */
export async function markRepeated(tx: Db, importId: number): Promise<void> {
  await sql`
    with many as (
      select matric_no, array_agg(row_no order by row_no) as row_nos,
        count(distinct row(${fileColumns}, r.departed)::text) > 1 as differ
      from roster_import_rows r
      where import_id = ${importId} and problem is null
      group by matric_no having count(*) > 1
    )
    update roster_import_rows r set outcome = 'bad', problem = case
      when many.differ then 'Rows ' || array_to_string(many.row_nos[1:4], ', ')
        || ' say different things about ' || r.matric_no
      else r.matric_no || ' is in row ' || many.row_nos[1] || ' already' end
    from many
    where r.import_id = ${importId} and r.problem is null and r.matric_no = many.matric_no
      and (many.differ or r.row_no > many.row_nos[1])`.execute(tx);
}

const HASHED_AT_ONCE = 5000;

/** The next good rows with their matric numbers, in the order of the file. */
export async function nextMatricNos(tx: Db, importId: number, after: number) {
  const rows = await tx
    .selectFrom('roster_import_rows')
    .select(['row_no', 'matric_no'])
    .where('import_id', '=', importId)
    .where('row_no', '>', after)
    .where('problem', 'is', null)
    .where('matric_no', 'is not', null)
    .orderBy('row_no')
    .limit(HASHED_AT_ONCE)
    .execute();
  return rows.map(({ row_no, matric_no }) => ({ row_no, matric_no: matric_no ?? '' }));
}

/** Such rows keep their number only. */
export async function markErased(tx: Db, importId: number, matricNos: string[]): Promise<void> {
  if (matricNos.length === 0) return;
  await sql`update roster_import_rows set outcome = 'bad', cells = null, past = null, matric_no = null,
      ${sql.join(studentRecordFields.map((field) => sql`${sql.ref(field)} = null`))},
      problem = 'This student was erased on request and is not imported again'
    where import_id = ${importId} and problem is null
      and matric_no = any(${matricNos}::text[])`.execute(tx);
}

/** The rows of an import after one row, up to and including another. */
export interface RowRange {
  importId: number;
  after: number;
  until: number;
}

export async function lastRow(tx: Db, importId: number): Promise<number> {
  const { last } = await tx
    .selectFrom('roster_import_rows')
    .select(({ fn }) => fn.max('row_no').as('last'))
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

/** Compares the good rows of a range with the records of their students. */
export async function compareRows(tx: Db, { importId, after, until }: RowRange): Promise<void> {
  await sql`
    with compared as (
      select r.row_no, r.matric_no, r.departed, s.id as student_id, s.version, s.corrected,
        s.source, s.departed_at,
        ${sql.join(studentRecordFields.map((field) => sql`${stored(field)} as ${sql.ref(`old_${field}`)}`))},
        ${differing} as differing, ${confirmed} as confirmed, ${missing} as missing
      from roster_import_rows r left join students s on s.matric_no = r.matric_no
      where r.import_id = ${importId} and r.row_no > ${after} and r.row_no <= ${until}
        and r.problem is null
    ), c as (
      select compared.row_no, compared.matric_no, compared.student_id, compared.version,
        compared.corrected, compared.source, compared.departed_at, compared.differing,
        compared.confirmed, compared.missing,
        ${sql.join(studentRecordFields.map((field) => sql.ref(`compared.old_${field}`)))},
        array(select field from unnest(differing) as field where field <> all(corrected))
          || case when source <> 'roster' then '{source}'::text[] else '{}' end
          || case when departed <> (departed_at is not null) then '{status}'::text[] else '{}' end
          || case when confirmed <> '{}' then '{corrected}'::text[] else '{}' end as changed,
        array(select field from unnest(differing) as field where field = any(corrected))
          as conflicts
      from compared
    )
    update roster_import_rows r set
      outcome = case when c.student_id is null then case when c.missing = '' then 'added' else 'bad' end
        when c.changed <> '{}' then 'changed' else 'untouched' end,
      problem = case when c.student_id is null and c.missing <> ''
        then c.matric_no || ' is new, but has no ' || c.missing end,
      student_id = c.student_id, version = c.version,
      changed = case when c.student_id is null then '{}' else c.changed end,
      conflicts = case when c.student_id is null then '{}' else c.conflicts end,
      confirmed = c.confirmed,
      before = case when c.changed <> '{}' or c.conflicts <> '{}' then ${before} end
    from c where r.import_id = ${importId} and r.row_no = c.row_no`.execute(tx);
}

/** Rows that were not compared have a problem. */
export async function markNotCompared(tx: Db, importId: number): Promise<void> {
  await sql`update roster_import_rows set outcome = 'bad'
    where import_id = ${importId} and outcome is null`.execute(tx);
}

const nameIn = (of: 'file' | 'record') => {
  const part = (field: string) =>
    of === 'file'
      ? sql`coalesce(r.${sql.ref(field)}, r.before ->> ${sql.lit(field)}, '')`
      : sql`coalesce(r.before ->> ${sql.lit(field)}, r.${sql.ref(field)}, '')`;
  return sql`regexp_replace(plain_text(${part('surname')} || ' ' || ${part('firstname')}), '[^a-z]', '', 'g')`;
};
const hasNewName = sql`changed && '{surname,firstname}'`;

export async function summarize(tx: Db, importId: number): Promise<ImportSummary> {
  const { rows } = await sql<Omit<ImportSummary, 'promoted'>>`
    select count(*)::int as rows,
      count(*) filter (where outcome = 'bad')::int as bad,
      count(*) filter (where outcome = 'added')::int as added,
      count(*) filter (where outcome = 'changed')::int as changed,
      count(*) filter (where outcome = 'untouched')::int as untouched,
      coalesce(sum(cardinality(conflicts)), 0)::int as conflicts,
      count(*) filter (where 'source' = any(changed))::int as merged,
      count(*) filter (where 'status' = any(changed) and departed
        or outcome = 'added' and departed)::int as left,
      count(*) filter (where 'status' = any(changed) and not departed)::int as returned,
      count(*) filter (where 'level' = any(changed) and level < before ->> 'level')::int as demoted,
      count(*) filter (where 'department' = any(changed))::int as department,
      count(*) filter (where ${hasNewName})::int as names,
      count(*) filter (where ${hasNewName} and ${nameIn('file')} = ${nameIn('record')})::int
        as name_marks,
      json_strip_nulls(json_build_object(${sql.join(
        countedFields.map(
          (field) =>
            sql`${sql.lit(field)}, nullif(count(*) filter (where ${sql.lit(field)} = any(changed)), 0)`,
        ),
      )})) as fields,
      count(*) filter (where 'registration' = any(changed))::int as registrations,
      count(*) filter (where 'certificate' = any(changed))::int as certificates
    from roster_import_rows r where import_id = ${importId}`.execute(tx);
  const levels = await sql<{ level: string; count: number }>`
    select level, count(*)::int as count from roster_import_rows
    where import_id = ${importId} and 'level' = any(changed) and level > before ->> 'level'
    group by level order by level`.execute(tx);
  const [counts] = rows;
  if (!counts) throw new Error('the rows were not counted');
  return {
    ...counts,
    promoted: Object.fromEntries(levels.rows.map(({ level, count }) => [level, count])),
  };
}
