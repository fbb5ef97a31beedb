import type { Insertable } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { DB } from '../../platform/database/schema.ts';

/** A request for the certificate of a registration, as a row and without a payment. */
export async function insertCertificateRequest(
  db: Db,
  registrationId: number,
  given: Partial<Insertable<DB['requests']>> & { requested_at: Date },
): Promise<number> {
  const registration = await db
    .selectFrom('registrations')
    .select(['id as registration_id', 'student_id', 'course_id', 'skill_id'])
    .where('id', '=', registrationId)
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('requests')
    .values({ ...registration, kind: 'certificate', payment_reference: 'UNPAID', ...given })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** One whose paper is at the office. */
export const insertReadyCertificate = async (db: Db, registrationId: number, at: Date) =>
  await insertCertificateRequest(db, registrationId, {
    state: 'ready',
    requested_at: at,
    decided_at: at,
    decided_by: 'operator',
    ready_at: at,
  });
