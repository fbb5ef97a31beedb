import { endpoints } from '@edc/contract/api';
import { canBeViewed } from '@edc/contract/common/endpoint';
import { beforeAll, expect, it } from 'vitest';
import { nameOf, sampleInput } from '../../../../testing/calls/samples.ts';
import { fingerprint } from '../../../../testing/fingerprint.ts';
import { type As, addressOf, aSharedPortal, headersOf } from '../../../../testing/portal.ts';
import {
  aRegisteredStudent,
  aStaffMember,
  signIn,
  signInStaff,
} from '../../../../testing/rows/factories.ts';
import { stock } from '../../../../testing/rows/payments.ts';
import { aRegistration } from '../../../../testing/rows/registrations.ts';

let now = new Date();
const shared = aSharedPortal({ now: () => now });
const studentCalls = endpoints.filter(({ access }) => access === 'student');
let student: Awaited<ReturnType<typeof aRegisteredStudent>>;

async function aMember(roles: Parameters<typeof aStaffMember>[1] = { roles: ['support'] }) {
  const person = await aStaffMember(shared(), roles);
  return { person, me: await signInStaff(shared(), person) };
}

const view = (as: As, key = student.code) =>
  shared().call('POST /staff/students/{student}/view-as', { student: key }, as);
const stop = (as: As) => shared().call('POST /staff/view-as/stop', {}, as);
const session = (as: As) => shared().call('GET /student/session', {}, as);

beforeAll(async () => {
  student = await aRegisteredStudent(shared());
});

it('shows the portal as the student for 15 minutes, and sets no cookie of theirs', async () => {
  const { person, me } = await aMember();
  expect((await session(me)).status).toBe(401);
  const started = await view(me);
  expect([started.status, started.cookies]).toEqual([200, []]);
  expect(started.body.until).toBe(new Date(now.getTime() + 15 * 60_000).toISOString());
  const seen = await session(me);
  expect(seen.body.data).toMatchObject({
    code: student.code,
    viewed_by: person.fullName,
    expires_at: started.body.until,
  });
  expect(seen.cookies).toEqual([]);
  const began = now;
  now = new Date(began.getTime() + 15 * 60_000 + 1000);
  expect((await session(me)).status).toBe(401);
  now = began;
});

it('opens every call of a student that only reads, and no other', async () => {
  const { me } = await aMember();
  await view(me);
  const before = await fingerprint(shared().db);
  const refused: string[] = [];
  for (const call of studentCalls) {
    const own = { ref: student.code, studentId: student.code, student_code: student.code };
    const sample = sampleInput(call);
    const known = Object.fromEntries(Object.entries(own).filter(([name]) => name in sample));
    const { method, url, rest } = addressOf(nameOf(call), { ...sample, ...known });
    const sent = method === 'GET' ? { query: rest as Record<string, string> } : { payload: rest };
    const answer = await shared().http.inject({ method, url, headers: headersOf(me), ...sent });
    expect(answer.statusCode, `${nameOf(call)}: ${answer.body}`).toBeLessThan(500);
    if (answer.json().error === 'VIEW_ONLY') refused.push(nameOf(call));
    else expect(answer.statusCode, nameOf(call)).not.toBe(401);
  }
  expect(refused).toEqual(studentCalls.filter((call) => !canBeViewed(call)).map(nameOf));
  expect(await fingerprint(shared().db)).toEqual(before);
});

it('shows registrations without the code that a scanner takes', async () => {
  await stock(shared(), 10);
  await aRegistration(shared(), { studentId: student.id });
  const { me } = await aMember();
  await view(me);
  const tokens = async (as: As) => {
    const ref = student.code;
    const [history, slips] = await Promise.all([
      shared().call('GET /student/course_record/{ref}', { ref }, as),
      shared().call('GET /student/training/{ref}', { ref }, as),
    ]);
    return [...history.body.data, ...slips.body.data].map((one) => one.attendance_token);
  };
  expect(await tokens(me)).toEqual(['', '']);
  const own = await tokens(await signIn(shared(), student.login));
  expect(own.every((token) => token.startsWith('EDC1.'))).toBe(true);
});

it('refuses what looks like reading and is not', () => {
  const open = studentCalls.filter(canBeViewed).map(nameOf);
  expect(open).toContain('POST /student/complaints/tickets');
  for (const name of [
    'GET /student/steps/is_welcome/{studentId}',
    'GET /student/payment/{reference}',
    'GET /student/live',
    'GET /student/slip/{application_code}.pdf',
    'GET /student/certificate/{serial}.pdf',
    'POST /student/notifications/read',
    'POST /student/complaints/seen',
  ]) {
    expect(open, name).not.toContain(name);
  }
});

it('ends with a press, the role, the session and the person', async () => {
  const { db } = shared();
  const stopped = await aMember();
  await view(stopped.me);
  expect((await stop(stopped.me)).body.student).toBe(student.code);
  expect((await session(stopped.me)).status).toBe(401);
  expect((await stop(stopped.me)).body.student).toBeNull();

  const demoted = await aMember({ roles: ['registrar'] });
  await view(demoted.me);
  const change = (set: { roles?: string[]; locked_at?: Date }) =>
    db.updateTable('staff').set(set).where('email_address', '=', demoted.person.email).execute();
  await change({ roles: ['finance'] });
  expect((await session(demoted.me)).status).toBe(401);
  await change({ roles: ['registrar'] });
  expect((await session(demoted.me)).status).toBe(200);
  await change({ locked_at: now });
  expect((await session(demoted.me)).status).toBe(401);

  const left = await aMember();
  await view(left.me);
  await shared().call('POST /staff/logout', {}, left.me);
  expect((await session(left.me)).status).toBe(401);
});

it('is bound to the session that started it, and never to a token of a program', async () => {
  const { person, me } = await aMember();
  await view(me);
  const elsewhere = await signInStaff(shared(), person);
  expect((await session(elsewhere)).status).toBe(401);
  expect((await session(me.program)).status).toBe(401);
});

it('shows the viewed student, not the one who is logged in on the same browser', async () => {
  const { me } = await aMember();
  const other = await aRegisteredStudent(shared());
  const both = { cookie: `${(await signIn(shared(), other)).cookie}; ${me.cookie}` };
  expect((await session(both)).body.data.code).toBe(other.code);
  await view(me);
  expect((await session(both)).body.data.code).toBe(student.code);
  await stop(me);
  expect((await session(both)).body.data).toMatchObject({ code: other.code, viewed_by: null });
});

it('records who started and stopped, and knows only students who have registered', async () => {
  const { person, me } = await aMember();
  const other = await aRegisteredStudent(shared());
  await view(me, other.code);
  await view(me);
  await stop(me);
  const entries = await shared()
    .db.selectFrom('audit_entries')
    .select(['action', 'subject'])
    .where('actor', '=', person.actor)
    .where('action', 'like', 'student.view_as%')
    .orderBy('id')
    .execute();
  expect(entries).toEqual([
    { action: 'student.view_as', subject: `student:${other.matric_no}` },
    { action: 'student.view_as_end', subject: `student:${other.matric_no}` },
    { action: 'student.view_as', subject: `student:${student.matric_no}` },
    { action: 'student.view_as_end', subject: `student:${student.matric_no}` },
  ]);
  expect((await view(me, 'NOBODY23')).status).toBe(404);
});
