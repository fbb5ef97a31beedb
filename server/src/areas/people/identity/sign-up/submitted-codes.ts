import { sameEmail } from '@edc/contract/people/identity/identity-rules';
import { TRIES_OF_ONE_PERSON } from '@edc/contract/people/identity/sign-up-rules';
import type { Db } from '../../../../platform/database/connect.ts';
import { sameText } from '../../../../platform/secrets.ts';
import { endCode } from './codes.ts';
import { type Code, type CodeVerdict, codeDigits, codeKey, TRIES_OF_ALL } from './rules.ts';
import {
  changeHandle,
  findCode,
  findHandle,
  type Handle,
  liveCodes,
  openCodesOf,
  updateCode,
} from './store.ts';

interface CodeSubmission {
  studentId: number;
  handle: Buffer;
  email: string;
  otp: string;
  /** What the link in the mail carries; it replaces the code. */
  mailKey: string;
  secretKey: string;
  now: Date;
}

/**
 * Uses up one try: of the handle, and of the total of all handles. The caller holds the student's
 * lock and must commit whatever the verdict.
 */
export async function tryCode(tx: Db, submission: CodeSubmission): Promise<CodeVerdict> {
  const { studentId, email, secretKey, now } = submission;
  const codes = await liveCodes(tx, studentId, email, now);
  if (submission.mailKey) {
    const found = codes.some((code) => sameText(submission.mailKey, codeKey(secretKey, code)));
    return found ? 'right' : 'CODE_EXPIRED';
  }
  const handle = await findHandle(tx, submission.handle, now);
  if (!handle) return 'CODE_EXPIRED';
  const code = codes.find(
    ({ id, state, any_handle }) => state === 'open' && (any_handle || id === handle.code_id),
  );
  if (!code) return await verdictWithoutCode(tx, handle, submission);
  const tries = handle.code_id === code.id ? handle.tries : 0;
  if (tries >= TRIES_OF_ONE_PERSON) return 'CODE_USED_UP';
  if (sameText(submission.otp, codeDigits(secretKey, code))) return 'right';
  return await spendTry(tx, handle, code, tries + 1);
}

/** Only the handle that requested a code gets the exact reason: others learn nothing about it. */
async function verdictWithoutCode(
  tx: Db,
  handle: Handle,
  { email, now }: CodeSubmission,
): Promise<CodeVerdict> {
  const requested = handle.code_id && (await findCode(tx, handle.code_id));
  if (!requested || requested.expires_at <= now) return 'CODE_EXPIRED';
  // The right digits of a code that was sent to another address are wrong here.
  if (!sameEmail(requested.email_address, email)) return 'CODE_WRONG';
  return requested.state === 'exhausted' ? 'CODE_USED_UP' : 'CODE_EXPIRED';
}

async function spendTry(tx: Db, handle: Handle, code: Code, tries: number): Promise<CodeVerdict> {
  const all = code.tries + 1;
  await updateCode(tx, code.id, { tries: all });
  await changeHandle(tx, handle.token_hash, { code_id: code.id, tries });
  if (all >= TRIES_OF_ALL) await endCode(tx, code, 'exhausted');
  return tries >= TRIES_OF_ONE_PERSON || all >= TRIES_OF_ALL ? 'CODE_USED_UP' : 'CODE_WRONG';
}

/** The student has signed up: ends their codes. */
export async function endCodesOf(tx: Db, studentId: number, email: string): Promise<void> {
  for (const code of await openCodesOf(tx, studentId)) {
    await endCode(tx, code, sameEmail(code.email_address, email) ? 'used' : 'expired');
  }
}
