import {
  type Page,
  readSort,
  type Sort,
  type Total,
} from '@edc/contract/common/lists/paging-rules';
import type { WaitingFor } from '@edc/contract/desk/students/student-waiting-rules';
import type { ListedStudent, StudentFilters } from '@edc/contract/desk/students/students';
import type { StudentState } from '@edc/contract/people/roster/student-rules';
import { type RawBuilder, sql } from 'kysely';
import type { App } from '../../../context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { distinctValues } from '../../../platform/database/distinct-values.ts';
import { PLAN_EACH_TIME } from '../../../platform/database/statements/named-statements.ts';
import { countUpTo, type List, loadPage, type PageRequest } from '../../../platform/lists/page.ts';
import { refundedPurchases } from '../../money/payments/queries.ts';
import { type Reading, readingsOf, searchedStudents } from '../../people/roster/queries.ts';
import {
  isUnsettledRegistration,
  waitsForBatch,
  waitsForCompletion,
} from '../../training/enrolment/queries.ts';
import { keyOf, studentState } from './rules.ts';
import { newestRegistrations, ownerOf, studentByKey } from './store.ts';

export { countedDays, loadStudentFacts } from './detail/queries.ts';
export { ownerOf } from './store.ts';
export { loadOwnWorkshops } from './workshops/queries.ts';
export { workshopsWithoutTrainer } from './workshops/store.ts';

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
  // Few, so they are found before the list is read in its order.
  locked: sql`students.id = any(array(
    select student_id from accounts where locked_at is not null))`,
};

const openComplaints = sql`select student_id from complaints where status = 'open' and answered_at is null`;

const today = sql`(now() at time zone 'Africa/Lagos')::date`;

const hasRegistration = (waitsFor: RawBuilder<boolean>) => sql<boolean>`exists (
  select from registrations where registrations.student_id = students.id and ${waitsFor})`;

/** Subqueries find the few students with something waiting; the list is then read by their ids. */
const waits: Record<WaitingFor, RawBuilder<boolean>> = {
  request: sql`students.id in (select student_id from requests where state = 'pending')`,
  complaint: sql`students.id in (${openComplaints})`,
  payment_complaint: sql`students.id in (${openComplaints} and category = 'Payment')`,
  payment: sql`students.id in (
    select payment_attempts.student_id from waiting_money
    join positions on positions.id = waiting_money.money_id
    join receipts on receipts.id = positions.receipt_id
    join payment_attempts on payment_attempts.id = receipts.attempt_id)`,
  refunded_registration: sql`students.id in (
    select registrations.student_id from registrations
    where registrations.purchase_id in (${refundedPurchases}) and ${isUnsettledRegistration})`,
  batch: hasRegistration(waitsForBatch(today)),
  completion: hasRegistration(waitsForCompletion(today)),
};

const isEnrolled = sql<boolean>`exists (
  select 1 from registrations where student_id = students.id and state <> 'cancelled')`;

/** The students that match a filter, before a search and without selected columns. */
function filteredStudents(db: Db, filters: Omit<StudentFilters, 'q'>) {
  const { state, level, department, faculty, session, study_mode, enrolled, studying, waiting } =
    filters;
  const exact = { level, department, faculty, session, study_mode };
  return Object.entries(exact)
    .reduce(
      (query, [column, value]) =>
        value ? query.where(sql.ref(`students.${column}`), '=', value) : query,
      db.selectFrom('students').where(sql<boolean>`true ${sql.raw(PLAN_EACH_TIME)}`),
    )
    .$if(state !== undefined, (query) => query.where(isState[state as StudentState]))
    .$if(waiting !== undefined, (query) => query.where(waits[waiting as WaitingFor]))
    .$if(studying === 'no', (query) => query.where('students.departed_at', 'is not', null))
    .$if(studying === 'yes', (query) => query.where('students.departed_at', 'is', null))
    .$if(enrolled === 'yes', (query) => query.where(isEnrolled))
    .$if(enrolled === 'no', (query) => query.where(sql<boolean>`not ${isEnrolled}`));
}

/** The columns of the list and its export. */
export const listedColumns = [
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
  'students.departed_at',
  'accounts.code',
  'accounts.locked_at',
] as const;

const rowsOf = (db: Db, ids: number[]) =>
  db
    .selectFrom('students')
    .leftJoin('accounts', 'accounts.student_id', 'students.id')
    .select(listedColumns)
    .where('students.id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute();
type Row = Awaited<ReturnType<typeof rowsOf>>[number];

/** The list's columns for these students, in the order of the ids. */
async function shown(db: Db, ids: number[]): Promise<ListedStudent[]> {
  if (ids.length === 0) return [];
  const [rows, registrations] = await Promise.all([rowsOf(db, ids), newestRegistrations(db, ids)]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [listedOf(row, registrations.get(id) ?? null)] : [];
  });
}

const listedOf = (
  { id, surname, firstname, code, locked_at, departed_at, gender, ...row }: Row,
  registration: ListedStudent['registration'],
): ListedStudent => ({
  ...row,
  key: keyOf({ id, code }),
  full_name: `${surname} ${firstname}`,
  gender: gender as ListedStudent['gender'],
  state: studentState({ code, locked_at }),
  has_left: departed_at !== null,
  registration,
});

type Ids = ReturnType<typeof idsOf>;
const idsOf = (db: Db, filters: Omit<StudentFilters, 'q'>) =>
  filteredStudents(db, filters).select('students.id');

/** The rows of a search that can be read from indexes alone, instead of the table. */
const hitsIn = (db: Db, hits: NonNullable<Reading['hits']>) =>
  db
    .selectFrom(hits.as('students'))
    .select('students.id')
    .where(sql<boolean>`true ${sql.raw(PLAN_EACH_TIME)}`) as unknown as Ids;

/**
 * The students found by one reading of the search. If they are few, they are found before anything
 * else; if many, the ordered list soon reaches enough of them.
 */
async function foundBy(
  db: Db,
  { where, hits }: Reading,
  { all, isFiltered, byName }: { all: Ids; isFiltered: boolean; byName: boolean },
): Promise<{ query: Ids; total?: Total }> {
  if (!hits) return { query: all.where(where) };
  const few = hitsIn(db, hits);
  const total = await countUpTo(db, few);
  if (total.count === 0) return { query: few, total };
  if (!total.exact) return { query: all.where(where), ...(isFiltered ? {} : { total }) };
  if (byName && !isFiltered) return { query: few, total };
  const ids = (await few.execute()).map(({ id }) => id);
  return { query: all.where('students.id', '=', (eb) => eb.fn.any(eb.val(ids))) };
}

const NOBODY: Page<{ id: number }> = {
  items: [],
  total: { count: 0, exact: true },
  before: 0,
  next: null,
  previous: null,
};

/** Ids first, from indexes alone where possible: the rest is read for one page only. */
export async function loadStudents(
  app: App,
  { q, ...filters }: StudentFilters,
  wanted: PageRequest,
): Promise<{ page: Page<ListedStudent>; similar: boolean }> {
  const { db, secretKey } = app;
  const all = idsOf(db, filters);
  const isFiltered = Object.values(filters).some(Boolean);
  const byName = readSort(wanted.sort as Sort).key === 'name';
  const load = (query: Ids, total?: Total) =>
    loadPage(db, query, studentList, { ...wanted, secretKey, total });
  let found: Page<{ id: number }> | undefined;
  let similar = false;
  for await (const reading of readingsOf(db, q ?? '', ownerOf)) {
    const { query, total } = await foundBy(db, reading, { all, isFiltered, byName });
    found = total?.count === 0 ? NOBODY : await load(query, total);
    similar = reading.similar;
    if (found.total.count > 0) break;
  }
  const page = found ?? (await load(all));
  const items = await shown(
    db,
    page.items.map(({ id }) => id),
  );
  return { page: { ...page, items }, similar: similar && items.length > 0 };
}

/** All students of a list across its pages, without selected columns. */
export const listedStudents = (db: Db, { q, ...filters }: StudentFilters) =>
  searchedStudents(db, q ?? '', { all: filteredStudents(db, filters), ownerOf });

export async function countStudents(db: Db, filters: StudentFilters, most: number) {
  return await countUpTo(db, await listedStudents(db, filters), most);
}

export async function loadChoices(db: Db) {
  const values = (column: 'level' | 'department' | 'faculty' | 'session') =>
    distinctValues(db, 'students', column, 500);
  const [levels, departments, faculties, sessions] = await Promise.all([
    values('level'),
    values('department'),
    values('faculty'),
    values('session'),
  ]);
  return { levels, departments, faculties, sessions: sessions.toReversed() };
}

/** The student with this key in an address. */
export async function studentIdOf(db: Db, key: string): Promise<number | undefined> {
  return (await studentByKey(db, key))?.id;
}
