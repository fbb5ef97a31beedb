import { canBeViewed } from '@edc/contract/common/endpoint';
import { sessionEnds } from '@edc/contract/common/text/messages';
import type { App, AppCall } from '../../../context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Gate } from '../../../platform/http/route.ts';
import { hashToken } from '../../../platform/secrets.ts';
import { setStudentCookies, tokenOf } from './cookies.ts';
import { isTouchDue, sessionEnd } from './rules.ts';
import { endOfSession, studentSession, touchSession } from './store.ts';

declare const proven: unique symbol;

/** Proof that the caller is this student: only the gate makes one. */
export interface SignedInStudent {
  readonly [proven]: true;
  studentId: number;
  code: string;
  fullName: string;
  gender: 'male' | 'female';
  sessionId: number;
  remember: boolean;
  expiresAt: Date;
  /** The member of staff who views the portal as this student, and may only read. */
  viewedBy?: string;
}

export const student: Gate<App, 'student', SignedInStudent> = {
  access: 'student',
  admit: async (call) => (await viewedIn(call)) ?? (await signedInTo(call)),
  require(me, endpoint) {
    if (me.viewedBy !== undefined && !canBeViewed(endpoint)) throw new Refusal('VIEW_ONLY');
  },
  person: (me) => me.code,
};

/** The student whom staff view the portal as: in a browser, before a student's own login. */
async function viewedIn(call: AppCall): Promise<SignedInStudent | undefined> {
  if (call.request.headers.authorization !== undefined) return undefined;
  const token = tokenOf(call, 'staffToken');
  const view = token && (await call.app.viewOf(hashToken(token)));
  if (!view) return undefined;
  const { until, ...viewed } = view;
  return { ...viewed, remember: false, expiresAt: until } as SignedInStudent;
}

/** The refusal of a token without a session, with the reason why the session ended, if known. */
export async function signedOut(db: Db, token: string | undefined): Promise<Refusal> {
  const why = token && (await endOfSession(db, hashToken(token)));
  return new Refusal('UNAUTHENTICATED', why ? { message: sessionEnds[why] } : {});
}

async function signedInTo(call: AppCall): Promise<SignedInStudent> {
  const token = tokenOf(call, 'token');
  const now = call.app.now();
  const found = token && (await studentSession(call.app.db, hashToken(token), now));
  if (!found) throw await signedOut(call.app.db, token);
  if (found.locked_at) throw new Refusal('ACCOUNT_LOCKED');
  let expiresAt = found.expires_at;
  if (isTouchDue(found.used_at, now)) {
    // A remembered session is renewed by use; a plain one keeps its end.
    if (found.remember) expiresAt = sessionEnd(now, true);
    await touchSession(call.app.db, found.session_id, now, expiresAt);
    if (found.remember && !call.request.headers.authorization) {
      setStudentCookies(call, { token, code: found.code, expiresAt, remember: true });
    }
  }
  return {
    studentId: found.student_id,
    code: found.code,
    fullName: `${found.surname} ${found.firstname}`,
    gender: found.gender as 'male' | 'female',
    sessionId: found.session_id,
    remember: found.remember,
    expiresAt,
  } as SignedInStudent;
}

/** A code in the payload or the path must be the caller's own. */
export function mustBeOwn(me: SignedInStudent, code: string): void {
  if (code !== me.code) throw new Refusal('NOT_YOURS');
}
