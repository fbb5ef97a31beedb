import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import type { App } from '../../../../context.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { deriveKey, readableCode } from '../../../../platform/secrets.ts';

export interface SigningKey {
  /** The key's name in the DID document and the signatures. */
  id: string;
  privateKey: KeyObject;
}

const CIPHER = 'aes-256-gcm';
const [IV_BYTES, TAG_BYTES] = [12, 16];
const ID_LENGTH = 8;

const lockingKey = (secretKey: string) => deriveKey(secretKey, 'certificate-signing');

function encrypt(secretKey: string, plain: Buffer): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, lockingKey(secretKey), iv);
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
}

/** Undefined if it was encrypted with another SECRET_KEY. */
function decrypt(secretKey: string, stored: Buffer): Buffer | undefined {
  const decipher = createDecipheriv(CIPHER, lockingKey(secretKey), stored.subarray(0, IV_BYTES));
  decipher.setAuthTag(stored.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([
      decipher.update(stored.subarray(IV_BYTES + TAG_BYTES)),
      decipher.final(),
    ]);
  } catch {
    return undefined;
  }
}

/**
 * The newest key that this portal can sign with. After a change of SECRET_KEY none can be
 * decrypted: a new one is made, and earlier ones stay in the DID document, so that existing
 * signatures can still be verified.
 */
export async function signingKey(
  db: Db,
  { secretKey, now }: Pick<App, 'secretKey' | 'now'>,
): Promise<SigningKey> {
  const rows = await db
    .selectFrom('signing_keys')
    .select(['id', 'encrypted_private_key'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  for (const { id, encrypted_private_key } of rows) {
    const der = decrypt(secretKey, encrypted_private_key);
    if (der)
      return { id, privateKey: createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }) };
  }
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const id = `key-${readableCode(ID_LENGTH)}`;
  await db
    .insertInto('signing_keys')
    .values({
      id,
      public_jwk: JSON.stringify(publicKey.export({ format: 'jwk' })),
      encrypted_private_key: encrypt(
        secretKey,
        privateKey.export({ format: 'der', type: 'pkcs8' }),
      ),
      created_at: now(),
    })
    .execute();
  return { id, privateKey };
}

export interface PublicKey {
  id: string;
  jwk: { kty: string; crv: string; x: string };
}

/** Every key that ever signed, the newest first. */
export async function publicKeys(db: Db): Promise<PublicKey[]> {
  const rows = await db
    .selectFrom('signing_keys')
    .select(['id', 'public_jwk'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ id, public_jwk }) => ({
    id,
    jwk: public_jwk as unknown as PublicKey['jwk'],
  }));
}
