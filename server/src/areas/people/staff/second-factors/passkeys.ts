import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { z } from 'zod';
import type { App } from '../../../../context.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { notPossible, Refusal } from '../../../../platform/http/refusal.ts';
import { hashToken } from '../../../../platform/secrets.ts';
import { loadSettings } from '../../../system/settings-store/queries.ts';
import {
  type ChallengePurpose,
  insertChallenge,
  insertPasskey,
  lockPasskey,
  MOST_PASSKEYS,
  markPasskeyUsed,
  passkeysOf,
  setTotp,
  spendChallenge,
} from './store.ts';

/** Loaded at first use: a portal whose staff use codes never needs it. */
const library = () => import('@simplewebauthn/server');

const CHALLENGE_MS = 5 * 60_000;

/** A passkey belongs to the host name, and only works on the portal's own address. */
function relyingParty({ config }: App) {
  const { hostname, origin } = new URL(config.publicUrl);
  return { rpID: hostname, origin };
}

type Options = Record<string, unknown>;

async function keepChallenge(
  app: App,
  purpose: ChallengePurpose,
  staffId: number | null,
  options: { challenge: string },
): Promise<Options> {
  await insertChallenge(app.db, {
    challenge_hash: hashToken(options.challenge),
    purpose,
    staff_id: staffId,
    expires_at: new Date(app.now().getTime() + CHALLENGE_MS),
  });
  return { ...options };
}

const transportsOf = (row: { transports: string[] }) => row.transports as AuthenticatorTransport[];

/** Options for the browser to sign a challenge; without a person it offers all its passkeys. */
export async function passkeyOptions(
  app: App,
  purpose: 'sign-in' | 'confirm',
  staffId: number | null,
): Promise<Options> {
  const { generateAuthenticationOptions } = await library();
  const known = staffId === null ? [] : await passkeysOf(app.db, staffId);
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(app).rpID,
    // The passkey may be the only step, so it has to verify its owner by finger, face or PIN.
    userVerification: 'required',
    timeout: CHALLENGE_MS,
    allowCredentials: known.map((row) => ({
      id: row.credential_id,
      transports: transportsOf(row),
    })),
  });
  return await keepChallenge(app, purpose, staffId, options);
}

export async function newPasskeyOptions(
  app: App,
  person: { staffId: number; email: string; fullName: string },
): Promise<Options> {
  const { generateRegistrationOptions } = await library();
  const known = await passkeysOf(app.db, person.staffId);
  const { portal_name } = await loadSettings(app.db);
  const options = await generateRegistrationOptions({
    rpName: portal_name,
    rpID: relyingParty(app).rpID,
    userID: new TextEncoder().encode(`staff:${person.staffId}`),
    userName: person.email,
    userDisplayName: person.fullName,
    timeout: CHALLENGE_MS,
    excludeCredentials: known.map((row) => ({ id: row.credential_id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return await keepChallenge(app, 'register', person.staffId, options);
}

const credentialShape = z.object({
  id: z.string().min(1).max(2000),
  response: z.object({ clientDataJSON: z.string().min(1) }),
});

/** The credential and the challenge that it claims to have signed. */
function readCredential(text: string) {
  try {
    const credential: unknown = JSON.parse(text);
    const { id, response } = credentialShape.parse(credential);
    const clientData = Buffer.from(response.clientDataJSON, 'base64url').toString('utf8');
    const { challenge } = z.object({ challenge: z.string() }).parse(JSON.parse(clientData));
    return { credential, id, challenge };
  } catch {
    // No browser makes a credential like this.
    throw new Refusal('PASSKEY_REFUSED');
  }
}

/** The library throws for every reason to refuse; the reasons do not help users. */
async function verified<T extends { verified: boolean }>(work: Promise<T>): Promise<T> {
  const answer = await work.catch(() => undefined);
  if (!answer?.verified) throw new Refusal('PASSKEY_REFUSED');
  return answer;
}

/** A browser's answer to one of our challenges, which is used up even if the answer is wrong. */
export interface PasskeyAnswer {
  credential: unknown;
  id: string;
  challenge: string;
  /** The person whom the challenge was made for; null if the passkey is the only step. */
  madeFor: number | null;
}

/**
 * Uses up the challenge. Always before the transaction that acts on the answer: inside it this
 * would need a second connection, and a few requests at once would wait for each other forever.
 */
export async function spendAnswer(
  app: App,
  purpose: ChallengePurpose,
  text: string,
): Promise<PasskeyAnswer> {
  const answer = readCredential(text);
  const spent = await spendChallenge(app.db, {
    challengeHash: hashToken(answer.challenge),
    purpose,
    now: app.now(),
  });
  if (!spent) throw new Refusal('PASSKEY_REFUSED');
  return { ...answer, madeFor: spent.staff_id };
}

/** The person whose passkey has signed the challenge. */
export async function acceptPasskey(tx: Db, app: App, answer: PasskeyAnswer) {
  const { credential, id, challenge, madeFor } = answer;
  const known = await lockPasskey(tx, id);
  if (!known || (madeFor !== null && madeFor !== known.staff_id)) {
    throw new Refusal('PASSKEY_REFUSED');
  }
  const { rpID, origin } = relyingParty(app);
  const { verifyAuthenticationResponse } = await library();
  const { authenticationInfo } = await verified(
    verifyAuthenticationResponse({
      response: credential as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential: {
        id: known.credential_id,
        publicKey: new Uint8Array(known.public_key),
        counter: known.counter,
        transports: transportsOf(known),
      },
    }),
  );
  await markPasskeyUsed(tx, known.id, {
    counter: authenticationInfo.newCounter,
    used_at: app.now(),
  });
  return known;
}

/** Adds the passkey that the browser has made for this person. */
export async function addPasskey(
  tx: Db,
  app: App,
  given: { staffId: number; name: string; answer: PasskeyAnswer },
): Promise<void> {
  const { credential, challenge, madeFor } = given.answer;
  if (madeFor !== given.staffId) throw new Refusal('PASSKEY_REFUSED');
  const { rpID, origin } = relyingParty(app);
  const { verifyRegistrationResponse } = await library();
  const { registrationInfo } = await verified(
    verifyRegistrationResponse({
      response: credential as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
    }),
  );
  if (!registrationInfo) throw new Refusal('PASSKEY_REFUSED');
  // Cancels an app set-up that was begun earlier, perhaps by someone with only the password.
  await setTotp(tx, given.staffId, { totp_new_secret: null });
  // The account is locked by now, so that passkeys added at the same time are counted.
  if ((await passkeysOf(tx, given.staffId)).length >= MOST_PASSKEYS) {
    throw notPossible(
      `You have ${MOST_PASSKEYS} passkeys. Please remove those that you do not use.`,
    );
  }
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  const isNew = await insertPasskey(tx, {
    staff_id: given.staffId,
    credential_id: id,
    public_key: Buffer.from(publicKey),
    counter,
    transports,
    name: given.name,
    created_at: app.now(),
  });
  if (!isNew) throw new Refusal('PASSKEY_REFUSED');
}
