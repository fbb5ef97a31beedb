import { openSession } from '../../areas/people/identity/actions.ts';
import type { TestPortal } from '../portal.ts';
import { aRegisteredStudent } from './factories.ts';
import { payAtBank } from './payments.ts';
import { aRegistration } from './registrations.ts';

let made = 0;

/** A student who is signed in and registered for a skill, as rows. */
export async function aRegistered(
  portal: TestPortal,
  given: {
    course?: string;
    skill?: string;
    student?: Parameters<typeof aRegisteredStudent>[1];
  } = {},
) {
  const { student, ...registered } = given;
  made += 1;
  const account = await aRegisteredStudent(portal, {
    email: `changer${made}@mail.example`,
    ...student,
  });
  const registration = await aRegistration(portal, { studentId: account.id, ...registered });
  const session = await openSession(portal.db, portal.app.now(), {
    owner: { student_id: account.id, password_hash: account.password_hash },
    remember: true,
    device: 'test',
  });
  if (!session) throw new Error('no session was opened');
  return {
    ...account,
    matricNo: account.matric_no,
    me: { bearer: session.token, code: account.code },
    registration,
  };
}

/** A paid request without the checkout: paid at the bank's counter. */
export async function aSkillChange(
  portal: TestPortal,
  of: { matricNo: string },
  given: { course?: string; skill?: string } = {},
): Promise<{ id: number; reference: string }> {
  made += 1;
  const { reference } = await payAtBank(portal, {
    purpose: 'skill_change',
    matricNo: of.matricNo,
    applicationCode: given.course ?? 'ESP201-2627',
    skillCode: given.skill ?? 'baking',
    tellerNumber: `CHANGE-${made}`,
    reason: 'a test',
    by: 'operator',
  });
  const { id } = await portal.db
    .selectFrom('requests')
    .select('id')
    .where('payment_reference', '=', reference)
    .executeTakeFirstOrThrow();
  return { id, reference };
}
