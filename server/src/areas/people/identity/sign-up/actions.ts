import { REQUIRED } from '@edc/contract/common/text/messages';
import {
  isEmail,
  isPhone,
  sameEmail,
  VALID_EMAIL,
} from '@edc/contract/people/identity/identity-rules';
import { signUpMessages } from '@edc/contract/people/identity/sign-up-rules';
import type { SiteSettings } from '@edc/contract/system/site';
import { questionsTo } from '@edc/contract/system/site-rules';
import type { App } from '../../../../context.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { Refusal, refusedField, wrongField } from '../../../../platform/http/refusal.ts';
import { hashPassword } from '../../../../platform/passwords/passwords.ts';
import { readableCode } from '../../../../platform/secrets.ts';
import { recordInAudit } from '../../../system/audit/actions.ts';
import { queueMail } from '../../../system/notifications/actions.ts';
import {
  loadOperations,
  loadPrivacySettings,
  loadSettings,
} from '../../../system/settings-store/queries.ts';
import { lockStudent } from '../../roster/queries.ts';
import { type OpenedSession, openSession } from '../actions.ts';
import { mailConfirmation } from '../recovery/actions.ts';
import { requirePersonalEmail } from '../rules.ts';
import { accountOfStudent, insertAccount } from '../store.ts';
import { type Claim, checkProof, studentOfClaim } from './claims.ts';
import { signUpNotice, welcomeMail } from './mails.ts';
import { isRosterEmail, newInitialPassword, signUpLimits } from './rules.ts';
import { endCodesOf, tryCode } from './submitted-codes.ts';

const CODE_LENGTH = 10;

interface SignUp extends Claim {
  otp: string;
  /** From the link in the mail; it replaces the code. */
  mailKey: string;
  telephone: string;
  device: string;
}

export interface SignedUp extends OpenedSession {
  code: string;
  initialPassword: string;
}

type Student = Awaited<ReturnType<typeof studentOfClaim>>['student'];

/** Creates the account and logs the student in: all of it, or nothing. */
export async function signUp(app: App, given: SignUp): Promise<SignedUp> {
  await app.limits.take(signUpLimits.address, given.address);
  const { student, handle } = await studentOfClaim(app, given);
  const settings = await loadSettings(app.db);
  const operations = await loadOperations(app.db, app.config.demo);
  if (!isEmail(given.email)) throw wrongField('email_address', VALID_EMAIL);
  requirePersonalEmail(given.email, settings);
  const codeWanted = operations.email_code === 'on';
  if (codeWanted) await requireCode(app, student, handle.token_hash, given);
  // Reading email at the roster's own address proves more than a date of birth.
  if (!codeWanted || !isRosterEmail(student, given.email)) {
    const refusal = await checkProof(app, student, given, operations.registration_proof);
    if (refusal) throw refusal;
  }
  // Only after a correct code, because it is slow; before the transaction, which others wait for.
  const initial = await makeInitialPassword();

  const signedUp = await app.db.transaction().execute(async (tx) => {
    await lockStudent(tx, student.id);
    if (await accountOfStudent(tx, student.id)) throw new Refusal('APPLICATION_EXISTS');
    await endCodesOf(tx, student.id, given.email);
    const account = { student, given, initial, verified: codeWanted };
    const created = await createAccount(tx, app, account);
    await notifyAboutSignUp(tx, app, { student, given, signedUp: created, settings });
    if (!codeWanted) await mailConfirmation(tx, app, student.id, given.email);
    return created;
  });
  app.count('student_registered');
  return signedUp;
}

async function requireCode(app: App, student: Student, handle: Buffer, given: SignUp) {
  const { otp, mailKey, email } = given;
  if (otp === '' && mailKey === '') throw wrongField('otp', REQUIRED);
  const { secretKey } = app;
  const typed = { studentId: student.id, handle, email, otp, mailKey, secretKey, now: app.now() };
  const verdict = await app.db.transaction().execute(async (tx) => {
    await lockStudent(tx, student.id);
    if (await accountOfStudent(tx, student.id)) throw new Refusal('APPLICATION_EXISTS');
    // Not thrown inside the transaction: the spent try must stay spent.
    return await tryCode(tx, typed);
  });
  if (verdict === 'right') return;
  throw refusedField(verdict, 'otp');
}

interface InitialPassword {
  password: string;
  hash: string;
}

async function makeInitialPassword(): Promise<InitialPassword> {
  const password = newInitialPassword();
  return { password, hash: await hashPassword(password) };
}

async function createAccount(
  tx: Db,
  app: App,
  account: { student: Student; given: SignUp; initial: InitialPassword; verified: boolean },
): Promise<SignedUp> {
  const { student, given, initial, verified } = account;
  const now = app.now();
  const typed = isPhone(given.telephone) ? given.telephone : '';
  const code = readableCode(CODE_LENGTH);
  const created = await insertAccount(tx, {
    student_id: student.id,
    code,
    email_address: given.email,
    telephone: student.telephone ?? typed,
    password_hash: initial.hash,
    email_verified_at: verified ? now : null,
    // A number from create-account is given by the student, not by the university.
    phone_verified_at: student.telephone && student.source === 'roster' ? now : null,
    // The page on which the account is created shows the notice.
    privacy_version: (await loadPrivacySettings(tx)).privacy_version,
    privacy_seen_at: now,
  });
  if (!created) {
    const message = signUpMessages.emailExists(given.email);
    throw new Refusal('EMAIL_TAKEN', { message, fields: { email_address: message } });
  }
  await recordInAudit(tx, {
    actor: `student:${code}`,
    action: 'account.register',
    subject: `student:${student.matric_no}`,
    studentId: student.id,
    detail: { email_code: verified },
  });
  const session = await openSession(tx, now, {
    owner: { student_id: student.id, password_hash: initial.hash },
    remember: false,
    device: given.device,
  });
  if (!session) throw new Error('the account that was just created has another password');
  return { ...session, code, initialPassword: initial.password };
}

async function notifyAboutSignUp(
  tx: Db,
  app: App,
  about: {
    student: Student;
    given: SignUp;
    signedUp: SignedUp;
    settings: SiteSettings;
  },
): Promise<void> {
  const { student, given, signedUp } = about;
  const person = {
    code: signedUp.code,
    name: `${student.firstname} ${student.surname}`,
    matricNo: student.matric_no,
  };
  const { initialPassword } = signedUp;
  const welcome = { ...person, to: given.email, initialPassword };
  await queueMail(tx, app.jobs, welcomeMail(app.config.publicUrl, welcome));
  const onFile = student.email_address;
  if (onFile && !sameEmail(onFile, given.email)) {
    const closing = questionsTo(about.settings);
    await queueMail(tx, app.jobs, signUpNotice({ ...person, to: onFile, closing }));
  }
}
