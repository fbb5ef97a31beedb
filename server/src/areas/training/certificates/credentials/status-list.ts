import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Config } from '../../../../config.ts';
import type { App } from '../../../../context.ts';
import { newestCertificate, revokedBetween } from '../store.ts';
import { didOf, instantOf } from './did.ts';
import { signCredential } from './sign.ts';

const zipped = promisify(gzip);

/** The minimum of the standard: a shorter list would reveal which credential is being checked. */
const BITS = 131_072;

/** How long a verifier may cache a list, in seconds. */
const LIST_LIFE = 300;

const listUrl = ({ publicUrl }: Pick<Config, 'publicUrl'>, list: number) =>
  `${publicUrl}/api/website/certificate-status/${list}`;

/** Where a verifier can check whether the certificate with this id was revoked. */
export function statusEntry(config: Pick<Config, 'publicUrl'>, id: number) {
  const list = Math.floor(id / BITS) + 1;
  const index = id % BITS;
  return {
    id: `${listUrl(config, list)}#${index}`,
    type: 'BitstringStatusListEntry',
    statusPurpose: 'revocation',
    statusListIndex: String(index),
    statusListCredential: listUrl(config, list),
  };
}

/** One signed list: a bit for each certificate, set if it was revoked. Undefined if empty. */
export async function statusList(app: App, list: number): Promise<string | undefined> {
  const first = (list - 1) * BITS;
  if ((await newestCertificate(app.db)) < Math.max(1, first)) return undefined;
  const bits = Buffer.alloc(BITS / 8);
  for (const id of await revokedBetween(app.db, first, first + BITS - 1)) {
    const index = id - first;
    bits[index >> 3] = (bits[index >> 3] ?? 0) | (0x80 >> (index & 7));
  }
  const url = listUrl(app.config, list);
  return await signCredential(app.db, app, {
    '@context': ['https://www.w3.org/ns/credentials/v2'],
    id: url,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: didOf(app.config.publicUrl),
    validFrom: instantOf(app.now()),
    credentialSubject: {
      id: `${url}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      ttl: LIST_LIFE * 1000,
      encodedList: `u${(await zipped(bits)).toString('base64url')}`,
    },
  } as Parameters<typeof signCredential>[2]);
}
