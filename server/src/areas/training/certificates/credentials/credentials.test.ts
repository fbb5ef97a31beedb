import { gunzipSync } from 'node:zlib';
import { verifyJWT } from 'did-jwt';
import type { DIDDocument, Resolvable } from 'did-resolver';
import { decodeJwt } from 'jose';
import { expect, it } from 'vitest';
import { aPortal } from '../../../../testing/portal.ts';
import {
  aGraduate,
  aSharedShop,
  certified,
  REGISTRAR,
} from '../../../../testing/rows/certificates.ts';
import { replaceCertificate, revokeCertificate } from '../staff/actions.ts';

const shared = aSharedShop();
const DID = 'did:web:portal.example';

async function didDocument(): Promise<DIDDocument> {
  const answer = await shared().portal.http.inject({ url: '/.well-known/did.json' });
  expect(answer.headers['content-type']).toContain('application/did+json');
  return answer.json();
}

/** An independent verifier, which is handed the document that the portal serves. */
async function check(jwt: string) {
  const document = await didDocument();
  const resolver: Resolvable = {
    resolve: async (did) => ({
      didResolutionMetadata: did.startsWith(DID) ? {} : { error: 'notFound' },
      didDocument: did.startsWith(DID) ? document : null,
      didDocumentMetadata: {},
    }),
  };
  return await verifyJWT(jwt, { resolver, proofPurpose: 'assertionMethod' });
}

async function credentialOf(graduate: Awaited<ReturnType<typeof aGraduate>>, serial: string) {
  const answer = await shared().portal.http.inject({
    url: `/api/student/certificate/${serial}.jwt`,
    headers: { authorization: `Bearer ${graduate.me.bearer}` },
  });
  expect(answer.headers['content-type']).toBe('application/vc+jwt');
  return answer.body;
}

interface Badge {
  id: string;
  credentialStatus: { statusListIndex: string; statusListCredential: string };
}

/** Whether the published list says that a credential is revoked, checked like the credential. */
async function isRevoked({ credentialStatus }: Badge): Promise<boolean> {
  const { pathname } = new URL(credentialStatus.statusListCredential);
  const answer = await shared().portal.http.inject({ url: pathname });
  const { payload } = await check(answer.body);
  expect(payload).toMatchObject({
    iss: DID,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    credentialSubject: { type: 'BitstringStatusList', statusPurpose: 'revocation' },
  });
  const { encodedList } = payload.credentialSubject as { encodedList: string };
  expect(encodedList[0]).toBe('u');
  const bits = gunzipSync(Buffer.from(encodedList.slice(1), 'base64url'));
  expect(bits.length * 8).toBeGreaterThanOrEqual(131_072);
  const index = Number(credentialStatus.statusListIndex);
  return ((bits[index >> 3] ?? 0) & (0x80 >> (index & 7))) !== 0;
}

it('the credential is an Open Badge that an independent verifier accepts', async () => {
  const owner = await aGraduate(shared(), { student: { surname: 'Ọbi', firstname: 'Adá' } });
  const serial = await certified(shared(), owner);
  const jwt = await credentialOf(owner, serial);
  const { payload, verified, signer } = await check(jwt);
  expect(verified).toBe(true);
  expect(signer.type).toBe('JsonWebKey2020');
  const url = `https://portal.example/certificate/${serial}`;
  expect(payload).toMatchObject({
    '@context': [
      'https://www.w3.org/ns/credentials/v2',
      'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
    ],
    iss: DID,
    jti: url,
    sub: `${url}#holder`,
    id: url,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    issuer: { id: DID, type: ['Profile'], name: 'Entrepreneurship Development Centre' },
    credentialSubject: {
      id: `${url}#holder`,
      type: ['AchievementSubject'],
      identifier: [{ type: 'IdentityObject', identityType: 'name', identityHash: 'Ọbi Adá' }],
      achievement: {
        type: ['Achievement'],
        achievementType: 'CertificateOfCompletion',
        name: 'fashion',
        criteria: { narrative: expect.any(String) },
      },
    },
    credentialStatus: { type: 'BitstringStatusListEntry', statusPurpose: 'revocation' },
  });
  expect(payload.nbf).toBe(Date.parse(String(payload.validFrom)) / 1000);
});

it('a changed or foreign credential is refused', async () => {
  const owner = await aGraduate(shared());
  const jwt = await credentialOf(owner, await certified(shared(), owner));
  const [head = '', body = '', signature = ''] = jwt.split('.');
  const changed = Buffer.from(
    Buffer.from(body, 'base64url').toString().replace('fashion', 'baking'),
  ).toString('base64url');
  await expect(check([head, changed, signature].join('.'))).rejects.toThrow('invalid_signature');
});

it('the status list follows revocation and replacement', async () => {
  const owner = await aGraduate(shared());
  const serial = await certified(shared(), owner);
  const badge = decodeJwt(await credentialOf(owner, serial)) as unknown as Badge;
  expect(await isRevoked(badge)).toBe(false);
  const given = { serial, by: REGISTRAR, reason: 'Name corrected' };
  const newer = await replaceCertificate(shared().portal.app, given);
  const second = decodeJwt(await credentialOf(owner, newer.serial)) as unknown as Badge;
  expect([await isRevoked(badge), await isRevoked(second)]).toEqual([true, false]);
  await revokeCertificate(shared().portal.app, { ...given, serial: newer.serial });
  expect(await isRevoked(second)).toBe(true);
  const beyond = await shared().portal.http.inject({ url: '/api/website/certificate-status/9' });
  expect(beyond.statusCode).toBe(404);
});

it('changing SECRET_KEY breaks no certificate, and new ones are signed with a new key', async () => {
  const owner = await aGraduate(shared());
  const serial = await certified(shared(), owner);
  const before = await credentialOf(owner, serial);
  const keys = (await didDocument()).verificationMethod?.length ?? 0;
  const renewed = await aPortal({
    databaseUrl: shared().portal.databaseUrl,
    env: { SECRET_KEY: 'another secret key that only this test knows' },
  });
  const given = { serial, by: REGISTRAR, reason: 'Lost' };
  const newer = await replaceCertificate(renewed.app, given);
  expect((await didDocument()).verificationMethod).toHaveLength(keys + 1);
  const after = await credentialOf(owner, newer.serial);
  for (const jwt of [before, after]) expect((await check(jwt)).verified).toBe(true);
  const stored = await renewed.db
    .selectFrom('signing_keys')
    .select(['public_jwk', 'encrypted_private_key'])
    .execute();
  for (const { encrypted_private_key, public_jwk } of stored) {
    expect(JSON.stringify(public_jwk)).not.toContain('"d"');
    // A PKCS#8 key in clear would begin like this.
    expect(encrypted_private_key.subarray(0, 2).toString('hex')).not.toBe('302e');
  }
});
