import { type Capability, capabilities } from '@edc/contract/common/access/capabilities';
import type { StaffRole } from '@edc/contract/common/access/staff-roles';
import { actorLabel } from '@edc/contract/desk/audit-log/audit-log-rules';
import type { SignInStep } from '@edc/contract/people/staff/staff';
import { sql } from 'kysely';
import type { App } from '../../../context.ts';
import { staffActor, staffIdOf } from '../../../platform/actors.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { qrPng } from '../../../platform/qr.ts';
import { loadSettings } from '../../system/settings-store/queries.ts';
import type { SignedInStaff } from './gates.ts';
import { lastEnd } from './rules.ts';
import { demoCode, demoCodesOf, methodsOf } from './second-factors/actions.ts';
import { totpUri } from './second-factors/totp.ts';
import { staffForMorning, staffWithRoles } from './store.ts';

export const presentStaffSession = (me: SignedInStaff) => ({
  email_address: me.email,
  full_name: me.fullName,
  roles: me.roles,
  expires_at: me.expiresAt.toISOString(),
  ends_at: lastEnd(me.signedInAt).toISOString(),
});

/** The facts that a login needs after the password. */
export async function loadSignInStep(
  app: App,
  person: { staffId: number; email: string; fullName: string },
): Promise<SignInStep> {
  const methods = await methodsOf(app.db, person.staffId);
  const demo_code = await demoCode(app, person.staffId);
  return {
    email_address: person.email,
    full_name: person.fullName,
    next: methods.code || methods.passkey ? 'second_step' : 'enrol',
    methods,
    ...(demo_code ? { demo_code } : {}),
  };
}

/** Staff who may do this now and have logged in at least once. */
export const staffWhoMay = (db: Db, capability: Capability) =>
  staffWithRoles(db, capabilities[capability].roles);

/** Staff who get an email every morning about their waiting work. */
export async function staffToTell(db: Db) {
  const rows = await staffForMorning(db);
  return rows.map((row) => ({ ...row, roles: row.roles as StaffRole[] }));
}

export async function staffByEmail(db: Db, email: string) {
  return await db
    .selectFrom('staff')
    .select(['id', 'email_address', 'full_name', 'roles'])
    .where(sql`lower(email_address)`, '=', email.toLowerCase())
    .executeTakeFirst();
}

/** Actors as they leave the portal: members of staff by their current email address, and names. */
export async function loadActors(
  db: Db,
  actors: (string | null)[],
): Promise<(actor: string) => { actor: string; name: string | null }> {
  const ids = new Set(actors.flatMap((actor) => staffIdOf(actor ?? '') ?? []));
  const rows = await db
    .selectFrom('staff')
    .select(['id', 'email_address', 'full_name'])
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .execute();
  const known = new Map(
    rows.map((row) => [
      staffActor(row.id) as string,
      { actor: `staff:${row.email_address}`, name: row.full_name },
    ]),
  );
  return (actor) => known.get(actor) ?? { actor, name: null };
}

/** Display names of actors: the names of members of staff. */
export async function loadNames(
  db: Db,
  actors: (string | null)[],
): Promise<(actor: string | null) => string> {
  const known = await loadActors(db, actors);
  return (actor) => (actor === null ? '' : (known(actor).name ?? actorLabel(actor)));
}

export async function loadStaffName(db: Db, id: number): Promise<string> {
  const { full_name } = await db
    .selectFrom('staff')
    .select('full_name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return full_name;
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

/** The secret of an app that is being set up, as the page shows it. */
export async function presentNewTotp(app: App, email: string, secret: string) {
  const { portal_name } = await loadSettings(app.db);
  const demo_codes = await demoCodesOf(app, secret);
  const png = await qrPng(totpUri(secret, portal_name, email));
  const qr_code = `data:image/png;base64,${png.toString('base64')}`;
  return { secret, qr_code, ...(demo_codes ? { demo_codes } : {}) };
}

/** One person gave another access at this time: an invitation, roles, an email address or a new second factor. */
export interface Access {
  staffId: number;
  givenBy: number;
  at: Date;
  /** Only for a change of roles. */
  roles: { before: StaffRole[]; after: StaffRole[] } | null;
}

/** Access given since then, with giver and receiver, the oldest first. */
export async function accessSince(db: Db, since: Date): Promise<Access[]> {
  const rows = await db
    .selectFrom('staff_access')
    .select(['staff_id', 'given_by', 'given_at', 'roles_before', 'roles_after'])
    .where('given_at', '>', since)
    .orderBy('given_at')
    .execute();
  return rows.map((row) => ({
    staffId: row.staff_id,
    givenBy: row.given_by,
    at: row.given_at,
    roles: row.roles_after && {
      before: (row.roles_before ?? []) as StaffRole[],
      after: row.roles_after as StaffRole[],
    },
  }));
}
