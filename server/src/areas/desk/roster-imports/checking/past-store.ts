import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import type { RowRange } from './store.ts';

const said = (field: string) => sql`r.past ->> ${sql.lit(field)}`;
/** Course codes are typed with and without a space. */
const plain = (code: ReturnType<typeof sql>) => sql`upper(replace(${code}, ' ', ''))`;

/** A name as a sorted list of its words, since surname and first name come in either order. */
const holderWords = (name: ReturnType<typeof sql>) =>
  sql`array(select unnest(string_to_array(lower(${name}), ' ')) order by 1)`;

/** A second row about the same registration or certificate is an error. */
export async function markRepeatedPast(tx: Db, importId: number): Promise<void> {
  const same = [
    sql`row(r.matric_no, ${said('session')}, ${plain(said('course_code'))})`,
    said('certificate_key'),
  ];
  for (const [at, key] of same.entries()) {
    const isKeyed = at === 0 ? sql`r.matric_no is not null` : sql`${key} is not null`;
    await sql`
      with numbered as (
        select r.row_no, first_value(r.row_no) over (partition by ${key} order by r.row_no) as first
        from roster_import_rows r
        where r.import_id = ${importId} and r.problem is null and ${isKeyed}
      )
      update roster_import_rows r set outcome = 'bad',
        problem = ${at === 0 ? 'This registration' : 'This certificate'} || ' is in row '
          || numbered.first || ' already'
      from numbered
      where r.import_id = ${importId} and r.row_no = numbered.row_no
        and numbered.first < r.row_no`.execute(tx);
  }
}

/** What each good row of a range adds: a registration, a certificate, both, or nothing. */
export async function comparePast(tx: Db, { importId, after, until }: RowRange): Promise<void> {
  await sql`
    with compared as (
      select r.row_no, r.matric_no, s.id as student_id, ${said('certificate_no')} as certificate_no,
        ${said('course_code')} || ', ' || (${said('session')}) as course,
        exists (select 1 from past_registrations p where p.student_id = s.id
          and p.session = ${said('session')}
          and ${plain(sql`p.course_code`)} = ${plain(said('course_code'))}) as is_known,
        exists (select 1 from registrations g join courses a on a.id = g.course_id
          where g.student_id = s.id and g.state <> 'cancelled' and a.session = ${said('session')}
            and ${plain(sql`a.course_code`)} = ${plain(said('course_code'))}) as is_here,
        c.id is not null as has_certificate, c.request_id is not null as is_ours,
        c.snapshot ->> 'name' as holder,
        c.id is not null and (c.snapshot ->> 'skill' <> ${said('skill')}
          or c.snapshot ->> 'session' <> ${said('session')}
          or ${holderWords(sql`c.snapshot ->> 'name'`)} <> ${holderWords(
            sql`coalesce(${said('full_name')}, s.surname || ' ' || s.firstname)`,
          )}) as is_another
      from roster_import_rows r left join students s on s.matric_no = r.matric_no
      left join certificates c on c.serial_key = ${said('certificate_key')}
      where r.import_id = ${importId} and r.row_no > ${after} and r.row_no <= ${until}
        and r.problem is null
    ), c as (
      select row_no, student_id, case
          when matric_no is not null and student_id is null
            then 'There is no student ' || matric_no || '. Please import the students first'
          when is_here then matric_no || ' registered for ' || course || ' in this portal'
          when is_ours then 'Certificate ' || certificate_no || ' was issued by this portal'
          when is_another then 'Certificate ' || certificate_no || ' is known already: it is that of '
            || holder || ', with another name, skill or session'
        end as problem,
        array_remove(array[
          case when student_id is not null and not is_known then 'registration' end,
          case when certificate_no is not null and not has_certificate then 'certificate' end
        ], null) as added
      from compared
    )
    update roster_import_rows r set student_id = c.student_id, problem = c.problem,
      changed = case when c.problem is null then c.added else '{}' end,
      outcome = case when c.problem is not null then 'bad'
        when c.added <> '{}' then 'added' else 'untouched' end
    from c where r.import_id = ${importId} and r.row_no = c.row_no`.execute(tx);
}
