import { sql } from 'kysely';
import type { Actor } from '../../../platform/actors.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { isRequestRefunding } from '../../money/payments/queries.ts';

interface NewRequest {
  registration_id: number;
  student_id: number;
  application_id: number;
  from_skill_id: number;
  to_skill_id: number;
  purchase_id: number;
  money_id: number;
  requested_at: Date;
}

export async function insertRequest(tx: Db, request: NewRequest): Promise<number> {
  const { id } = await tx
    .insertInto('skill_changes')
    .values(request)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const COLUMNS = [
  'id',
  'registration_id',
  'student_id',
  'application_id',
  'from_skill_id',
  'to_skill_id',
  'purchase_id',
  'money_id',
  'state',
] as const;

export type RequestRow = NonNullable<Awaited<ReturnType<typeof findRequest>>>;

export async function findRequest(db: Db, id: number) {
  return await db
    .selectFrom('skill_changes')
    .select(COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Call it after locking the student and the registration. */
export async function lockRequest(tx: Db, id: number): Promise<RequestRow> {
  return await tx
    .selectFrom('skill_changes')
    .select(COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function decide(
  tx: Db,
  id: number,
  decision: {
    state: 'approved' | 'rejected';
    decided_at: Date;
    decided_by: Actor;
    reason: string | null;
    withdrawn_at?: Date | null;
  },
): Promise<void> {
  await tx.updateTable('skill_changes').set(decision).where('id', '=', id).execute();
}

export async function hasPending(db: Db, registrationId: number): Promise<boolean> {
  const row = await db
    .selectFrom('skill_changes')
    .select('id')
    .where('registration_id', '=', registrationId)
    .where('state', '=', 'pending')
    .executeTakeFirst();
  return row !== undefined;
}

/** A student's last request in a course. */
export async function newestOfCourse(db: Db, of: { studentId: number; applicationId: number }) {
  return await db
    .selectFrom('skill_changes')
    .select(['state', 'requested_at', 'registration_id'])
    .where('student_id', '=', of.studentId)
    .where('application_id', '=', of.applicationId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Pending requests whose registration is cancelled or completed. */
export async function pendingWithoutRegistration(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('skill_changes')
    .innerJoin('registrations', 'registrations.id', 'skill_changes.registration_id')
    .select('skill_changes.id')
    .where('skill_changes.state', '=', 'pending')
    .where('registrations.state', '!=', 'active')
    .orderBy('skill_changes.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Requests with the names for mails and lists. */
export function requestsWithNames(db: Db) {
  return db
    .selectFrom('skill_changes')
    .innerJoin('applications', 'applications.id', 'skill_changes.application_id')
    .innerJoin('skills as old', 'old.id', 'skill_changes.from_skill_id')
    .innerJoin('skills as new', 'new.id', 'skill_changes.to_skill_id')
    .innerJoin('money_received', 'money_received.id', 'skill_changes.money_id')
    .innerJoin('registrations', 'registrations.id', 'skill_changes.registration_id')
    .leftJoin('purchase_balances', 'purchase_balances.purchase_id', 'skill_changes.purchase_id')
    .select([
      'skill_changes.id',
      'skill_changes.student_id',
      'skill_changes.registration_id',
      'skill_changes.state',
      'skill_changes.requested_at',
      'skill_changes.decided_at',
      'skill_changes.reason',
      'skill_changes.withdrawn_at',
      'applications.code',
      'applications.course_code',
      'applications.session',
      'old.title as old_title',
      'new.title as new_title',
      'money_received.reference',
      'purchase_balances.here_kobo',
      isRequestRefunding(
        sql.ref('skill_changes.purchase_id'),
        sql.ref('registrations.purchase_id'),
      ).as('refunding'),
    ]);
}

export async function setKept(tx: Db, requestId: number, unpaidKobo: number): Promise<void> {
  await tx
    .updateTable('skill_changes')
    .set({ kept_unpaid_kobo: unpaidKobo })
    .where('id', '=', requestId)
    .execute();
}
