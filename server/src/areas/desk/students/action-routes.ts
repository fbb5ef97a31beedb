import * as contract from '@edc/contract/desk/students/student-actions';
import { type App, route } from '../../../context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { existing, Refusal } from '../../../platform/http/refusal.ts';
import {
  type AccountDecision,
  endSessionsOf,
  issueInitialPassword,
  lockStudentAccount,
  mailPasswordLinkTo,
  makeInitialPassword,
  releaseAccount,
  unlockStudentAccount,
  verifyPhone,
} from '../../people/identity/actions.ts';
import { correctRecord } from '../../people/roster/actions.ts';
import { type SignedInStaff, staff } from '../../people/staff/gates.ts';
import { cancelByStaff, keepByStaff } from '../../training/enrolment/actions.ts';
import { studentByKey } from './store.ts';

interface StaffCall {
  student: string;
  reason?: string;
}

/** The actor and the student; these actions change nothing for a student without an account. */
async function decisionOf(app: App, me: SignedInStaff, { student, reason = '' }: StaffCall) {
  const found = await studentByKey(app.db, student);
  if (!found?.code) throw new Refusal('NOT_FOUND');
  return { studentId: found.id, by: me.actor, reason };
}

type Action = (tx: Db, app: App, decision: AccountDecision) => Promise<void>;

async function decide(app: App, me: SignedInStaff, input: StaffCall, action: Action) {
  const decision = await decisionOf(app, me, input);
  await app.db.transaction().execute((tx) => action(tx, app, decision));
}

const decidesRegistration = (
  call: typeof contract.cancelStudentRegistration | typeof contract.keepStudentRegistration,
  action: typeof cancelByStaff | typeof keepByStaff,
  words: string,
) =>
  route(call, staff).to(async ({ app, me }, { student, course: applicationCode, reason }) => {
    const { matric_no: matricNo } = existing(await studentByKey(app.db, student));
    await action(app, { matricNo, applicationCode, by: me.actor, reason });
    return words;
  });

export const studentActionRoutes = [
  route(contract.correctStudent, staff).to(async ({ app, me }, input) => {
    const { student, version, reason, birth_date, email_address, telephone, ...fields } = input;
    const found = existing(await studentByKey(app.db, student));
    const newer = await correctRecord(app, {
      studentId: found.id,
      version,
      reason,
      by: me.actor,
      fields: {
        ...fields,
        birth_date: birth_date || null,
        email_address: email_address || null,
        telephone: telephone || null,
      },
    });
    return { message: 'The record is saved.', version: newer };
  }),

  route(contract.lockStudent, staff).to(async ({ app, me }, input) => {
    await decide(app, me, input, lockStudentAccount);
    return 'The account is locked, and all devices are logged out.';
  }),

  route(contract.unlockStudent, staff).to(async ({ app, me }, input) => {
    await decide(app, me, input, unlockStudentAccount);
    return 'The account is unlocked.';
  }),

  route(contract.endStudentSessions, staff).to(async ({ app, me }, input) => {
    await decide(app, me, input, endSessionsOf);
    return 'The student is logged out on every device.';
  }),

  route(contract.mailStudentPasswordLink, staff).to(async ({ app, me }, input) => {
    await decide(app, me, input, mailPasswordLinkTo);
    return 'A link to set a new password is on its way to the student.';
  }),

  route(contract.renewInitialPassword, staff).to(async ({ app, me }, input) => {
    const password = await makeInitialPassword();
    await decide(app, me, input, (tx, _app, decision) =>
      issueInitialPassword(tx, app, decision, password),
    );
    return 'A new initial password is on its way to the student.';
  }),

  route(contract.verifyStudentPhone, staff).to(async ({ app, me }, input) => {
    await decide(app, me, input, verifyPhone);
    return 'The phone number is verified.';
  }),

  route(contract.releaseStudent, staff).to(async ({ app, me }, input) => {
    await decide(app, me, input, releaseAccount);
    return 'The record is released. The student can register now.';
  }),

  decidesRegistration(
    contract.cancelStudentRegistration,
    cancelByStaff,
    'The registration is cancelled, and its place is free. We will notify the student.',
  ),
  decidesRegistration(
    contract.keepStudentRegistration,
    keepByStaff,
    'The place is kept. The student is notified of what is still to pay.',
  ),
];
