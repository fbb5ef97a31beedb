import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { SignedInStaff } from './gates.ts';

export const presentStaffSession = (me: SignedInStaff, expiresAt: Date) => ({
  email_address: me.email,
  full_name: me.fullName,
  roles: me.roles,
  expires_at: expiresAt.toISOString(),
});

export async function staffByEmail(db: Db, email: string) {
  return await db
    .selectFrom('staff')
    .select(['email_address', 'full_name', 'roles', 'locked_at'])
    .where(sql`lower(email_address)`, '=', email.toLowerCase())
    .executeTakeFirst();
}

export async function hasAdministrator(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('staff')
    .select('id')
    .where(sql<boolean>`'administrator' = any(roles)`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
