import { studentRecordFields } from '@edc/contract/people/roster/student-record-rules';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../../platform/actors.ts';
import type { Db } from '../../../../platform/database/connect.ts';

/** Small enough to show progress, to cancel quickly, and to let other queries run in between. */
const ROWS_A_STATEMENT = 100;

const columns = sql.join(studentRecordFields.map((field) => sql.ref(field)));

/** The rows of one outcome in the order of the file, one statement's worth at a time. */
interface Part {
  importId: number;
  after: number;
  outcome: 'added' | 'changed';
}

const nextRows = ({ importId, after, outcome }: Part) => sql`
  select row_no, matric_no, ${columns}, departed, student_id, version, changed, taken, confirmed,
    before
  from roster_import_rows
  where import_id = ${importId} and row_no > ${after}
    and (outcome = ${outcome} or ${outcome === 'changed'} and taken <> '{}')
  order by row_no limit ${ROWS_A_STATEMENT}`;

interface Done {
  /** The number of rows to write, and of rows written. */
  wanted: number;
  written: number;
  last: number | null;
}

/** Adds the next new students, except those that appeared in the meantime. */
export async function addStudents(
  tx: Db,
  { importId, after, now }: { importId: number; after: number; now: Date },
): Promise<Done> {
  const { rows } = await sql<Done>`
    with part as (${nextRows({ importId, after, outcome: 'added' })}),
    inserted as (
      insert into students (matric_no, ${columns}, source, departed_at, created_at, updated_at)
      select matric_no, ${columns}, 'roster', case when departed then ${now}::timestamptz end,
        ${now}::timestamptz, ${now}::timestamptz
      from part order by row_no
      on conflict (matric_no) do nothing
      returning id, matric_no, version
    ),
    marked as (
      update roster_import_rows r set student_id = inserted.id, version = inserted.version
      from part join inserted on inserted.matric_no = part.matric_no
      where r.import_id = ${importId} and r.row_no = part.row_no
    )
    select (select count(*)::int from part) as wanted, (select count(*)::int from inserted) as written,
      (select max(row_no) from part) as last`.execute(tx);
  return rows[0] as Done;
}

/** The fields that the row writes: all that differ, and the corrections that staff gave up. */
const written = sql`(part.changed || part.taken)`;

/** Before and after of each field, as the audit shows them. */
const auditDetail = (before: RawBuilder<unknown>, after: RawBuilder<unknown>) => sql`coalesce((
  select jsonb_object_agg(field || ' before', ${before}) || jsonb_object_agg(field || ' after', ${after})
  from unnest(${written}) as field where field <> all('{source,status,corrected}')), '{}')`;

/** Changes the next known students, except those whose record has changed in the meantime. */
export async function changeStudents(
  tx: Db,
  { importId, after, now, by }: { importId: number; after: number; now: Date; by: Actor },
): Promise<Done> {
  const { rows } = await sql<Done>`
    with part as (${nextRows({ importId, after, outcome: 'changed' })}),
    changed as (
      update students s set
        ${sql.join(
          studentRecordFields.map(
            (field) =>
              sql`${sql.ref(field)} = case when ${sql.lit(field)} = any(${written})
                then ${sql.ref(`part.${field}`)} else ${sql.ref(`s.${field}`)} end`,
          ),
        )},
        departed_at = case when 'status' = any(part.changed)
          then case when part.departed then ${now}::timestamptz end else s.departed_at end,
        corrected = array(select field from unnest(s.corrected) as field
          where field <> all(part.taken || part.confirmed)),
        source = 'roster', updated_at = ${now}
      from part where s.id = part.student_id and s.version = part.version
      returning s.id, s.version, part.row_no
    ),
    audited as (
      insert into audit_entries (actor, action, subject, student_id, detail, at)
      select ${by}, 'student.roster', 'student:' || part.matric_no, changed.id,
        ${auditDetail(sql`part.before ->> field`, sql`to_jsonb(part) ->> field`)}, ${now}
      from changed join part on part.row_no = changed.row_no
    ),
    marked as (
      update roster_import_rows r set version = changed.version
      from changed where r.import_id = ${importId} and r.row_no = changed.row_no
    )
    select (select count(*)::int from part) as wanted, (select count(*)::int from changed) as written,
      (select max(row_no) from part) as last`.execute(tx);
  return rows[0] as Done;
}

/** Tables whose rows belong to a student: a student with such a row is in use. */
export async function tablesOfStudents(db: Db): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.conrelid::regclass::text as table, a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'students'::regclass
    order by 1, 2`.execute(db);
  return rows;
}

type Uses = Awaited<ReturnType<typeof tablesOfStudents>>;

const isUsed = (tables: Uses) =>
  sql.join(
    tables.map(
      ({ table, column }) =>
        sql`exists (select 1 from ${sql.raw(table)} u where u.${sql.ref(column)} = s.id)`,
    ),
    sql` or `,
  );

/** The effect of undoing now. */
export async function previewUndo(db: Db, importId: number, tables: Uses) {
  const { rows } = await sql<{ removed: number; restored: number; kept: number }>`
    select count(*) filter (where can and outcome = 'added')::int as removed,
      count(*) filter (where can and outcome <> 'added')::int as restored,
      count(*) filter (where not can)::int as kept
    from (
      select r.outcome, s.id is not null and s.version = r.version
        and (r.outcome <> 'added' or not (${isUsed(tables)})) as can
      from roster_import_rows r left join students s on s.id = r.student_id
      where r.import_id = ${importId}
        and (r.outcome in ('added', 'changed') or r.taken <> '{}')
    ) as rows`.execute(db);
  return rows[0] as { removed: number; restored: number; kept: number };
}

interface Undone {
  undone: number;
  last: number | null;
  wanted: number;
}

/** Removes the next students that the import added, unless they are in use. */
export async function removeAdded(
  tx: Db,
  { importId, after, tables }: { importId: number; after: number; tables: Uses },
): Promise<Undone> {
  const { rows } = await sql<Undone>`
    with part as (${nextRows({ importId, after, outcome: 'added' })}),
    removed as (
      delete from students s using part
      where s.id = part.student_id and s.version = part.version and not (${isUsed(tables)})
      returning s.id
    )
    select (select count(*)::int from part) as wanted, (select count(*)::int from removed) as undone,
      (select max(row_no) from part) as last`.execute(tx);
  return rows[0] as Undone;
}

/** Restores what the import replaced for the next students, unless their record changed since. */
export async function restoreChanged(
  tx: Db,
  { importId, after, now, by }: { importId: number; after: number; now: Date; by: Actor },
): Promise<Undone> {
  const { rows } = await sql<Undone>`
    with part as (${nextRows({ importId, after, outcome: 'changed' })}),
    restored as (
      update students s set
        ${sql.join(
          studentRecordFields.map((field) => {
            const old = sql`part.before ->> ${sql.lit(field)}`;
            return sql`${sql.ref(field)} = case when ${sql.lit(field)} = any(${written})
              then ${field === 'birth_date' ? sql`(${old})::date` : old}
              else ${sql.ref(`s.${field}`)} end`;
          }),
        )},
        departed_at = (part.before ->> 'departed_at')::timestamptz,
        corrected = array(select jsonb_array_elements_text(part.before -> 'corrected')),
        source = part.before ->> 'source', updated_at = ${now}
      from part where s.id = part.student_id and s.version = part.version
      returning s.id, part.row_no
    ),
    audited as (
      insert into audit_entries (actor, action, subject, student_id, detail, at)
      select ${by}, 'student.roster_undo', 'student:' || part.matric_no, restored.id,
        ${auditDetail(sql`to_jsonb(part) ->> field`, sql`part.before ->> field`)}, ${now}
      from restored join part on part.row_no = restored.row_no
    )
    select (select count(*)::int from part) as wanted, (select count(*)::int from restored) as undone,
      (select max(row_no) from part) as last`.execute(tx);
  return rows[0] as Undone;
}
