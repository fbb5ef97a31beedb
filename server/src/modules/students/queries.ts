import type { Page } from '@edc/contract/paging-rules';
import type { StudentState } from '@edc/contract/student-rules';
import type { ListedStudent, StudentFilters } from '@edc/contract/students';
import { type RawBuilder, sql } from 'kysely';
import type { App } from '../../context.ts';
import type { Db } from '../../platform/database/connect.ts';
import { PLAN_EACH_TIME } from '../../platform/database/named-statements.ts';
import { countUpTo, type List, loadPage, type PageRequest } from '../../platform/lists/page.ts';
import { keyOf, stateOf } from './rules.ts';
import { searchFor } from './search/store.ts';
import { newestRegistrations } from './store.ts';

const studentList: List = {
  name: 'students',
  id: sql.ref<number>('students.id'),
  sorts: {
    name: { by: sql.ref('students.plain_name'), type: 'text' },
    matric_no: { by: sql.ref('students.matric_no'), type: 'text' },
  },
};

const isState: Record<StudentState, RawBuilder<boolean>> = {
  not_registered: sql`not exists (select 1 from accounts where student_id = students.id)`,
  active: sql`exists (
    select 1 from accounts where student_id = students.id and locked_at is null)`,
  locked: sql`students.id in (select student_id from accounts where locked_at is not null)`,
};

const isEnrolled = sql<boolean>`exists (
  select 1 from registrations where student_id = students.id and state <> 'cancelled')`;

/** The students of a filter, before a search and without columns. */
function filteredStudents(db: Db, filters: Omit<StudentFilters, 'q'>) {
  const { state, level, department, faculty, session, study_mode, enrolled } = filters;
  const exact = { level, department, faculty, session, study_mode };
  return Object.entries(exact)
    .reduce(
      (query, [column, value]) =>
        value ? query.where(sql.ref(`students.${column}`), '=', value) : query,
      db.selectFrom('students').where(sql<boolean>`true ${sql.raw(PLAN_EACH_TIME)}`),
    )
    .$if(state !== undefined, (query) => query.where(isState[state as StudentState]))
    .$if(enrolled === 'yes', (query) => query.where(isEnrolled))
    .$if(enrolled === 'no', (query) => query.where(sql<boolean>`not ${isEnrolled}`));
}

const shown = (query: ReturnType<typeof filteredStudents>) =>
  query
    .leftJoin('accounts', 'accounts.student_id', 'students.id')
    .select([
      'students.id',
      'students.matric_no',
      'students.surname',
      'students.firstname',
      'students.gender',
      'students.department',
      'students.faculty',
      'students.level',
      'students.study_mode',
      'students.session',
      'accounts.code',
      'accounts.locked_at',
    ]);

export async function loadStudents(
  app: App,
  { q, ...filters }: StudentFilters,
  wanted: PageRequest,
): Promise<{ page: Page<ListedStudent>; similar: boolean }> {
  const { db, secretKey } = app;
  const search = q ? await searchFor(db, q) : undefined;
  const all = shown(filteredStudents(db, filters));
  const load = async (condition: RawBuilder<boolean> | undefined) =>
    await loadPage(db, condition ? all.where(condition) : all, studentList, {
      ...wanted,
      secretKey,
    });
  const exact = await load(search?.exact);
  const near = exact.total.count === 0 ? await search?.similar() : undefined;
  const page = near ? await load(near) : exact;
  const registrations = await newestRegistrations(
    db,
    page.items.map(({ id }) => id),
  );
  const items = page.items.map(
    (row): ListedStudent => ({
      key: keyOf(row),
      matric_no: row.matric_no,
      full_name: `${row.surname} ${row.firstname}`,
      gender: row.gender as ListedStudent['gender'],
      department: row.department,
      faculty: row.faculty,
      level: row.level,
      study_mode: row.study_mode,
      session: row.session,
      state: stateOf(row),
      registration: registrations.get(row.id) ?? null,
    }),
  );
  return { page: { ...page, items }, similar: near !== undefined && items.length > 0 };
}

/** The students that a list shows on all its pages together, without columns. */
export async function searchedStudents(db: Db, { q, ...filters }: StudentFilters) {
  const all = filteredStudents(db, filters);
  const search = q ? await searchFor(db, q) : undefined;
  if (!search) return all;
  const exact = all.where(search.exact);
  const { count } = await countUpTo(db, exact, 1);
  const near = count === 0 ? await search.similar() : undefined;
  return near ? all.where(near) : exact;
}

export async function countStudents(db: Db, filters: StudentFilters, most: number) {
  return await countUpTo(db, await searchedStudents(db, filters), most);
}

/**
 * The different values of a column by jumps through its index: reading a million rows for the
 * names of a few dozen departments would take a second.
 */
async function valuesOf(db: Db, column: 'level' | 'department' | 'faculty' | 'session') {
  const name = sql.ref(column);
  const { rows } = await sql<{ value: string }>`
    with recursive jumps as (
      (select ${name} as value from students order by ${name} limit 1)
      union all
      select (select ${name} from students where ${name} > jumps.value order by ${name} limit 1)
      from jumps where jumps.value is not null
    )
    select value from jumps where value is not null limit 500`.execute(db);
  return rows.map(({ value }) => value);
}

export async function loadChoices(db: Db) {
  const [levels, departments, faculties, sessions] = await Promise.all([
    valuesOf(db, 'level'),
    valuesOf(db, 'department'),
    valuesOf(db, 'faculty'),
    valuesOf(db, 'session'),
  ]);
  return { levels, departments, faculties, sessions: sessions.toReversed() };
}
