import { createPrivateKey, type KeyObject, sign } from 'node:crypto';
import { deriveKey } from '../../platform/secrets.ts';

/** The DER wrapping of a raw Ed25519 seed. */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

function attendanceKey(secretKey: string): KeyObject {
  const seed = deriveKey(secretKey, 'attendance');
  return createPrivateKey({
    key: Buffer.concat([PKCS8_PREFIX, seed]),
    format: 'der',
    type: 'pkcs8',
  });
}

/**
 * The slip's attendance code: which registration, and which version of its slip. Identifiers
 * only, so that correcting a name breaks no slip; signed, so that a scanner without network can
 * check it against the public key.
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
