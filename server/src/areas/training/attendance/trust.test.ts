import { gunzipSync } from 'node:zlib';
import { entryOf, type ListPart } from '@edc/contract/training/attendance/scan-list';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { aScanner } from '../../../testing/credentials.ts';
import { type As, aSharedPortal } from '../../../testing/portal.ts';
import { aRegisteredStudent, aStaffMember, signInStaff } from '../../../testing/rows/factories.ts';
import { stock } from '../../../testing/rows/payments.ts';
import { aRefund, reverse } from '../../../testing/rows/refunds.ts';
import { aRegistration, idOfSkill } from '../../../testing/rows/registrations.ts';
import {
  insertCertificateRequest,
  insertReadyCertificate,
} from '../../../testing/rows/requests.ts';
import { aClock } from '../../people/identity/testing.ts';
import { moveRegistration } from '../enrolment/changes/actions.ts';
import { attendanceJobs } from './jobs.ts';
import { aScan, codeOf, presence, send } from './testing.ts';

// What a scanner sends is accepted only as far as it can be true.

const clock = aClock('2026-11-25T08:00:00Z');
const AT = '2026-11-25T07:30:00.000Z';
const TODAY = '2026-11-25';
const COURSE = 'ESP201-2627';
const portal = aSharedPortal({ now: clock.now });
let bearer: string;
let registrar: As;

async function aStudentInTraining(given: { course?: string } = {}) {
  const student = await aRegisteredStudent(portal());
  const made = await aRegistration(portal(), {
    studentId: student.id,
    at: new Date('2026-11-01T08:00:00Z'),
    ...given,
  });
  return { ...made, student, code: codeOf(portal(), made.id) };
}
type Student = Awaited<ReturnType<typeof aStudentInTraining>>;

const flagged = async () =>
  (await portal().call('GET /staff/scans/flagged', {}, registrar)).body.data;
const whyOf = async (scan: { id?: unknown }) =>
  (await flagged()).find(({ id }) => id === scan.id)?.why;

async function partOf(after: number): Promise<ListPart> {
  const answer = await portal().http.inject({
    url: `/api/scan/list?after=${after}`,
    headers: { authorization: `Bearer ${bearer}` },
  });
  expect(answer.statusCode).toBe(200);
  return JSON.parse(gunzipSync(answer.rawPayload).toString('utf8'));
}

async function listFrom(after = 0) {
  const ids = new Set<number>();
  let part = await partOf(after);
  for (;;) {
    for (const row of part.rows) ids.add(entryOf(row, part.plans).id);
    if (!part.more) return { ids, next: part.next };
    part = await partOf(part.next);
  }
}

async function revoke(name: string) {
  const { body } = await portal().call('GET /staff/scanners', {}, registrar);
  const id = body.data.items.find((one) => one.name === name)?.id ?? '';
  await portal().call('POST /staff/scanners/{id}/revoke', { id }, registrar);
}

beforeAll(async () => {
  await stock(portal(), 500);
  await sql`update schedules set start_date = '2026-11-23', end_date = '2026-12-04'
    where batch = 'Batch 1'`.execute(portal().db);
  await sql`insert into schedules (course_id, batch, start_date, end_date, study_modes)
    select course_id, 'Batch 2', '2026-12-07', '2026-12-18', study_modes from schedules
    where batch = 'Batch 1'`.execute(portal().db);
  bearer = await aScanner(portal());
  registrar = await signInStaff(portal(), await aStaffMember(portal(), { roles: ['registrar'] }));
});

it.each([
  ['bytes that are no text', '\uFFFDWiFi'],
  ['NUL', 'abc\0def'],
  ['half a letter', 'half \ud800 pair'],
  ['a long text', 'x'.repeat(4000)],
])('a strange QR code with %s is kept and holds up no other', async (_, strange) => {
  const { id, code } = await aStudentInTraining();
  const scans = [aScan(strange, AT, { said: 'not-ours' }), aScan(code, AT)];
  const results = await send(portal(), bearer, scans);
  expect(results.map(({ outcome }) => outcome)).toEqual(['taken', 'taken']);
  expect(await presence(portal(), [id])).toEqual([`${id} ${TODAY}`]);
  const asText = { scans: JSON.stringify([aScan(strange, AT)]), waiting: 0 };
  const { body } = await portal().call('POST /scan/scans', asText as never, { bearer });
  expect(body.data.results[0]?.outcome).toBe('taken');
});

it('an undo that a revoked phone sends takes no attendance away, and is seen', async () => {
  const { id, code } = await aStudentInTraining();
  const phone = await aScanner(portal(), { name: 'Stolen' });
  const scan = aScan(code, AT);
  await send(portal(), phone, [scan]);
  await revoke('Stolen');
  await send(portal(), phone, [{ undo: scan.id, at: AT, other_person: false }]);
  expect(await presence(portal(), [id])).toEqual([`${id} ${TODAY}`]);
  expect(await whyOf(scan)).toBe('revoked');
});

it('an undo that comes days after its scan was counted is seen', async () => {
  const { id, code } = await aStudentInTraining();
  const scan = aScan(code, AT);
  await send(portal(), bearer, [scan]);
  await sql`update scans set received_at = received_at - interval '2 days'
    where id = ${scan.id}`.execute(portal().db);
  await send(portal(), bearer, [{ undo: scan.id, at: AT, other_person: false }]);
  expect(await presence(portal(), [id])).toEqual([]);
  expect(await whyOf(scan)).toBe('late-undo');
  // One that was made without a network comes with its scan: that is no news.
  const other = aScan((await aStudentInTraining()).code, AT);
  await send(portal(), bearer, [other, { undo: other.id, at: AT, other_person: false }]);
  expect(await whyOf(other)).toBeUndefined();
});

it('a scan from before the phone was linked does not count, and is seen', async () => {
  const { id, code } = await aStudentInTraining();
  const phone = await aScanner(portal(), { linkedAt: new Date('2026-11-25T07:00:00Z') });
  const [before, own] = [aScan(code, '2026-11-24T07:00:00.000Z'), aScan(code, AT)];
  await send(portal(), phone, [before, own]);
  expect(await presence(portal(), [id])).toEqual([`${id} ${TODAY}`]);
  expect(await whyOf(before)).toBe('clock');
});

describe('a scan that arrives after a change counts as the phone answered it', () => {
  /** Two students were accepted; of one the scan arrives before the change, of the other after it. */
  async function delayed(change: (student: Student) => Promise<unknown>) {
    const students = [await aStudentInTraining(), await aStudentInTraining()] as const;
    const [{ courseId, skillId }] = students;
    const phone = await aScanner(portal(), { places: [{ courseId, skillId }] });
    const [early, late] = students.map(({ code }) => aScan(code, AT));
    await send(portal(), phone, [early]);
    for (const student of students) await change(student);
    await send(portal(), phone, [late]);
    const days = await presence(
      portal(),
      students.map(({ id }) => id),
    );
    return { days: days.length, why: await whyOf(late ?? {}) };
  }
  const both = { days: 2, why: 'changed' };

  it('of the skill', async () => {
    const skillId = await idOfSkill(portal(), 'baking');
    const move = ({ id, courseId }: Student) =>
      portal()
        .db.transaction()
        .execute((tx) =>
          moveRegistration(tx, {
            registrationId: id,
            courseId,
            skillId,
            by: 'operator',
            reason: 'x',
            at: clock.now(),
          }),
        );
    expect(await delayed(move)).toEqual(both);
  });

  it('of the batch', async () => {
    const { rows } = await sql<{ id: number }>`select schedules.id from schedules
      join courses on courses.id = course_id
      where code = ${COURSE} and batch = 'Batch 2'`.execute(portal().db);
    const move = ({ id }: Student) =>
      portal().call(
        'POST /staff/batches/move',
        { registration: String(id), batch: String(rows[0]?.id), reason: 'x' },
        registrar,
      );
    expect(await delayed(move)).toEqual(both);
  });

  it('of the payment', async () => {
    const goesBack = ({ moneyId }: Student) => reverse(portal(), moneyId);
    expect(await delayed(goesBack)).toEqual(both);
  });

  it('of a part of the payment', async () => {
    const refund = ({ moneyId }: Student) =>
      aRefund(portal(), moneyId, { amountKobo: 150_000, status: 'processed' });
    expect(await delayed(refund)).toEqual(both);
  });

  it('of excused days', async () => {
    const excuse = () =>
      portal().call('POST /staff/excused-days', { day: TODAY, reason: 'Rain' }, registrar);
    expect(await delayed(excuse)).toEqual(both);
    await portal().db.deleteFrom('excused_days').execute();
  });
});

it('a trainer admits nobody of a workshop that is not theirs, and every admission is seen', async () => {
  const person = await aStaffMember(portal(), { roles: ['trainer'] });
  const trainer = await signInStaff(portal(), person);
  const other = await aStudentInTraining();
  const skill_id = await idOfSkill(portal(), 'baking');
  await portal()
    .db.insertInto('workshop_trainers')
    .values({ course_id: other.courseId, skill_id, staff_id: person.id })
    .execute();
  const own = await portal().call('GET /staff/registers/workshops', {}, trainer);
  const { body } = await portal().call(
    'POST /staff/scanners',
    {
      name: 'Mine',
      workshops: own.body.data[0]?.key ?? '',
      until: '2026-12-18',
      may_admit: 'Yes',
    },
    trainer,
  );
  const code = body.data.link.split('#')[1] ?? '';
  const linked = (await portal().call('POST /scan/link', { code })).body.data;
  expect(linked).toMatchObject({ may_admit: true, may_admit_everywhere: false });
  const admit = { said: 'other-workshop', admit_reason: 'Make-up day' };
  const scan = aScan('', clock.now().toISOString(), { registration: other.id, ...admit });
  await send(portal(), linked.token, [scan]);
  expect(await presence(portal(), [other.id])).toEqual([]);
  const office = await aScanner(portal(), {
    mayAdmit: true,
    places: [{ courseId: other.courseId, skillId: skill_id }],
  });
  const admitted = aScan(other.code, AT, admit);
  await send(portal(), office, [admitted]);
  expect(await presence(portal(), [other.id])).toHaveLength(1);
  expect((await flagged()).find(({ id }) => id === admitted.id)).toMatchObject({
    why: 'admitted',
    scans: [
      { outcome: 'counted', note: 'Make-up day' },
      { outcome: 'not-counted', note: '' },
    ],
  });
});

it('a phone that a trainer links for all their workshops follows them; one for chosen ones does not', async () => {
  const person = await aStaffMember(portal(), { roles: ['trainer'] });
  const trainer = await signInStaff(portal(), person);
  const { courseId: course_id, id, code } = await aStudentInTraining();
  const teach = async (slug: string) => {
    const skill_id = await idOfSkill(portal(), slug);
    const row = { course_id, skill_id, staff_id: person.id };
    await portal().db.insertInto('workshop_trainers').values(row).execute();
  };
  await teach('baking');
  const link = async (name: string, workshops: string) => {
    const given = { name, until: '2026-12-18', may_admit: 'No' as const };
    const asked = { ...given, ...(workshops ? { workshops } : {}) };
    const { body } = await portal().call('POST /staff/scanners', asked, trainer);
    const secret = body.data.link.split('#')[1] ?? '';
    return (await portal().call('POST /scan/link', { code: secret })).body.data.token;
  };
  const own = await portal().call('GET /staff/registers/workshops', {}, trainer);
  const following = await link('All of mine', '');
  const chosen = await link('One of mine', own.body.data[0]?.key ?? '');
  const answerOf = async (token: string) =>
    (await send(portal(), token, [aScan(code, clock.now().toISOString())]))[0]?.result;
  expect([await answerOf(following), await answerOf(chosen)]).toEqual([
    'other-workshop',
    'other-workshop',
  ]);
  await teach('fashion');
  expect([await answerOf(following), await answerOf(chosen)]).toEqual(['ok', 'other-workshop']);
  expect(await presence(portal(), [id])).toHaveLength(1);
});

it('a phone of one workshop never becomes a phone of all of them', async () => {
  const { rows } = await sql<{ course_id: number; skill_id: number }>`
    with skill as (insert into skills
      (slug, title, category, description, detailed_description, study_modes, position,
        published_at)
      values ('beads', 'beads', 'Craft', 'x', 'x', '{Full Time}', 99, now()) returning id)
    insert into offerings (course_id, skill_id, capacity, study_modes)
    select (select id from courses where code = ${COURSE}), id, 5, '{Full Time}' from skill
    returning course_id, skill_id`.execute(portal().db);
  const [made] = rows;
  const places = [{ courseId: made?.course_id ?? 0, skillId: made?.skill_id ?? 0 }];
  const phone = await aScanner(portal(), { places });
  const { id, code } = await aStudentInTraining();
  await sql`delete from offerings where skill_id = ${made?.skill_id}`.execute(portal().db);
  expect((await send(portal(), phone, [aScan(code, AT)]))[0]?.result).toBe('other-workshop');
  expect(await presence(portal(), [id])).toEqual([]);
});

it('a trainer who has left leaves no phone behind that reads names', async () => {
  const person = await aStaffMember(portal(), { roles: ['trainer'] });
  const { courseId, skillId } = await aStudentInTraining();
  const places = [{ courseId, skillId }];
  const phone = await aScanner(portal(), { by: person, name: 'Left behind', places });
  const read = async () => (await portal().call('GET /scan/scanner', {}, { bearer: phone })).status;
  expect(await read()).toBe(200);
  await portal()
    .db.updateTable('staff')
    .set({ locked_at: clock.now() })
    .where('id', '=', person.id)
    .execute();
  expect(await read()).toBe(403);
  const { body } = await portal().call('GET /staff/scanners', {}, registrar);
  expect(body.data.items.find(({ name }) => name === 'Left behind')?.state).toBe('revoked');
});

it('takes a workshop that is named twice once', async () => {
  const all = await portal().call('GET /staff/registers/workshops', {}, registrar);
  const key = all.body.data[0]?.key;
  const input = { name: 'Twice', workshops: `${key},${key}`, until: '2026-12-18' };
  expect((await portal().call('POST /staff/scanners', input, registrar)).status).toBe(200);
});

it('a scan that an expired phone sends weeks later does not count, and is seen', async () => {
  const { id, code } = await aStudentInTraining();
  const phone = await aScanner(portal(), { expiresAt: new Date('2026-11-24T23:00:00Z') });
  const scan = aScan(code, '2026-11-24T07:00:00.000Z');
  clock.pass(10 * 86_400);
  await send(portal(), phone, [scan]);
  clock.pass(-10 * 86_400);
  expect(await presence(portal(), [id])).toEqual([]);
  expect(await whyOf(scan)).toBe('revoked');
});

it('the register expects those who have no batch in one, and lets them come to the others', async () => {
  const [here, away] = [await aStudentInTraining(), await aStudentInTraining()];
  await send(portal(), bearer, [aScan(here.code, AT)]);
  const all = await portal().call('GET /staff/registers/workshops', {}, registrar);
  const workshop =
    all.body.data.find((one) => one.skill === 'fashion' && one.course_code === 'ESP 201')?.key ??
    '';
  const registrationState = async (id: number, day: string) => {
    const { body } = await portal().call('GET /staff/registers', { workshop, day }, registrar);
    return body.data.rows.find((row) => row.id === id)?.state;
  };
  expect([
    await registrationState(here.id, TODAY),
    await registrationState(away.id, TODAY),
  ]).toEqual(['present', 'today']);
  expect([
    await registrationState(away.id, '2026-11-24'),
    await registrationState(away.id, '2026-12-08'),
  ]).toEqual(['missed', 'optional']);
  // A Saturday: nobody trains.
  expect(await registrationState(away.id, '2026-11-28')).toBe('none');
});

describe('the list of a phone', () => {
  it('brings the students of a course that is current again', async () => {
    const { db } = portal();
    await sql`update courses set open = false where code = 'ESP202-2627'`.execute(db);
    const schedule = (start: string, end: string) =>
      sql`update schedules set start_date = ${start}::date, end_date = ${end}::date
        where course_id = (select id from courses where code = 'ESP202-2627')`.execute(db);
    await schedule('2026-08-03', '2026-08-14');
    const { id } = await aStudentInTraining({ course: 'ESP202-2627' });
    const first = await listFrom();
    expect(first.ids.has(id)).toBe(false);
    await schedule('2026-11-23', '2026-12-04');
    expect((await listFrom(first.next)).ids.has(id)).toBe(true);
  });

  it('is read again by a phone that is ahead of the portal, as after a restore', async () => {
    const { id } = await aStudentInTraining();
    const { next } = await listFrom();
    const part = await partOf(next + 1000);
    expect(part.whole).toBe(true);
    expect((await listFrom(next + 1000)).ids.has(id)).toBe(true);
  });
});

it('only a training day that has come can be written, unless it corrects what counts', async () => {
  const { id, code } = await aStudentInTraining();
  const write = async (day: string, present: 'Yes' | 'No' = 'Yes') =>
    (
      await portal().call(
        'POST /staff/registers/correct',
        { registration: String(id), day, present, reason: 'Signed the paper' },
        registrar,
      )
    ).body.error;
  for (const day of ['1999-01-01', '2026-11-22', '2026-10-30']) {
    expect([await write(day), await write(day, 'No')]).toEqual(['NOT_POSSIBLE', 'NOT_POSSIBLE']);
  }
  expect([await write('2026-11-23', 'No'), await write('2026-11-24')]).toEqual([
    undefined,
    undefined,
  ]);
  // Nobody is absent while they can still come; a scan that counts can be corrected, and again.
  expect(await write(TODAY, 'No')).toBe('NOT_POSSIBLE');
  await send(portal(), bearer, [aScan(code, AT)]);
  expect([await write(TODAY, 'No'), await write(TODAY, 'No')]).toEqual([undefined, undefined]);
  // Admitted on a Sunday: that day counts, so it can be corrected too.
  const phone = await aScanner(portal(), { mayAdmit: true });
  const admitted = { said: 'no-training', admit_reason: 'Make-up day' };
  await send(portal(), phone, [aScan(code, '2026-11-22T09:00:00.000Z', admitted)]);
  expect(await presence(portal(), [id])).toContain(`${id} 2026-11-22`);
  expect(await write('2026-11-22', 'No')).toBeUndefined();
  expect(await presence(portal(), [id])).toEqual([`${id} 2026-11-24`]);
});

it('ids that are no numbers do not mean everybody', async () => {
  const all = await portal().call('GET /staff/registers/workshops', {}, registrar);
  const workshop = all.body.data[0]?.key ?? '';
  const input = { workshop, batch: 'spread', registrations: 'x', reason: 'x' };
  const { body } = await portal().call('POST /staff/batches/assign', input, registrar);
  expect(body.error).toBe('INVALID');
});

it('an undone hand-out of a certificate leaves it to be handed out', async () => {
  const { id, code } = await aStudentInTraining();
  const ready = new Date('2026-11-25T07:00:00Z');
  await insertReadyCertificate(portal().db, id, ready);
  const collected = async () =>
    (
      await portal()
        .db.selectFrom('requests')
        .select('collected_by')
        .where('registration_id', '=', id)
        .executeTakeFirstOrThrow()
    ).collected_by;
  const scan = aScan(code, AT, { kind: 'certificate' });
  await send(portal(), bearer, [scan]);
  expect(await collected()).toMatch(/^scanner:/);
  await send(portal(), bearer, [{ undo: scan.id, at: AT, other_person: true }]);
  expect(await collected()).toBeNull();
  const again = await send(portal(), bearer, [aScan(code, AT, { kind: 'certificate' })]);
  expect(again[0]?.result).toBe('ok');
  expect(await collected()).toMatch(/^scanner:/);
});

it('removes the reason of an excused day with the student', async () => {
  const { id, student } = await aStudentInTraining();
  const excuse = { day: '2026-11-24', reason: 'Malaria', registration: String(id) };
  await portal().call('POST /staff/excused-days', excuse, registrar);
  const { body } = await portal().call('GET /staff/excused-days', {}, registrar);
  const day = body.data.items.find(({ reason }) => reason === 'Malaria')?.id ?? '';
  await portal().call('POST /staff/excused-days/{id}/remove', { id: day }, registrar);
  const entries = await portal()
    .db.selectFrom('audit_entries')
    .select('student_id')
    .where('action', 'like', 'attendance.%excuse')
    .where(sql<boolean>`detail::text like '%Malaria%'`)
    .execute();
  expect(entries).toEqual([{ student_id: student.id }, { student_id: student.id }]);
});

describe('once training is over', () => {
  const days = ['23', '24', '25', '26', '27', '30'].map((day) => `2026-11-${day}`);
  const registrationState = async (id: number) =>
    (
      await portal()
        .db.selectFrom('registrations')
        .select('state')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).state;
  const count = async () => {
    for (const job of attendanceJobs) {
      await job.handle(portal().app, {} as never, { number: 1, last: false });
    }
  };
  async function attendedSeven() {
    const made = await aStudentInTraining();
    await sql`update registrations set batch_id = (select id from schedules
      where course_id = registrations.course_id and batch = 'Batch 1')
      where id = ${made.id}`.execute(portal().db);
    const scans = [...days, '2026-12-01'].map((day) => aScan(made.code, `${day}T07:00:00.000Z`));
    await send(portal(), bearer, scans);
    return { ...made, scans };
  }
  beforeAll(() => {
    clock.pass(11 * 86_400);
  });

  it('an undo that arrives late takes the completion back', async () => {
    const { id, scans } = await attendedSeven();
    await count();
    expect(await registrationState(id)).toBe('completed');
    const undo = { undo: scans[0]?.id, at: '2026-11-23T07:01:00.000Z', other_person: true };
    await send(portal(), bearer, [undo]);
    await count();
    expect(await registrationState(id)).toBe('active');
  });

  it('a correction takes no completion back whose certificate was requested', async () => {
    const { id } = await attendedSeven();
    await count();
    await insertCertificateRequest(portal().db, id, { requested_at: clock.now() });
    const absent = { registration: String(id), day: '2026-11-23', present: 'No' } as const;
    const again = await signInStaff(
      portal(),
      await aStaffMember(portal(), { roles: ['registrar'] }),
    );
    const written = await portal().call(
      'POST /staff/registers/correct',
      { ...absent, reason: 'Was not there' },
      again,
    );
    expect([written.status, await registrationState(id)]).toEqual([200, 'completed']);
  });

  it('nobody is at risk of missing days that are over', async () => {
    const { id } = await aStudentInTraining();
    await sql`update registrations set batch_id = (select id from schedules
      where course_id = registrations.course_id and batch = 'Batch 1')
      where id = ${id}`.execute(portal().db);
    await count();
    const counted = await portal()
      .db.selectFrom('attendance_counts')
      .select('at_risk')
      .where('registration_id', '=', id)
      .execute();
    expect(counted).toEqual([]);
  });

  it('nobody is completed with a count that a correction has meanwhile changed', async () => {
    const { id, studentId } = await attendedSeven();
    let counting: Promise<void> | undefined;
    await portal()
      .db.transaction()
      .execute(async (tx) => {
        await sql`select from students where id = ${studentId} for update`.execute(tx);
        counting = count();
        const waits = async () =>
          (
            await portal().database.pool.query(`select 1 from pg_stat_activity
              where datname = current_database() and wait_event_type = 'Lock'`)
          ).rows.length;
        await expect.poll(waits, { timeout: 20_000 }).toBe(1);
        await sql`insert into attendance_corrections (registration_id, day, present, reason, by, at)
          values (${id}, '2026-11-23', false, 'Was not there', 'staff:1', now())`.execute(tx);
      });
    await counting;
    expect(await registrationState(id)).toBe('active');
  });
});
