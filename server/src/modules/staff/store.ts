import type { StaffRole } from '@edc/contract/staff-rules';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';

export async function insertStaff(
  tx: Db,
  person: { email_address: string; full_name: string; roles: StaffRole[]; password_hash: string },
): Promise<boolean> {
  const row = await tx
    .insertInto('staff')
    .values(person)
    .onConflict((conflict) => conflict.expression(sql`lower(email_address)`).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function staffForLogin(db: Db, email: string) {
  return await db
    .selectFrom('staff')
    .select(['id', 'password_hash', 'locked_at'])
    .where(sql`lower(email_address)`, '=', email.toLowerCase())
    .executeTakeFirst();
}

export async function staffSession(db: Db, tokenHash: Buffer, now: Date) {
  return await db
    .selectFrom('sessions')
    .innerJoin('staff', 'staff.id', 'sessions.staff_id')
    .select(['staff.id', 'staff.email_address', 'staff.full_name', 'staff.roles'])
    .select(['staff.locked_at', 'sessions.id as session_id', 'sessions.expires_at'])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', now)
    .executeTakeFirst();
}
