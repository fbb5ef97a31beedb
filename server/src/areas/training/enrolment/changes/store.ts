import type { Actor } from '../../../../platform/actors.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { changePurchase } from '../../../money/payments/actions.ts';
import { lockStudent } from '../../../people/roster/queries.ts';

const COLUMNS = [
  'registrations.id',
  'registrations.student_id',
  'registrations.course_id',
  'registrations.skill_id',
  'registrations.batch_id',
  'registrations.state',
  'registrations.completed_by_hand',
  'registrations.slip_version',
  'registrations.receipt_id',
  'registrations.purchase_id',
] as const;

export type RegistrationRow = NonNullable<Awaited<ReturnType<typeof lockRegistration>>>;

/** Locks the student and the registration until the transaction ends. Lock offerings after it. */
export async function lockRegistration(tx: Db, id: number) {
  const owner = await tx
    .selectFrom('registrations')
    .select('student_id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!owner) return undefined;
  await lockStudent(tx, owner.student_id);
  return await tx
    .selectFrom('registrations')
    .select(COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export interface Change {
  course_id?: number;
  skill_id?: number;
  batch_id?: number | null;
  state?: 'active' | 'completed' | 'cancelled';
  completed_by_hand?: boolean;
  slip_version?: number;
}

export type ChangeKind = 'course' | 'skill' | 'batch' | 'state' | 'money';

/** Stores the registration's previous state, then changes it. */
export async function changeRow(
  tx: Db,
  before: RegistrationRow,
  change: Change,
  why: { what: ChangeKind; by: Actor; reason: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('registration_changes')
    .values({
      ...why,
      registration_id: before.id,
      course_id: before.course_id,
      skill_id: before.skill_id,
      batch_id: before.batch_id,
      state: before.state,
      slip_version: before.slip_version,
      receipt_id: before.receipt_id,
    })
    .execute();
  await tx.updateTable('registrations').set(change).where('id', '=', before.id).execute();
  const { purchase_id, course_id, skill_id } = { ...before, ...change };
  await changePurchase(tx, purchase_id, { course_id, skill_id });
}

/** A student's live registration in a course, by the names that staff type. */
export async function registrationByNames(db: Db, matricNo: string, applicationCode: string) {
  return await db
    .selectFrom('registrations')
    .innerJoin('students', 'students.id', 'registrations.student_id')
    .innerJoin('courses', 'courses.id', 'registrations.course_id')
    .select('registrations.id')
    .where('students.matric_no', '=', matricNo)
    .where('courses.code', '=', applicationCode)
    .where('registrations.state', '!=', 'cancelled')
    .executeTakeFirst();
}

/** A skill and course in words, for the mail. */
export async function namesOf(tx: Db, row: Pick<RegistrationRow, 'course_id' | 'skill_id'>) {
  const names = await tx
    .selectFrom('courses')
    .innerJoin('skills', (join) => join.on('skills.id', '=', row.skill_id))
    .select(['courses.code', 'courses.course_code', 'courses.session', 'skills.title'])
    .where('courses.id', '=', row.course_id)
    .executeTakeFirstOrThrow();
  return { ...names, what: `${names.title}, ${names.course_code} ${names.session}` };
}

export async function isBatchOf(tx: Db, batchId: number, courseId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('schedules')
    .select('id')
    .where('id', '=', batchId)
    .where('course_id', '=', courseId)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
