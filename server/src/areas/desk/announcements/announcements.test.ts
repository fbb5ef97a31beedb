import type { Api } from '@edc/contract/api';
import { DAY_MS } from '@edc/contract/common/time/days';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readableCode } from '../../../platform/secrets.ts';
import { type As, aSharedPortal } from '../../../testing/portal.ts';
import {
  aRegisteredStudent,
  aStaffMember,
  signIn,
  signInStaff,
} from '../../../testing/rows/factories.ts';
import { stock } from '../../../testing/rows/payments.ts';
import { aRegistration, idOfCourse, idOfSkill } from '../../../testing/rows/registrations.ts';
import { takeTurn } from '../../people/long-jobs/turns.ts';
import { announcementJobs } from './jobs.ts';

let ahead = 0;
const portal = aSharedPortal({ now: () => new Date(Date.now() + ahead) });
let me: As & { email: string };

const COURSE = 'ESP201-2627';
const words = { subject: 'Workshops move', message: 'We meet in Block C.\n\nCome at seven.' };
type Send = Api['POST /staff/announcements']['input'];

beforeAll(async () => {
  await stock(portal(), 30);
  const person = await aStaffMember(portal(), { roles: ['support'] });
  me = { ...(await signInStaff(portal(), person)), email: person.email };
});
beforeEach(() => {
  ahead = 0;
});

const send = (given: Partial<Send> & { who: Send['who'] }, as: As = me) =>
  portal().call('POST /staff/announcements', { ...words, ...given }, as);
const get = async (id: string) =>
  (await portal().call('GET /staff/announcements/{id}', { id }, me)).body.data;
const preview = (given: Api['POST /staff/announcements/preview']['input']) =>
  portal().call('POST /staff/announcements/preview', given, me);
const work = async (id: string) => {
  const { job } = await get(id);
  await takeTurn(portal().app, { id: Number(job), turn: 0 }, { last: false });
};
const notified = async (studentId: number) =>
  (
    await portal()
      .db.selectFrom('notifications')
      .select('text')
      .where('student_id', '=', studentId)
      .where('kind', '=', 'announcement')
      .execute()
  ).map(({ text }) => text);
const mailsTo = async (address: string) =>
  await portal()
    .db.selectFrom('mails')
    .select(['subject', 'class', 'status', 'text'])
    .where('to_address', '=', address)
    .where('subject', '=', words.subject)
    .execute();
const setMail = (address: string, status: 'sent' | 'failed') =>
  portal().db.updateTable('mails').set({ status }).where('to_address', '=', address).execute();

/** Students of a faculty of their own, so that tests do not meet each other's. */
async function some(faculty: string, names: string[]) {
  const made = [];
  for (const surname of names) {
    made.push(await aRegisteredStudent(portal(), { student: { faculty, surname } }));
  }
  return made as [Made, Made, Made, ...Made[]];
}
type Made = Awaited<ReturnType<typeof aRegisteredStudent>>;

it('notifies a group: previewed with a count, tested, each student once, with a list of recipients', async () => {
  const faculty = 'Marine Studies';
  const [ada, bassey, chike] = await some(faculty, ['Ada', 'Bassey', 'Chike']);
  const other = await aRegisteredStudent(portal());
  const off = { kind: 'announcement', on: 'No' } as const;
  await portal().call('POST /student/mail-preferences', off, await signIn(portal(), chike));

  const { data } = (await preview({ who: 'everybody', faculty })).body;
  expect(data).toMatchObject({ count: 3, without_email: 1 });
  expect(data.sample.map(({ name }) => name.split(' ')[0])).toEqual(['Ada', 'Bassey', 'Chike']);

  const test = await portal().call('POST /staff/announcements/test', words, me);
  expect(test.body.message).toBe(`A test is on its way to ${me.email}.`);
  expect(await mailsTo(me.email)).toMatchObject([{ class: 'other' }]);
  expect(await notified(ada.id)).toEqual([]);

  const sent = await send({ who: 'everybody', faculty });
  expect(sent.body.message).toBe('It is being sent.');
  const { id } = sent.body.data;
  expect(await get(id)).toMatchObject({
    state: 'sending',
    audience: 'All students, Marine Studies',
    notified: 0,
  });
  // Students who join later are not notified.
  const [later] = await some(faculty, ['Dayo']);
  await work(id);
  await work(id);
  expect(await notified(later.id)).toEqual([]);
  expect(await notified(ada.id)).toEqual(['Workshops move. We meet in Block C.\n\nCome at seven.']);
  expect(await notified(other.id)).toEqual([]);
  expect(await mailsTo(bassey.email)).toMatchObject([
    { class: 'bulk', status: 'queued', text: expect.stringContaining('Come at seven.') },
  ]);
  expect(await mailsTo(chike.email)).toEqual([]);
  await setMail(ada.email, 'sent');
  await setMail(bassey.email, 'failed');
  expect(await get(id)).toMatchObject({
    state: 'sent',
    notified: 3,
    emails: { sent: 1, waiting: 0, failed: 1, off: 1 },
    seen: 0,
  });
  const rows = async (more: object = {}) =>
    (await portal().call('GET /staff/announcements/{id}/recipients', { id, ...more }, me)).body
      .data;
  expect((await rows()).items).toMatchObject([
    { key: ada.code, matric_no: ada.matric_no, email: 'sent', seen: false },
    { key: bassey.code, email: 'failed' },
    { key: chike.code, email: 'off' },
  ]);
  expect((await rows({ email: 'failed' })).items).toHaveLength(1);
  const list = await portal().call('GET /staff/announcements', {}, me);
  expect(list.body.data.items[0]).toMatchObject({ id, state: 'sent', created_by: 'Ngozi Okafor' });
});

it.each([
  ['subject', 'x'.repeat(121)],
  ['message', 'x'.repeat(1001)],
])('refuses a %s that is too long to be read in a list', async (field, text) => {
  const { status, body } = await send({ who: 'everybody', [field]: text });
  expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]]);
});

describe('a group', () => {
  const faculty = 'Group Studies';
  let course: string;
  let people: Record<'paid' | 'baker' | 'started' | 'idle' | 'waits', Made>;

  beforeAll(async () => {
    const [paid, baker, started, idle, waits] = await some(faculty, ['P', 'B', 'S', 'I', 'W']);
    people = { paid, baker, started, idle, waits } as typeof people;
    course = String(await idOfCourse(portal(), COURSE));
    const registration = await aRegistration(portal(), { studentId: paid.id });
    await aRegistration(portal(), { studentId: baker.id, skill: 'baking' });
    const { db } = portal();
    await db
      .updateTable('registrations')
      .set({
        batch_id: (eb) =>
          eb.selectFrom('schedules').select('id').where('course_id', '=', Number(course)).limit(1),
      })
      .where('id', '=', registration.id)
      .execute();
    await db
      .insertInto('payment_attempts')
      .values({
        ...{ reference: readableCode(13), student_id: started.id, purpose: 'enrolment' },
        course_id: Number(course),
        skill_id: await idOfSkill(portal(), 'fashion'),
        ...{ description: 'not paid', provider: 'paystack', base_kobo: 400_000, fee_kobo: 16_000 },
      })
      .execute();
    const offering = await db
      .selectFrom('offerings')
      .select('id')
      .where('course_id', '=', Number(course))
      .executeTakeFirstOrThrow();
    await db
      .insertInto('waiting_list')
      .values({
        offering_id: offering.id,
        student_id: (waits as Made).id,
        joined_at: new Date(),
      })
      .execute();
  });

  it.each([
    ['registered', {}, ['baker', 'paid']],
    ['registered', { skill: 'baking' }, ['baker']],
    ['registered', { batch: true }, ['paid']],
    ['unpaid', {}, ['started']],
    ['unpaid', { skill: 'baking' }, []],
    ['not_registered', {}, ['idle', 'started', 'waits']],
    ['waiting', {}, ['waits']],
  ] as const)('%s %j', async (who, narrowed: { skill?: string; batch?: true }, expected) => {
    const skill = narrowed.skill ? String(await idOfSkill(portal(), narrowed.skill)) : '';
    const { body } = await portal().call('GET /staff/announcements/choices', {}, me);
    const batch = narrowed.batch
      ? (body.data.batches.find((one) => one.course === course)?.id ?? '')
      : '';
    const { data } = (await preview({ who, faculty, course, skill, batch })).body;
    const names = Object.entries(people)
      .filter(([, { matric_no }]) => data.sample.some((one) => one.matric_no === matric_no))
      .map(([name]) => name);
    expect([data.count, names.sort()]).toEqual([expected.length, expected]);
  });

  it('says what is wrong with it, and that nobody belongs to it', async () => {
    expect((await preview({ who: 'everybody', course })).body.fields).toEqual({
      course: 'A course cannot be chosen for these students',
    });
    expect((await preview({ who: 'registered', course: '999999999' })).body.fields).toEqual({
      course: 'Please choose the course again',
    });
    const nobody = await send({ who: 'waiting', faculty: 'No such faculty' });
    expect([nobody.status, nobody.body.message]).toEqual([
      409,
      'No student belongs to this group now.',
    ]);
    expect((await send({ who: 'everybody', subject: ' ', message: '' })).body.fields).toEqual({
      subject: 'Please write a subject',
      message: 'Please write a message',
    });
  });
});

describe('at a time', () => {
  // Shorter than an idle session of staff lasts.
  const SOON = 20 * 60 * 1000;
  const run = (id: string) =>
    announcementJobs[0]?.handle(portal().app, { announcementId: Number(id) } as never, {
      number: 1,
      last: false,
    });

  it('begins when its time has come, and once', async () => {
    const faculty = 'Later Studies';
    const [ada] = await some(faculty, ['Ada']);
    const at = new Date(Date.now() + SOON).toISOString();
    const { id } = (await send({ who: 'everybody', faculty, at })).body.data;
    expect(await get(id)).toMatchObject({ state: 'planned', send_at: at, job: null });
    await run(id);
    expect(await get(id)).toMatchObject({ state: 'planned' });
    ahead = SOON + 1000;
    await run(id);
    await run(id);
    await work(id);
    expect(await notified(ada.id)).toHaveLength(1);
    expect(await get(id)).toMatchObject({ state: 'sent', notified: 1 });
  });

  it('is not sent after it was cancelled', async () => {
    const faculty = 'Never Studies';
    const [ada] = await some(faculty, ['Ada']);
    const at = new Date(Date.now() + SOON).toISOString();
    const { id } = (await send({ who: 'everybody', faculty, at })).body.data;
    const stop = () => portal().call('POST /staff/announcements/{id}/stop', { id }, me);
    expect((await stop()).body.message).toBe('Cancelled. No one was notified.');
    expect((await stop()).status).toBe(409);
    ahead = SOON + 1000;
    await run(id);
    expect(await get(id)).toMatchObject({ state: 'cancelled', notified: 0 });
    expect(await notified(ada.id)).toEqual([]);
  });

  it.each([
    [-SOON, 'Please choose a time that is still to come'],
    [400 * DAY_MS, 'Please choose a time within a year'],
  ])('refuses a time %i ms from now', async (from, message) => {
    const at = new Date(Date.now() + from).toISOString();
    expect((await send({ who: 'everybody', at })).body.fields).toEqual({ at: message });
  });
});

it('stops: the rest is not notified, and unsent emails are never sent', async () => {
  const faculty = 'Stopped Studies';
  const [ada, bassey] = await some(faculty, ['Ada', 'Bassey']);
  const { id } = (await send({ who: 'everybody', faculty })).body.data;
  await work(id);
  await setMail(ada.email, 'sent');
  const stop = () => portal().call('POST /staff/announcements/{id}/stop', { id }, me);
  expect((await stop()).body.message).toBe('Stopped. 1 email was not sent.');
  expect(await mailsTo(bassey.email)).toMatchObject([{ status: 'failed' }]);
  expect((await stop()).body.message).toBe('Everything was sent already.');

  const early = (await send({ who: 'everybody', faculty })).body.data.id;
  const { body } = await portal().call('POST /staff/announcements/{id}/stop', { id: early }, me);
  expect(body.message).toBe('Stopped. 0 emails were not sent.');
  await work(early);
  expect(await get(early)).toMatchObject({ state: 'stopped', notified: 0 });
});

it('says that bulk email is paused', async () => {
  const { id } = (await send({ who: 'everybody' })).body.data;
  expect((await get(id)).bulk_paused_at).toBeNull();
  const { db } = portal();
  await db.updateTable('bulk_mail').set({ paused_at: new Date() }).execute();
  expect((await get(id)).bulk_paused_at).not.toBeNull();
  await db.updateTable('bulk_mail').set({ paused_at: null }).execute();
});
