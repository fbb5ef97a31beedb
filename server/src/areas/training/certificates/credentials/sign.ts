import { SignJWT } from 'jose';
import type { App } from '../../../../context.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { didOf } from './did.ts';
import { signingKey } from './keys.ts';

interface Credential {
  id: string;
  validFrom: string;
  credentialSubject: { id: string };
}

/** Signs a credential as a JWT: its own fields, and the equivalent registered claims. */
export async function signCredential(
  db: Db,
  app: Pick<App, 'config' | 'secretKey' | 'now'>,
  credential: Credential,
): Promise<string> {
  const did = didOf(app.config.publicUrl);
  const key = await signingKey(db, app);
  return await new SignJWT({ ...credential })
    .setProtectedHeader({ alg: 'EdDSA', typ: 'JWT', kid: `${did}#${key.id}` })
    .setIssuer(did)
    .setJti(credential.id)
    .setSubject(credential.credentialSubject.id)
    .setNotBefore(new Date(credential.validFrom))
    .sign(key.privateKey);
}
