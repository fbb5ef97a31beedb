import type { StaffState } from '@edc/contract/people/staff/staff-account-rules';
import { sql } from 'kysely';
import type { Actor } from '../../../../platform/actors.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { entriesAbout } from '../../../system/audit/queries.ts';

const HISTORY_SHOWN = 20;

/** Whether a second factor is set up. */
const enrolled = sql<boolean>`(staff.totp_secret is not null or exists (
  select 1 from staff_passkeys where staff_passkeys.staff_id = staff.id))`;

/** When an emailed invitation expires; null if none is open. */
export const invitedUntil = (now: Date) => sql<Date | null>`(
  select max(staff_invitations.expires_at) from staff_invitations
  where staff_invitations.staff_id = staff.id and used_at is null and expires_at > ${now})`;

export const hasState = (state: StaffState) =>
  ({
    locked: sql<boolean>`staff.locked_at is not null`,
    active: sql<boolean>`(staff.locked_at is null and ${enrolled})`,
    invited: sql<boolean>`(staff.locked_at is null and not ${enrolled})`,
  })[state];

export const staffRows = (db: Db, now: Date) =>
  db
    .selectFrom('staff')
    .select(['staff.id', 'staff.full_name', 'staff.email_address', 'staff.roles'])
    .select(['staff.locked_at', 'staff.created_at', 'staff.version'])
    .select(['staff.last_used_at', enrolled.as('enrolled'), invitedUntil(now).as('invited_until')]);

/** Administrators who can log in, in the order of their ids: an invitation alone is not enough. */
const administrators = (db: Db) =>
  db
    .selectFrom('staff')
    .select('staff.id')
    .where(sql<boolean>`'administrator' = any(staff.roles)`)
    .where('staff.locked_at', 'is', null)
    .where(enrolled)
    .orderBy('staff.id');

export async function administratorIds(db: Db): Promise<number[]> {
  const rows = await administrators(db).limit(2).execute();
  return rows.map(({ id }) => id);
}

/**
 * All of them, locked: two administrators who remove each other's role wait for each other here.
 */
export async function lockAdministrators(tx: Db): Promise<number[]> {
  const rows = await administrators(tx).forUpdate('staff').execute();
  return rows.map(({ id }) => id);
}

/** What was done to an account, the newest first. */
export async function historyOf(db: Db, account: Actor) {
  return await entriesAbout(db, { subject: account })
    .where('action', '!=', 'staff.login')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(HISTORY_SHOWN)
    .execute();
}
