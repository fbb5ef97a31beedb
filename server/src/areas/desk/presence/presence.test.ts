import type { StaffRole } from '@edc/contract/common/access/staff-roles';
import { PRESENCE_SECONDS } from '@edc/contract/desk/presence-rules';
import { expect, it } from 'vitest';
import { type As, aSharedPortal } from '../../../testing/portal.ts';
import {
  aRegisteredStudent,
  aStaffMember,
  aStudent,
  signIn,
  signInStaff,
} from '../../../testing/rows/factories.ts';

const portal = aSharedPortal();

it('says who else looks at a student, until they leave or stop sending', async () => {
  const aPerson = async (fullName: string) =>
    await signInStaff(portal(), await aStaffMember(portal(), { fullName }));
  const [ada, ngozi] = [await aPerson('Ada Obi'), await aPerson('Ngozi Okafor')];
  const subject = `student:${(await aRegisteredStudent(portal())).code}`;
  const another = `student:record-${(await aStudent(portal())).id}`;
  const look = async (as: As, at = subject) =>
    (await portal().call('POST /staff/presence', { subject: at }, as)).body.data.others;
  const changes = async () =>
    (
      await portal()
        .db.selectFrom('live_events')
        .select('key')
        .where('topic', '=', 'presence')
        .execute()
    ).length;

  expect(await look(ada)).toEqual([]);
  expect(await look(ngozi)).toEqual(['Ada Obi']);
  expect(await look(ada)).toEqual(['Ngozi Okafor']);
  expect(await look(ada, another)).toEqual([]);
  // A beat is no news; arriving is.
  expect(await changes()).toBe(3);

  await portal().call('POST /staff/presence/end', { subject }, ngozi);
  expect(await changes()).toBe(4);
  expect(await look(ada)).toEqual([]);

  await look(ngozi);
  await portal()
    .db.updateTable('staff_presence')
    .set({ seen_at: new Date(Date.now() - (PRESENCE_SECONDS + 1) * 1000) })
    .execute();
  expect(await look(ada)).toEqual([]);
});

it('is of things that are there, for those who may look at them', async () => {
  const aPerson = async (role: StaffRole) =>
    await signInStaff(portal(), await aStaffMember(portal(), { roles: [role] }));
  const [support, finance] = [await aPerson('support'), await aPerson('finance')];
  const student = await signIn(portal(), await aRegisteredStudent(portal()));
  const written = {
    subject: 'A problem',
    category: 'Other',
    message: 'It does not work.',
  } as const;
  const created = await portal().call(
    'POST /student/complaints/create',
    { ...written, student_code: student.code },
    student,
  );
  const look = async (as: As, subject: string) =>
    (await portal().call('POST /staff/presence', { subject }, as)).status;
  for (const nothing of [
    'student:ABC2345678',
    'student:record-999999999999',
    'complaint:T-0',
    'request:skill-999999',
    'request:nonsense',
    'money:999999',
    'money:99999999999999999999999999',
    'money:nonsense',
  ]) {
    expect([nothing, await look(support, nothing)]).toEqual([nothing, 404]);
  }
  const complaint = `complaint:${created.body.data.id}`;
  expect(await look(support, complaint)).toBe(200);
  expect(await look(finance, complaint)).toBe(404);
  const changes = portal().db.selectFrom('live_events').select('audience');
  const events = await changes
    .where('key', '=', complaint)
    .where('topic', '=', 'presence')
    .execute();
  expect(events).toEqual([{ audience: 'may:complaints.answer' }]);
});
