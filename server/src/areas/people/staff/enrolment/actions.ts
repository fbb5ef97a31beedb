import type { App } from '../../../../context.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { Refusal } from '../../../../platform/http/refusal.ts';
import { recordInAudit } from '../../../system/audit/actions.ts';
import { finishSignIn, type OpenedStaffSession } from '../actions.ts';
import type { SigningIn } from '../gates.ts';
import {
  beginTotp,
  confirmTotp,
  isEnrolled,
  issueRecoveryCodes,
} from '../second-factors/actions.ts';
import { addPasskey, newPasskeyOptions, spendAnswer } from '../second-factors/passkeys.ts';
import { lockStaff } from '../store.ts';

interface Enrolled {
  session: OpenedStaffSession;
  recoveryCodes: string[];
}

/** The password alone sets up the first second factor, and none after it. */
async function requireNone(tx: Db, me: SigningIn): Promise<void> {
  await lockStaff(tx, me.staffId);
  if (await isEnrolled(tx, me.staffId)) throw new Refusal('NOT_POSSIBLE');
}

/** The secret of an app, for the QR code. */
export async function beginFirstTotp(app: App, me: SigningIn): Promise<string> {
  return await app.db.transaction().execute(async (tx) => {
    await requireNone(tx, me);
    return await beginTotp(tx, app, me.staffId);
  });
}

export async function confirmFirstTotp(
  app: App,
  me: SigningIn,
  given: { code: string; device: string },
): Promise<Enrolled> {
  return await enrol(app, me, { device: given.device, factor: 'app' }, (tx) =>
    confirmTotp(tx, app, me.staffId, given.code),
  );
}

export async function firstPasskeyOptions(app: App, me: SigningIn) {
  if (await isEnrolled(app.db, me.staffId)) throw new Refusal('NOT_POSSIBLE');
  return await newPasskeyOptions(app, me);
}

export async function addFirstPasskey(
  app: App,
  me: SigningIn,
  given: { credential: string; name: string; device: string },
): Promise<Enrolled> {
  const answer = await spendAnswer(app, 'register', given.credential);
  return await enrol(app, me, { device: given.device, factor: 'passkey' }, (tx) =>
    addPasskey(tx, app, { staffId: me.staffId, name: given.name, answer }),
  );
}

/** Sets up the first second factor, with recovery codes, and finishes the login. */
async function enrol(
  app: App,
  me: SigningIn,
  how: { device: string; factor: string },
  setUp: (tx: Db) => Promise<void>,
): Promise<Enrolled> {
  return await app.db.transaction().execute(async (tx) => {
    await requireNone(tx, me);
    await setUp(tx);
    const recoveryCodes = await issueRecoveryCodes(tx, app, me.staffId);
    await recordInAudit(tx, {
      actor: me.actor,
      action: 'staff.enrol',
      subject: me.actor,
      detail: { second_factor: how.factor },
    });
    const { device, factor: secondFactor } = how;
    const session = await finishSignIn(tx, app, me, { device, secondFactor });
    return { session, recoveryCodes };
  });
}
