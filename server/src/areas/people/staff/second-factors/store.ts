import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import type { PasskeyChallenges, Staff, StaffPasskeys } from '../../../../schema.gen.ts';

const totp = (db: Db, staffId: number) =>
  db
    .selectFrom('staff')
    .select(['totp_secret', 'totp_new_secret', 'totp_last_step'])
    .where('id', '=', staffId);

/** The person's app, locked: of two requests with the same code only one may use it. */
export async function lockTotp(tx: Db, staffId: number) {
  return await totp(tx, staffId).forUpdate().executeTakeFirstOrThrow();
}

export async function totpOfStaff(db: Db, staffId: number) {
  return await totp(db, staffId).executeTakeFirstOrThrow();
}

export async function setTotp(tx: Db, staffId: number, change: Updateable<Staff>): Promise<void> {
  await tx.updateTable('staff').set(change).where('id', '=', staffId).execute();
}

/** The person's second factors. */
export async function factorsOf(db: Db, staffId: number) {
  return await db
    .selectFrom('staff')
    .select((eb) => [
      'totp_since',
      sql<boolean>`totp_secret is not null`.as('has_totp'),
      eb
        .selectFrom('staff_passkeys')
        .select(eb.fn.countAll<number>().as('count'))
        .whereRef('staff_passkeys.staff_id', '=', 'staff.id')
        .$asScalar()
        .$notNull()
        .as('passkeys'),
      eb
        .selectFrom('staff_recovery_codes')
        .select(eb.fn.countAll<number>().as('count'))
        .whereRef('staff_recovery_codes.staff_id', '=', 'staff.id')
        .where('used_at', 'is', null)
        .$asScalar()
        .$notNull()
        .as('recovery_codes'),
    ])
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow();
}

export async function replaceRecoveryCodes(
  tx: Db,
  staffId: number,
  hashes: Buffer[],
): Promise<void> {
  await tx.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute();
  if (hashes.length === 0) return;
  await tx
    .insertInto('staff_recovery_codes')
    .values(hashes.map((code_hash) => ({ staff_id: staffId, code_hash })))
    .execute();
}

/** False if it is not one, or was used before. */
export async function spendRecoveryCode(
  tx: Db,
  staffId: number,
  codeHash: Buffer,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .updateTable('staff_recovery_codes')
    .set({ used_at: now })
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .returning('staff_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Per person: all of them are on the list, so that each can be removed. */
export const MOST_PASSKEYS = 20;

export async function passkeysOf(db: Db, staffId: number) {
  return await db
    .selectFrom('staff_passkeys')
    .select(['id', 'credential_id', 'transports', 'name', 'created_at', 'used_at'])
    .where('staff_id', '=', staffId)
    .orderBy('id')
    .limit(MOST_PASSKEYS)
    .execute();
}

/**
 * Locked: two answers with the same counter cannot both be accepted. The account is locked first,
 * as resetting the second factor does: different orders would deadlock.
 */
export async function lockPasskey(tx: Db, credentialId: string) {
  await tx
    .selectFrom('staff')
    .select('staff.id')
    .where('staff.id', '=', (eb) =>
      eb
        .selectFrom('staff_passkeys')
        .select('staff_passkeys.staff_id')
        .where('staff_passkeys.credential_id', '=', credentialId),
    )
    .forUpdate()
    .executeTakeFirst();
  return await tx
    .selectFrom('staff_passkeys')
    .innerJoin('staff', 'staff.id', 'staff_passkeys.staff_id')
    .select(['staff_passkeys.id', 'staff_passkeys.staff_id', 'staff_passkeys.credential_id'])
    .select(['staff_passkeys.public_key', 'staff_passkeys.counter', 'staff_passkeys.transports'])
    .select(['staff.email_address', 'staff.full_name', 'staff.password_hash', 'staff.locked_at'])
    .where('staff_passkeys.credential_id', '=', credentialId)
    .forUpdate(['staff_passkeys'])
    .executeTakeFirst();
}

export async function markPasskeyUsed(
  tx: Db,
  id: number,
  change: { counter: number; used_at: Date },
): Promise<void> {
  await tx.updateTable('staff_passkeys').set(change).where('id', '=', id).execute();
}

/** False if this passkey is already registered, for anyone. */
export async function insertPasskey(tx: Db, passkey: Insertable<StaffPasskeys>): Promise<boolean> {
  const row = await tx
    .insertInto('staff_passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deletePasskey(tx: Db, staffId: number, id: number): Promise<boolean> {
  const row = await tx
    .deleteFrom('staff_passkeys')
    .where('staff_id', '=', staffId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export type ChallengePurpose = 'sign-in' | 'confirm' | 'register';

export async function insertChallenge(
  db: Db,
  challenge: Insertable<PasskeyChallenges>,
): Promise<void> {
  await db.insertInto('passkey_challenges').values(challenge).execute();
}

/** Returns and uses up the challenge; undefined if there is none. */
export async function spendChallenge(
  db: Db,
  { challengeHash, purpose, now }: { challengeHash: Buffer; purpose: ChallengePurpose; now: Date },
) {
  return await db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', challengeHash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returning('staff_id')
    .executeTakeFirst();
}

/** Removes all factors: the next login sets up a new one. */
export async function deleteFactors(tx: Db, staffId: number): Promise<void> {
  await setTotp(tx, staffId, {
    totp_secret: null,
    totp_since: null,
    totp_new_secret: null,
    totp_last_step: null,
  });
  await tx.deleteFrom('staff_passkeys').where('staff_id', '=', staffId).execute();
  await replaceRecoveryCodes(tx, staffId, []);
}
