import { isEmail, normalizeMatricNo } from '@edc/contract/people/identity/identity-rules';
import type { CodeState } from '@edc/contract/people/identity/sign-up';
import { HANDLE_SECONDS, signUpMessages } from '@edc/contract/people/identity/sign-up-rules';
import type { App } from '../../../../context.ts';
import { Refusal, refusedField } from '../../../../platform/http/refusal.ts';
import { hashToken, newToken } from '../../../../platform/secrets.ts';
import { loadOperations, loadSettings } from '../../../system/settings-store/queries.ts';
import { findStudentByMatricNo } from '../../roster/queries.ts';
import { requirePersonalEmail } from '../rules.ts';
import { accountByEmail, accountOfStudent } from '../store.ts';
import { codeStateOf, mailCode, mailToRosterOnly } from './codes.ts';
import {
  type MatricNoStatus,
  matricNoStatus,
  proofVerdict,
  shortName,
  signUpLimits,
} from './rules.ts';
import { findHandle, type Handle, insertHandle } from './store.ts';

/** A student to sign up as, with an email address and the caller's address. */
export interface Claim {
  /** Empty if the call had none. */
  handle: string;
  matricNo: string;
  email: string;
  birthDate: string | undefined;
  address: string;
}

type Student = NonNullable<Awaited<ReturnType<typeof findStudentByMatricNo>>>;

interface Verified {
  status: MatricNoStatus;
  proof: 'birth_date' | 'off';
  eligibleLevels: string[];
  /** Only if the student can sign up. */
  student?: { shortName: string; telephone: string; handle: string };
}

/** Whether the matriculation number can register; if so, opens a handle for the next steps. */
export async function verify(app: App, typed: string, address: string): Promise<Verified> {
  await app.limits.take(signUpLimits.verify, address);
  const matricNo = normalizeMatricNo(typed);
  const { eligible_levels: eligibleLevels } = await loadSettings(app.db);
  const { registration_proof: proof } = await loadOperations(app.db, app.config.demo);
  const student = await findStudentByMatricNo(app.db, matricNo);
  const hasAccount = student && (await accountOfStudent(app.db, student.id)) !== undefined;
  const status = matricNoStatus(
    student && { level: student.level, hasAccount: hasAccount ?? false },
    eligibleLevels,
  );
  if (!student || status !== 'Yes') {
    return { status, proof, eligibleLevels };
  }
  const handle = newToken();
  const expires_at = new Date(app.now().getTime() + HANDLE_SECONDS * 1000);
  await insertHandle(app.db, { token_hash: hashToken(handle), student_id: student.id, expires_at });
  const telephone = student.telephone ?? '';
  return {
    status,
    proof,
    eligibleLevels,
    student: { shortName: shortName(student), telephone, handle },
  };
}

/** The student of a claim; its handle must be live and belong to this student. */
export async function studentOfClaim(
  app: App,
  claim: Pick<Claim, 'handle' | 'matricNo'>,
): Promise<{ student: Student; handle: Handle }> {
  const student = await findStudentByMatricNo(app.db, normalizeMatricNo(claim.matricNo));
  const handle = await findHandle(app.db, hashToken(claim.handle), app.now());
  if (!student || handle?.student_id !== student.id) throw new Refusal('VERIFY_AGAIN');
  return { student, handle };
}

/** The same for a call that may lack a handle; then the level is checked again. */
async function studentOfQuestion(
  app: App,
  claim: Claim,
  levels: string[],
): Promise<{ student: Student; handle: Handle | undefined }> {
  if (claim.handle) return await studentOfClaim(app, claim);
  const student = await findStudentByMatricNo(app.db, normalizeMatricNo(claim.matricNo));
  if (!student || !levels.includes(student.level)) throw new Refusal('VERIFY_AGAIN');
  return { student, handle: undefined };
}

/**
 * Refuses a missing or wrong date of birth. After too many wrong ones it is not compared, and the
 * answer is the refusal that the caller passes.
 */
export async function checkProof(
  app: App,
  student: Student,
  claim: Claim,
  proof: 'birth_date' | 'off',
): Promise<Refusal | undefined> {
  const verdict = proofVerdict(proof, student, claim);
  if (verdict === 'not-asked') return undefined;
  if (verdict === 'missing') throw refusedField('PROOF_NEEDED', 'birth_date');
  // Counted before the comparison, and released if it was right.
  const { proofFromAddress, proofOfPair, proofOfMatricNo } = signUpLimits;
  const uses = [
    [proofFromAddress, claim.address],
    [proofOfPair, `${student.matric_no}|${claim.address}`],
    [proofOfMatricNo, student.matric_no],
  ] as const;
  const refusal = await app.limits.tryTake([...uses]);
  if (refusal) return refusal;
  if (verdict === 'wrong') throw refusedField('PROOF_WRONG', 'birth_date');
  // One by one: a single statement could lock the rows in a different order than taking does.
  for (const [limit, key] of uses) await app.limits.release(limit, key);
  return undefined;
}

type EmailAnswer =
  | { status: 200 | 201 | 203; message: string }
  | { status: 204; message: string; data: CodeState };

/** Whether the email address can be used; if so, mails the code to it. */
export async function checkEmail(app: App, claim: Claim): Promise<EmailAnswer> {
  await app.limits.take(signUpLimits.address, claim.address);
  const settings = await loadSettings(app.db);
  const operations = await loadOperations(app.db, app.config.demo);
  const { student, handle } = await studentOfQuestion(app, claim, settings.eligible_levels);
  const { email } = claim;
  if (!isEmail(email)) return { status: 201, message: signUpMessages.emailNotValid(email) };
  requirePersonalEmail(email, settings);
  const unproven = await checkProof(app, student, claim, operations.registration_proof);
  if (await accountOfStudent(app.db, student.id)) throw new Refusal('APPLICATION_EXISTS');
  const request = { student, handle: handle?.token_hash, email, address: claim.address };
  if (unproven) {
    if (operations.email_code === 'off') throw unproven;
    return sent(await mailToRosterOnly(app, request));
  }
  if (await accountByEmail(app.db, email)) {
    return { status: 200, message: signUpMessages.emailExists(email) };
  }
  if (operations.email_code === 'off') {
    return { status: 203, message: 'No code is needed at the moment.' };
  }
  return sent(await mailCode(app, request));
}

function sent(data: CodeState): EmailAnswer {
  const message =
    data.mail === 'hidden'
      ? `If ${data.sent_to} is the address that the university has for you, an email is on its way to it.`
      : `A code is on its way to ${data.sent_to}.`;
  return { status: 204, message, data };
}

export async function loadCodeState(
  app: App,
  claim: Pick<Claim, 'handle' | 'matricNo'>,
  address: string,
): Promise<CodeState> {
  await app.limits.take(signUpLimits.address, address);
  const { handle } = await studentOfClaim(app, claim);
  return await codeStateOf(app.db, handle, app.now());
}
