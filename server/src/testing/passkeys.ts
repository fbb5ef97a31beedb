import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** Possible mistakes of an authenticator. */
interface Given {
  origin?: string;
  verified?: boolean;
  counter?: number;
}

/** A passkey made of software: what a phone or a security key would answer. */
export function aPasskey(origin: string) {
  const rpId = new URL(origin).hostname;
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let uses = 0;

  const clientData = (type: string, challenge: unknown, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const authenticatorData = (flags: number, counter: number) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count]);
  };
  const flagsOf = ({ verified = true }: Given) => USER_PRESENT | (verified ? USER_VERIFIED : 0);
  const credential = (response: Record<string, unknown>) =>
    JSON.stringify({
      id: id.toString('base64url'),
      rawId: id.toString('base64url'),
      type: 'public-key',
      clientExtensionResults: {},
      response,
    });

  return {
    /** Answers the options of a registration. */
    create(options: Record<string, unknown>, given: Given = {}) {
      const cose = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const authData = Buffer.concat([
        authenticatorData(flagsOf(given) | HAS_CREDENTIAL, 0),
        Buffer.alloc(16),
        length,
        id,
        isoCBOR.encode(cose),
      ]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]);
      const data = clientData('webauthn.create', options.challenge, given.origin ?? origin);
      return credential({
        clientDataJSON: data.toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
        transports: ['internal'],
      });
    },

    /** Signs the challenge of a login. */
    get(options: Record<string, unknown>, given: Given = {}) {
      uses += 1;
      const data = clientData('webauthn.get', options.challenge, given.origin ?? origin);
      const authData = authenticatorData(flagsOf(given), given.counter ?? uses);
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey);
      return credential({
        clientDataJSON: data.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
      });
    },
  };
}
