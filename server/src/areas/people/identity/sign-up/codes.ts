import { sameEmail } from '@edc/contract/people/identity/identity-rules';
import type { CodeState } from '@edc/contract/people/identity/sign-up';
import {
  OTP_SECONDS,
  RESEND_SECONDS,
  TRIES_OF_ONE_PERSON,
} from '@edc/contract/people/identity/sign-up-rules';
import type { App } from '../../../../context.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { cancelMails, queueMail } from '../../../system/notifications/actions.ts';
import { mailStatus } from '../../../system/notifications/queries.ts';
import { lockStudent } from '../../roster/queries.ts';
import { accountByEmail } from '../store.ts';
import { codeMail, codeMailKey } from './mails.ts';
import {
  type Code,
  codeDigits,
  codeKey,
  isOpen,
  isRosterEmail,
  secondsUntil,
  shortName,
  signUpLimits,
} from './rules.ts';
import {
  changeHandle,
  findCode,
  findHandle,
  type Handle,
  insertCode,
  isRequestedByOthers,
  liveCodes,
  openCodesOf,
  updateCode,
} from './store.ts';

export interface Claimant {
  id: number;
  matric_no: string;
  firstname: string;
  surname: string;
  email_address: string | null;
}

/** A request for a code: for which student and address, and from where. */
export interface CodeRequest {
  student: Claimant;
  /** Undefined if the call had none. */
  handle: Buffer | undefined;
  email: string;
  address: string;
}

const NO_CODE: CodeState = {
  mail: 'none',
  sent_to: '',
  tries_left: 0,
  resend_in: 0,
  expires_in: 0,
};

const later = (moment: Date, seconds: number) => new Date(moment.getTime() + seconds * 1000);

/** Mails the code, at most once a minute: the same one while it is valid, then a new one. */
export async function mailCode(app: App, request: CodeRequest): Promise<CodeState> {
  const now = app.now();
  const { student, email } = request;
  const recipient = email.toLowerCase();
  if (!(await isJustMailed(app.db, request, now))) {
    const refusal = await app.limits.tryTake([
      [signUpLimits.codesFromAddress, request.address],
      [signUpLimits.codesOfPair, `${student.matric_no}|${recipient}`],
      [signUpLimits.codesOfMatricNo, student.matric_no],
      [signUpLimits.codesToRecipient, recipient],
    ]);
    if (refusal) return await mailToRosterOnly(app, request);
  }
  return await app.db.transaction().execute(async (tx) => {
    await lockStudent(tx, student.id);
    const wasMailed = await isJustMailed(tx, request, now);
    const code = wasMailed
      ? ((await liveCodes(tx, student.id, email, now))[0] as Code)
      : await codeToMail(tx, request, now);
    if (!wasMailed) await queueMail(tx, app.jobs, mailOf(app, request, code));
    const handle = await bindHandle(tx, request, code, now);
    return await codeState(tx, code, handle?.tries ?? 0, now);
  });
}

function mailOf(app: App, { student, email }: CodeRequest, code: Code) {
  return codeMail(app.config.publicUrl, {
    id: code.id,
    number: code.mails,
    to: email,
    name: shortName(student),
    digits: code.state === 'open' ? codeDigits(app.secretKey, code) : undefined,
    key: codeKey(app.secretKey, code),
    expiresAt: code.expires_at,
  });
}

/**
 * Past the limits, mail goes only to the roster's own address, and the answer is the same for every
 * address. This reveals the roster's address to no one, and its owner can always continue: by the
 * link in the mail, because further codes would be further guesses.
 */
export async function mailToRosterOnly(app: App, request: CodeRequest): Promise<CodeState> {
  const now = app.now();
  const { student, email } = request;
  return await app.db.transaction().execute(async (tx) => {
    await lockStudent(tx, student.id);
    const isFree = async () => (await accountByEmail(tx, email)) === undefined;
    const isMailed = async () => (await liveCodes(tx, student.id, email, now)).length > 0;
    if (isRosterEmail(student, email) && (await isFree()) && !(await isMailed())) {
      const code = await insertCode(tx, newCode(request, 'exhausted', now));
      await queueMail(tx, app.jobs, mailOf(app, request, code));
    }
    const handle = request.handle && (await findHandle(tx, request.handle, now));
    const isSame = handle?.hidden_email && sameEmail(handle.hidden_email, email);
    const hidden_at = (isSame && handle.hidden_at) || now;
    if (handle && hidden_at === now) {
      const hidden = { hidden_email: email, hidden_at: now, code_id: null, tries: 0 };
      await changeHandle(tx, handle.token_hash, hidden);
    }
    return hiddenState(email, hidden_at, now);
  });
}

function hiddenState(email: string, askedAt: Date, now: Date): CodeState {
  return {
    mail: 'hidden',
    sent_to: email,
    tries_left: TRIES_OF_ONE_PERSON,
    resend_in: secondsUntil(later(askedAt, RESEND_SECONDS), now),
    expires_in: secondsUntil(later(askedAt, OTP_SECONDS), now),
  };
}

/** After the last try a new code may be requested immediately. */
async function isJustMailed(db: Db, request: CodeRequest, now: Date): Promise<boolean> {
  const [code] = await liveCodes(db, request.student.id, request.email, now);
  if (!code || !isOpen(code, now) || later(code.mailed_at, RESEND_SECONDS) <= now) return false;
  const handle = request.handle && (await findHandle(db, request.handle, now));
  return !(handle && hasUsedUp(handle, code));
}

const hasUsedUp = (handle: Handle, code: Code) =>
  handle.code_id === code.id && handle.tries >= TRIES_OF_ONE_PERSON;

async function codeToMail(tx: Db, request: CodeRequest, now: Date): Promise<Code> {
  const { student, email } = request;
  const handle = request.handle && (await findHandle(tx, request.handle, now));
  for (const open of await openCodesOf(tx, student.id)) {
    if (!sameEmail(open.email_address, email)) continue;
    if (!isOpen(open, now)) {
      await endCode(tx, open, 'expired');
      continue;
    }
    const isSpent = handle && hasUsedUp(handle, open);
    if (isSpent && !(await isRequestedByOthers(tx, open, handle.token_hash, now))) {
      await endCode(tx, open, 'exhausted');
      continue;
    }
    // Others wait for this same code: it stays, and this handle gets new tries from the total.
    if (isSpent) await changeHandle(tx, handle.token_hash, { tries: 0 });
    const mails = open.mails + 1;
    await updateCode(tx, open.id, { mails, mailed_at: now });
    return { ...open, mails, mailed_at: now };
  }
  return await insertCode(tx, newCode(request, 'open', now));
}

/** Of one that is exhausted from the start, only the link in its mail works. */
const newCode = (
  { student, email }: CodeRequest,
  state: 'open' | 'exhausted',
  now: Date,
): Parameters<typeof insertCode>[1] => ({
  student_id: student.id,
  email_address: email,
  state,
  any_handle: false,
  created_at: now,
  mailed_at: now,
  mails: 1,
  expires_at: later(now, OTP_SECONDS),
});

/** Binds the code to the handle that requested it; without one, any handle may submit it. */
async function bindHandle(
  tx: Db,
  request: CodeRequest,
  code: Code,
  now: Date,
): Promise<Handle | undefined> {
  const handle = request.handle && (await findHandle(tx, request.handle, now));
  if (!handle) {
    if (!code.any_handle) await updateCode(tx, code.id, { any_handle: true });
    return undefined;
  }
  if (handle.code_id === code.id) return handle;
  const before = handle.code_id && (await findCode(tx, handle.code_id));
  // The address was corrected, and no one else waits for the old one's code.
  if (before && before.state === 'open') {
    if (!(await isRequestedByOthers(tx, before, handle.token_hash, now))) {
      await endCode(tx, before, 'expired');
    }
  }
  const change = { code_id: code.id, tries: 0, hidden_email: null, hidden_at: null };
  await changeHandle(tx, handle.token_hash, change);
  return { ...handle, ...change };
}

/** Unsent mails with the code are cancelled too, except if their link still works. */
export async function endCode(
  tx: Db,
  code: Pick<Code, 'id' | 'mails'>,
  state: 'used' | 'expired' | 'exhausted',
): Promise<void> {
  await updateCode(tx, code.id, { state });
  if (state === 'exhausted') return;
  const numbers = Array.from({ length: code.mails }, (_, sent) => sent + 1);
  await cancelMails(
    tx,
    numbers.map((number) => codeMailKey(code.id, number)),
  );
}

async function codeState(db: Db, code: Code, tries: number, now: Date): Promise<CodeState> {
  if (!isOpen(code, now) || tries >= TRIES_OF_ONE_PERSON) return NO_CODE;
  return {
    mail: (await mailStatus(db, codeMailKey(code.id, code.mails))) ?? 'none',
    sent_to: code.email_address,
    tries_left: TRIES_OF_ONE_PERSON - tries,
    resend_in: secondsUntil(later(code.mailed_at, RESEND_SECONDS), now),
    expires_in: secondsUntil(code.expires_at, now),
  };
}

/** The state of the code that this handle requested. */
export async function codeStateOf(db: Db, handle: Handle, now: Date): Promise<CodeState> {
  const { hidden_email, hidden_at } = handle;
  if (hidden_email !== null && hidden_at && later(hidden_at, OTP_SECONDS) > now) {
    return hiddenState(hidden_email, hidden_at, now);
  }
  const code = handle.code_id && (await findCode(db, handle.code_id));
  return code ? await codeState(db, code, handle.tries, now) : NO_CODE;
}
