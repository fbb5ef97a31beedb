import { RECOVERY_CODES } from '@edc/contract/people/staff/staff-rules';
import type { App } from '../../../../context.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { Refusal } from '../../../../platform/http/refusal.ts';
import {
  decryptSecret,
  deriveKey,
  encryptSecret,
  hashShortSecret,
  readableCode,
} from '../../../../platform/secrets.ts';
import { demoDataState } from '../../../system/settings-store/queries.ts';
import {
  factorsOf,
  lockTotp,
  replaceRecoveryCodes,
  setTotp,
  spendRecoveryCode,
  totpOfStaff,
} from './store.ts';
import { codeAt, newTotpSecret, stepAt, stepOf, usableCode } from './totp.ts';

type Secrets = Pick<App, 'secretKey'>;

const totpKey = ({ secretKey }: Secrets) => deriveKey(secretKey, 'staff-totp');
const contextOf = (staffId: number) => `staff:${staffId}`;

const encryptTotp = (app: Secrets, staffId: number, secret: string) =>
  encryptSecret(totpKey(app), secret, contextOf(staffId));

const decryptTotp = (app: Secrets, staffId: number, kept: Buffer) =>
  decryptSecret(totpKey(app), kept, contextOf(staffId));

const RECOVERY_LENGTH = 10;
const DIGITS = /^\d{6}$/;

function recoveryHash(app: Secrets, staffId: number, typed: string): Buffer {
  const code = typed.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return hashShortSecret(deriveKey(app.secretKey, 'staff-recovery'), `${staffId}:${code}`);
}

export type CodeKind = 'app' | 'recovery code';

/** Uses up a code of the app or a recovery code; undefined if it is neither. */
export async function spendCode(
  tx: Db,
  app: App,
  staffId: number,
  typed: string,
): Promise<CodeKind | undefined> {
  const digits = typed.replace(/\s/g, '');
  if (DIGITS.test(digits)) {
    return (await spendTotpCode(tx, app, staffId, digits)) ? 'app' : undefined;
  }
  // The account first, as resetting the second factor does: different orders would deadlock.
  await lockTotp(tx, staffId);
  const hash = recoveryHash(app, staffId, typed);
  return (await spendRecoveryCode(tx, staffId, hash, app.now())) ? 'recovery code' : undefined;
}

async function spendTotpCode(tx: Db, app: App, staffId: number, code: string): Promise<boolean> {
  const { totp_secret, totp_last_step } = await lockTotp(tx, staffId);
  if (!totp_secret) return false;
  const step = stepOf(decryptTotp(app, staffId, totp_secret), code, app.now());
  if (step === undefined || step <= (totp_last_step ?? 0)) return false;
  await setTotp(tx, staffId, { totp_last_step: step });
  return true;
}

/** A new secret for an app; it counts once one of its codes has confirmed it. */
export async function beginTotp(tx: Db, app: App, staffId: number): Promise<string> {
  const secret = newTotpSecret();
  await setTotp(tx, staffId, { totp_new_secret: encryptTotp(app, staffId, secret) });
  return secret;
}

/** Replaces the old app by the new one. */
export async function confirmTotp(tx: Db, app: App, staffId: number, typed: string): Promise<void> {
  const { totp_new_secret } = await lockTotp(tx, staffId);
  if (!totp_new_secret) throw new Refusal('NOT_POSSIBLE');
  const secret = decryptTotp(app, staffId, totp_new_secret);
  const step = stepOf(secret, typed.replace(/\s/g, ''), app.now());
  if (step === undefined) throw new Refusal('SECOND_FACTOR_WRONG');
  await setTotp(tx, staffId, {
    totp_secret: totp_new_secret,
    totp_since: app.now(),
    totp_new_secret: null,
    totp_last_step: step,
  });
}

/** Sets up an app at once, for the demo and for tests; returns its secret. */
export async function seedTotp(
  db: Db,
  app: Pick<App, 'secretKey' | 'now'>,
  staffId: number,
): Promise<string> {
  const secret = newTotpSecret();
  const totp_secret = encryptTotp(app, staffId, secret);
  await setTotp(db, staffId, { totp_secret, totp_since: app.now(), totp_last_step: null });
  return secret;
}

/** Replaces the recovery codes by ten new ones; only their hashes are stored. */
export async function issueRecoveryCodes(tx: Db, app: App, staffId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    readableCode(RECOVERY_LENGTH).replace(/^.{5}/, '$&-'),
  );
  const hashes = codes.map((code) => recoveryHash(app, staffId, code));
  await replaceRecoveryCodes(tx, staffId, hashes);
  return codes;
}

/** Whether the person has set up a second factor; recovery codes alone do not count. */
export async function isEnrolled(db: Db, staffId: number): Promise<boolean> {
  const { has_totp, passkeys } = await factorsOf(db, staffId);
  return has_totp || passkeys > 0;
}

/** The second factors that the person can use. */
export async function methodsOf(db: Db, staffId: number) {
  const { has_totp, passkeys, recovery_codes } = await factorsOf(db, staffId);
  return { code: has_totp, passkey: passkeys > 0, recovery_code: recovery_codes > 0 };
}

/** Only while all passwords are the demo's public ones. */
async function showsCodes({ config, db }: App): Promise<boolean> {
  return config.demo && (await demoDataState(db)) === 'finished';
}

/** The current code of the person's app, for people trying the demo; undefined elsewhere. */
export async function demoCode(app: App, staffId: number): Promise<string | undefined> {
  if (!(await showsCodes(app))) return undefined;
  const { totp_secret, totp_last_step } = await totpOfStaff(app.db, staffId);
  if (!totp_secret) return undefined;
  return usableCode(decryptTotp(app, staffId, totp_secret), totp_last_step, app.now());
}

/** Half an hour of codes, longer than anybody takes to set up an app. */
const CODES_AHEAD = 60;

/** The codes of an app that is being set up: the one of now, and the next ones. */
export async function demoCodesOf(app: App, secret: string): Promise<string[] | undefined> {
  if (!(await showsCodes(app))) return undefined;
  const now = stepAt(app.now());
  return Array.from({ length: CODES_AHEAD }, (_, at) => codeAt(secret, now + at));
}
