import { errors } from '@edc/contract/errors';
import { isEmail, normalMatricNo } from '@edc/contract/identity-rules';
import type { CodeState } from '@edc/contract/sign-up';
import { HANDLE_SECONDS, signUpMessages } from '@edc/contract/sign-up-rules';
import type { App } from '../../../context.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { hashToken, newToken } from '../../../platform/secrets.ts';
import { findStudentByMatricNo } from '../../roster/queries.ts';
import { loadOperations, loadSettings } from '../../site/queries.ts';
import { demandPersonalEmail } from '../rules.ts';
import { accountByEmail, accountOfStudent } from '../store.ts';
import { codeState, mailCode } from './codes.ts';
import { proofVerdict, type Standing, signUpLimits, standingOf } from './rules.ts';
import { insertHandle, studentOfHandle } from './store.ts';

/** Who says to be which student, with which e-mail address. */
export interface Claim {
  handle: string;
  matricNo: string;
  email: string;
  birthDate: string | undefined;
}

type Student = NonNullable<Awaited<ReturnType<typeof findStudentByMatricNo>>>;

interface Verified {
  standing: Standing;
  proof: 'birth_date' | 'off';
  eligibleLevels: string[];
  /** Only of a student who can register. */
  student?: { fullName: string; telephone: string; handle: string };
}

/** Whether the matriculation number can be registered; if so, opens a handle for the next steps. */
export async function verify(app: App, typed: string, address: string): Promise<Verified> {
  const matricNo = normalMatricNo(typed);
  await app.limits.take(signUpLimits.address, address);
  await app.limits.take(signUpLimits.verify, matricNo);
  const { eligible_levels: eligibleLevels } = await loadSettings(app.db);
  const { registration_proof: proof } = await loadOperations(app.db, app.config.demo);
  const student = await findStudentByMatricNo(app.db, matricNo);
  const registered = student && (await accountOfStudent(app.db, student.id)) !== undefined;
  const standing = standingOf(
    student && { level: student.level, registered: registered ?? false },
    eligibleLevels,
  );
  if (!student || standing !== 'Yes') {
    return { standing, proof, eligibleLevels };
  }
  const handle = newToken();
  const expires_at = new Date(app.now().getTime() + HANDLE_SECONDS * 1000);
  await insertHandle(app.db, { token_hash: hashToken(handle), student_id: student.id, expires_at });
  return {
    standing,
    proof,
    eligibleLevels,
    student: {
      fullName: `${student.surname} ${student.firstname}`,
      telephone: student.telephone ?? '',
      handle,
    },
  };
}

export async function studentOfClaim(
  app: App,
  claim: Pick<Claim, 'handle' | 'matricNo'>,
): Promise<Student> {
  const hash = hashToken(claim.handle);
  const student = await studentOfHandle(app.db, hash, normalMatricNo(claim.matricNo), app.now());
  if (!student) throw new Refusal('VERIFY_AGAIN');
  return student;
}

/** Refuses unless what the claim brings along is enough to take this record. */
export async function demandProof(
  app: App,
  student: Student,
  claim: Claim,
  proof: 'birth_date' | 'off',
): Promise<void> {
  const verdict = proofVerdict(proof, student, claim);
  if (verdict === 'not-asked') return;
  if (verdict === 'missing') throw proofRefusal('PROOF_NEEDED');
  // Counted before the answer is given, and given back when it was right.
  await app.limits.take(signUpLimits.proof, student.matric_no);
  if (verdict === 'wrong') throw proofRefusal('PROOF_WRONG');
  await app.limits.release(signUpLimits.proof, student.matric_no);
}

function proofRefusal(error: 'PROOF_NEEDED' | 'PROOF_WRONG'): Refusal {
  return new Refusal(error, { fields: { birth_date: errors[error].message } });
}

type EmailAnswer =
  | { status: 200 | 201 | 203; message: string }
  | { status: 204; message: string; data: CodeState };

/** Whether the e-mail address can be used; if so, the code goes to it. */
export async function checkEmail(app: App, claim: Claim, address: string): Promise<EmailAnswer> {
  await app.limits.take(signUpLimits.address, address);
  const student = await studentOfClaim(app, claim);
  await app.limits.take(signUpLimits.email, student.matric_no);
  const { email } = claim;
  if (!isEmail(email)) return { status: 201, message: signUpMessages.emailNotValid(email) };
  demandPersonalEmail(email, await loadSettings(app.db));
  const operations = await loadOperations(app.db, app.config.demo);
  await demandProof(app, student, claim, operations.registration_proof);
  if (await accountOfStudent(app.db, student.id)) throw new Refusal('APPLICATION_EXISTS');
  if (await accountByEmail(app.db, email)) {
    return { status: 200, message: signUpMessages.emailExists(email) };
  }
  if (operations.email_code === 'off') {
    return { status: 203, message: 'No code is needed at the moment.' };
  }
  const data = await mailCode(app, student, email);
  return { status: 204, message: `A code is on its way to ${email}.`, data };
}

export async function loadCodeState(
  app: App,
  claim: Pick<Claim, 'handle' | 'matricNo'>,
  address: string,
): Promise<CodeState> {
  await app.limits.take(signUpLimits.address, address);
  const student = await studentOfClaim(app, claim);
  return await codeState(app.db, student.id, app.now());
}
