import { sameEmail } from '@edc/contract/identity-rules';
import type { CodeState } from '@edc/contract/sign-up';
import { OTP_SECONDS, OTP_TRIES, RESEND_SECONDS } from '@edc/contract/sign-up-rules';
import type { App } from '../../../context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { giveUpMails, queueMail } from '../../notifications/actions.ts';
import { mailStatus } from '../../notifications/queries.ts';
import { lockStudent } from '../../roster/queries.ts';
import { loadSettings } from '../../site/queries.ts';
import { codeMail, codeMailKey } from './mails.ts';
import {
  type CodeVerdict,
  codeDigits,
  codeVerdict,
  isOpen,
  secondsUntil,
  signUpLimits,
} from './rules.ts';
import { currentCode, insertCode, updateCode } from './store.ts';

interface Claimant {
  id: number;
  matric_no: string;
  firstname: string;
  surname: string;
}

const later = (moment: Date, seconds: number) => new Date(moment.getTime() + seconds * 1000);

/** Mails the code, at most once a minute: the same one while it is good, else a new one. */
export async function mailCode(app: App, student: Claimant, email: string): Promise<CodeState> {
  const now = app.now();
  if (!(await isJustMailed(app.db, student.id, email, now))) {
    await app.limits.take(signUpLimits.codesOfMatricNo, student.matric_no);
    await app.limits.take(signUpLimits.codesToRecipient, email.toLowerCase());
    const { centre_name } = await loadSettings(app.db);
    await app.db.transaction().execute(async (tx) => {
      await lockStudent(tx, student.id);
      if (await isJustMailed(tx, student.id, email, now)) return;
      const code = await codeToMail(tx, student.id, email, now);
      const mail = codeMail(
        { centre: centre_name, publicUrl: app.config.publicUrl },
        {
          id: code.id,
          number: code.mails,
          to: email,
          name: `${student.firstname} ${student.surname}`,
          digits: codeDigits(app.secretKey, code),
          expiresAt: code.expires_at,
        },
      );
      await queueMail(tx, app.jobs, mail);
    });
  }
  return await codeState(app.db, student.id, now);
}

async function isJustMailed(db: Db, studentId: number, email: string, now: Date): Promise<boolean> {
  const code = await currentCode(db, studentId);
  if (!code || !isOpen(code, now) || !sameEmail(code.email_address, email)) return false;
  return later(code.mailed_at, RESEND_SECONDS) > now;
}

async function codeToMail(tx: Db, studentId: number, email: string, now: Date) {
  const last = await currentCode(tx, studentId);
  if (last && isOpen(last, now) && sameEmail(last.email_address, email)) {
    const mails = last.mails + 1;
    await updateCode(tx, last.id, { mails, mailed_at: now });
    return { ...last, mails };
  }
  // Only one is open at a time: an address that was corrected takes the old code's place.
  if (last?.state === 'open') await endCode(tx, last, { state: 'expired' });
  return await insertCode(tx, {
    student_id: studentId,
    email_address: email,
    now,
    expires_at: later(now, OTP_SECONDS),
  });
}

/** With the code end its mails that have not left yet: nobody gets a code that is void. */
async function endCode(
  tx: Db,
  code: { id: string; mails: number },
  end: { state: 'used' | 'expired' | 'exhausted'; tries?: number },
): Promise<void> {
  await updateCode(tx, code.id, end);
  const numbers = Array.from({ length: code.mails }, (_, sent) => sent + 1);
  await giveUpMails(
    tx,
    numbers.map((number) => codeMailKey(code.id, number)),
  );
}

/** What became of the mail and of the code. */
export async function codeState(db: Db, studentId: number, now: Date): Promise<CodeState> {
  const code = await currentCode(db, studentId);
  if (!code || !isOpen(code, now)) {
    return { mail: 'none', sent_to: '', tries_left: 0, resend_in: 0, expires_in: 0 };
  }
  return {
    mail: (await mailStatus(db, codeMailKey(code.id, code.mails))) ?? 'none',
    sent_to: code.email_address,
    tries_left: OTP_TRIES - code.tries,
    resend_in: secondsUntil(later(code.mailed_at, RESEND_SECONDS), now),
    expires_in: secondsUntil(code.expires_at, now),
  };
}

interface TypedCode {
  otp: string;
  email: string;
  secretKey: string;
  now: Date;
}

/** Whether the code is right as things are now. Spends no try, so it decides nothing. */
export async function looksRight(db: Db, studentId: number, typed: TypedCode): Promise<boolean> {
  const code = await currentCode(db, studentId);
  return codeVerdict(code, typed, typed.secretKey, typed.now) === 'right';
}

/** Spends one try. The caller holds the student's lock and must commit whatever the verdict is. */
export async function tryCode(tx: Db, studentId: number, typed: TypedCode): Promise<CodeVerdict> {
  const code = await currentCode(tx, studentId);
  const verdict = codeVerdict(code, typed, typed.secretKey, typed.now);
  if (code?.state !== 'open') return verdict;
  const tries = code.tries + 1;
  if (verdict === 'right') await endCode(tx, code, { state: 'used', tries });
  if (verdict === 'CODE_WRONG') await updateCode(tx, code.id, { tries });
  if (verdict === 'CODE_USED_UP') await endCode(tx, code, { state: 'exhausted', tries });
  if (verdict === 'CODE_EXPIRED') await endCode(tx, code, { state: 'expired' });
  return verdict;
}
