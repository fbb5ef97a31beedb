import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { partsOfCode } from '@edc/contract/training/attendance/scan-rules';
import { deriveKey } from '../../../../platform/secrets.ts';

/** The DER wrapping of a raw Ed25519 seed. */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

const keys = new Map<string, KeyObject>();

/** Cached: deriving it costs more than a signature, and a page shows several. */
function attendanceKey(secretKey: string): KeyObject {
  const known = keys.get(secretKey);
  if (known) return known;
  const seed = deriveKey(secretKey, 'attendance');
  const key = createPrivateKey({
    key: Buffer.concat([PKCS8_PREFIX, seed]),
    format: 'der',
    type: 'pkcs8',
  });
  keys.set(secretKey, key);
  return key;
}

/** For scanners: it can check codes but not make them. */
export function attendancePublicKey(secretKey: string): KeyObject {
  return createPublicKey(attendanceKey(secretKey));
}

/**
 * The slip's attendance code: the registration and the version of its slip. Only identifiers, so
 * that correcting a name voids no slip; signed, so that a scanner can check it offline against the
 * public key.
 */
export function attendanceToken(
  secretKey: string,
  registrationId: number,
  version: number,
): string {
  const content = `EDC1.${registrationId}.${version}`;
  const signature = sign(null, Buffer.from(content), attendanceKey(secretKey));
  return `${content}.${signature.toString('base64url')}`;
}

export type CheckedToken =
  | { ok: true; registrationId: number; version: number }
  | { ok: false; reason: 'not-ours' | 'forged' };

/** Whether a scanned text is one of our attendance codes; its slip is checked later. */
export function checkAttendanceToken(publicKey: KeyObject, token: string): CheckedToken {
  const parts = partsOfCode(token);
  if (!parts) return { ok: false, reason: 'not-ours' };
  const { content, signature, registrationId, version } = parts;
  const isSigned = verify(
    null,
    Buffer.from(content),
    publicKey,
    Buffer.from(signature, 'base64url'),
  );
  return isSigned ? { ok: true, registrationId, version } : { ok: false, reason: 'forged' };
}

/** The raw public key, for scanners: the last 32 bytes of its standard form. */
export const attendanceKeyBytes = (secretKey: string): Buffer =>
  attendancePublicKey(secretKey).export({ type: 'spki', format: 'der' }).subarray(-32);

/** Reads a scanned attendance code of this portal. */
export const readAttendanceToken = (secretKey: string, token: string): CheckedToken =>
  checkAttendanceToken(attendancePublicKey(secretKey), token);
