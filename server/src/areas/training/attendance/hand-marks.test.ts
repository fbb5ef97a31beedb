import { gunzipSync } from 'node:zlib';
import { registerNote } from '@edc/contract/training/attendance/register-rules';
import { entryOf, type ListPart } from '@edc/contract/training/attendance/scan-list';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aScanner } from '../../../testing/credentials.ts';
import { type As, aSharedPortal } from '../../../testing/portal.ts';
import { aStaffMember, signInStaff } from '../../../testing/rows/factories.ts';
import { stock } from '../../../testing/rows/payments.ts';
import { aRegistration } from '../../../testing/rows/registrations.ts';
import { aClock } from '../../people/identity/testing.ts';
import { aScan, codeOf, type Sent, send } from './testing.ts';

// Thursday; training is from Monday 23 November to Friday 4 December 2026: ten days.
const TODAY = '2026-11-26';
const clock = aClock(`${TODAY}T08:00:00Z`);
const portal = aSharedPortal({ now: clock.now, worker: true });
let registrar: As;
let office: Awaited<ReturnType<typeof aStaffMember>>;
let bearer: string;
let workshop: string;
let course: string;

const BATCHES = {
  'Batch 1': ['2026-11-23', '2026-12-04'],
  'Batch 2': ['2026-12-07', '2026-12-18'],
};

beforeAll(async () => {
  await stock(portal(), 500);
  const { db } = portal();
  for (const [batch, [start_date, end_date]] of Object.entries(BATCHES)) {
    await sql`insert into schedules (course_id, batch, start_date, end_date, study_modes)
      select distinct course_id, ${batch}, ${start_date}::date, ${end_date}::date,
        array['Full Time', 'Part Time'] from schedules
      on conflict (course_id, batch) do update
        set start_date = excluded.start_date, end_date = excluded.end_date`.execute(db);
  }
  office = await aStaffMember(portal(), { roles: ['registrar'] });
  registrar = await signInStaff(portal(), office);
  bearer = await aScanner(portal(), { mayAdmit: true });
  const { body } = await portal().call('GET /staff/registers/workshops', {}, registrar);
  const found = body.data.find((one) => one.skill === 'fashion' && one.course_code === 'ESP 201');
  workshop = found?.key ?? '';
  course = found?.application_code ?? '';
});

// Each test passes some minutes, and excusing a day needs a second factor of the last ten.
beforeEach(async () => {
  registrar = await signInStaff(portal(), office);
});

async function aTrainee(batch: keyof typeof BATCHES = 'Batch 1') {
  const made = await aRegistration(portal(), { at: new Date('2026-11-01T08:00:00Z') });
  const { id } = made;
  await moveTo(id, batch);
  return { ...made, code: codeOf(portal(), id) };
}

const moveTo = (id: number, batch: string) =>
  sql`update registrations set batch_id = (select id from schedules
    where course_id = registrations.course_id and batch = ${batch})
    where id = ${id}`.execute(portal().db);

/** A scan of now. */
const scanNow = (code: string, more: Sent = {}, as = bearer) =>
  send(portal(), as, [aScan(code, clock.now().toISOString(), more)]);

async function mark(id: number, present: 'Yes' | 'No', reason = 'Left before 08:00', day = TODAY) {
  clock.pass(60);
  const input = { registration: String(id), day, present, reason };
  const { status } = await portal().call('POST /staff/registers/correct', input, registrar);
  expect(status).toBe(200);
  clock.pass(60);
}

/** Nobody is absent today who may still come: they were there, and left. */
async function markGone(id: number) {
  await mark(id, 'Yes', 'Seen in class');
  await mark(id, 'No');
}

const rowOf = async (id: number, day = TODAY) => {
  const { body } = await portal().call('GET /staff/registers', { workshop, day }, registrar);
  return body.data.rows.find((row) => row.id === id);
};

const noteOf = (row: Awaited<ReturnType<typeof rowOf>>) => row && registerNote(row);

async function flaggedOf(id: number, view: 'check' | 'refused' = 'check', as = registrar) {
  const { body } = await portal().call('GET /staff/scans/flagged', { view }, as);
  return body.data.filter(({ registration }) => registration === id);
}

/** What phones know of a student. */
async function entryFor(id: number) {
  for (let after = 0, more = true; more; ) {
    const answer = await portal().http.inject({
      url: `/api/scan/list?after=${after}`,
      headers: { authorization: `Bearer ${bearer}` },
    });
    const part: ListPart = JSON.parse(gunzipSync(answer.rawPayload).toString('utf8'));
    const row = part.rows.findLast(([own]) => own === id);
    if (row) return entryOf(row, part.plans);
    ({ next: after, more } = part);
  }
  throw new Error('not on the list');
}

describe('a student who was marked absent by hand', () => {
  it('is known to the scanners, and a scan against it is a case to check', async () => {
    const { id, code } = await aTrainee();
    await scanNow(code);
    await mark(id, 'No');
    const marked = await entryFor(id);
    expect(marked).toMatchObject({ attended: 0, absent: [{ day: TODAY }] });
    expect(await flaggedOf(id)).toEqual([]);
    // Another phone had no network and could not know.
    const other = await aScanner(portal(), { name: 'Back door' });
    const at = clock.now().toISOString();
    await scanNow(code, {}, other);
    expect(await rowOf(id)).toMatchObject({
      state: 'missed',
      scanned_at: at,
      scanner: 'Back door',
      against_hand: true,
      attended: 0,
    });
    expect(await flaggedOf(id)).toMatchObject([{ why: 'by-hand', state: 'missed' }]);
    await mark(id, 'Yes', 'Came back');
    expect(await flaggedOf(id)).toEqual([]);
    // Phones know who did it by name, and by nothing else.
    const present = [{ day: TODAY, at: expect.any(Number), by: 'Ngozi Okafor' }];
    expect(await entryFor(id)).toMatchObject({ attended: 1, absent: [], present });
  });

  it('is sent away by a phone that knows it, and the scan is kept', async () => {
    const { id, code } = await aTrainee();
    await markGone(id);
    await scanNow(code, { said: 'marked' });
    expect(await flaggedOf(id, 'refused')).toMatchObject([
      { why: 'refused', state: 'missed', scans: [{ said: 'marked', outcome: 'not-counted' }] },
    ]);
    expect(await rowOf(id)).toMatchObject({ state: 'missed', attended: 0 });
  });

  it('is present after a later admission with a reason, until the next mark', async () => {
    const { id, code } = await aTrainee();
    await scanNow(code);
    await mark(id, 'No');
    await scanNow(code, { said: 'marked', admit_reason: 'Came later' });
    expect(await rowOf(id)).toMatchObject({
      state: 'present',
      admitted: 'Came later',
      attended: 1,
    });
    expect(await entryFor(id)).toMatchObject({ attended: 1, lastDay: TODAY, absent: [] });
    await mark(id, 'No', 'Left again');
    expect(await rowOf(id)).toMatchObject({ state: 'missed', attended: 0, against_hand: false });
    expect(await entryFor(id)).toMatchObject({ absent: [{ day: TODAY }] });
  });

  it('is admitted on a day that is not of the new batch', async () => {
    const { id, code } = await aTrainee();
    await markGone(id);
    await moveTo(id, 'Batch 2');
    const at = clock.now().toISOString();
    await scanNow(code, { said: 'other-batch', admit_reason: 'Make-up day' });
    const present = { state: 'present', admitted: 'Make-up day', scanned_at: at, attended: 1 };
    expect(await rowOf(id)).toMatchObject(present);
    expect(noteOf(await rowOf(id))).toMatch(
      /^Marked by hand on .+\. Admitted: Make-up day\. The admission counts: it is newer$/,
    );
    expect(await flaggedOf(id)).toMatchObject([{ why: 'admitted', state: 'present' }]);
    // An admission from before the mark does not count against it.
    await mark(id, 'No', 'It was a friend');
    expect(await rowOf(id)).toMatchObject({ attended: 0 });
    expect(noteOf(await rowOf(id))).toMatch(
      /^Admitted: Make-up day\. Marked by hand on .+: It was a friend\. The mark counts: it is newer$/,
    );
  });
});

describe('“Not this person”', () => {
  it('is known to other phones, and goes when it was pressed by mistake', async () => {
    const { id, code } = await aTrainee();
    const first = aScan(code, clock.now().toISOString());
    await send(portal(), bearer, [
      first,
      { undo: first.id, at: clock.now().toISOString(), other_person: true },
    ]);
    expect(await flaggedOf(id)).toMatchObject([{ why: 'other-person', state: 'today' }]);
    expect((await entryFor(id)).otherPerson).toMatchObject([{ day: TODAY }]);
    // The next phone asked, and the student was there.
    clock.pass(60);
    const asked = aScan(code, clock.now().toISOString(), { said: 'asked' });
    const yes = aScan(code, clock.now().toISOString(), { replaces: asked.id });
    const other = await aScanner(portal());
    await send(portal(), other, [asked]);
    const asking = { said: 'asked', outcome: 'not-counted', why: null };
    const before = { said: 'ok', outcome: 'other-person', why: 'other-person' };
    expect(await flaggedOf(id)).toMatchObject([{ scans: [before, asking] }]);
    clock.pass(60);
    await send(portal(), other, [{ ...yes, at: clock.now().toISOString() }]);
    // One case with all its scans, and nothing of it among the refused ones.
    expect(await flaggedOf(id, 'refused')).toEqual([]);
    expect(await rowOf(id)).toMatchObject({ state: 'present', attended: 1, to_check: true });
    expect(await flaggedOf(id)).toMatchObject([
      {
        why: 'other-person',
        state: 'present',
        scans: [
          before,
          { ...asking, outcome: 'later', outcome_at: clock.now().toISOString() },
          { said: 'ok', outcome: 'counted', why: null },
        ],
      },
    ]);
    // A code of nobody answers nothing.
    await scanNow('rubbish', { replaces: first.id, said: 'not-ours' });
    expect((await entryFor(id)).otherPerson).toHaveLength(1);
    expect(await flaggedOf(id)).toMatchObject([{ why: 'other-person' }]);
    // The first phone says that it was a slip of the thumb.
    await scanNow(code, { replaces: first.id });
    expect((await flaggedOf(id)).filter(({ why }) => why === 'other-person')).toEqual([]);
    expect((await entryFor(id)).otherPerson).toEqual([]);
  });

  it('is settled by the office, not by the trainer', async () => {
    const { id, code } = await aTrainee();
    const teacher = await aStaffMember(portal(), { roles: ['trainer'] });
    await sql`insert into workshop_trainers (course_id, skill_id, staff_id)
      select course_id, skill_id, ${teacher.id} from registrations where id = ${id}`.execute(
      portal().db,
    );
    const trainer = await signInStaff(portal(), teacher);
    const at = clock.now().toISOString();
    const scan = aScan(code, at);
    await send(portal(), bearer, [scan, { undo: scan.id, at, other_person: true }]);
    expect(await flaggedOf(id, 'check', trainer)).toMatchObject([{ mine: false }]);
    // A refused scan of the same day is part of the case, and no way around the office.
    const refused = aScan(code, at, { said: 'asked' });
    await send(portal(), bearer, [refused]);
    const decide = (as: As, one = scan) =>
      portal().call('POST /staff/scans/{id}/review', { id: String(one.id), decision: 'keep' }, as);
    expect((await decide(trainer)).body.error).toBe('NOT_POSSIBLE');
    expect((await decide(trainer, refused)).body.error).toBe('NOT_POSSIBLE');
    expect((await decide(registrar)).status).toBe(200);
    expect([await flaggedOf(id), await flaggedOf(id, 'refused')]).toEqual([[], []]);
  });
});

describe('a case of scans to check', () => {
  it('has what a revoked phone admitted with its reason, and is counted once', async () => {
    const { id, code } = await aTrainee();
    const lost = await aScanner(portal(), { name: 'Lost phone', mayAdmit: true });
    await markGone(id);
    await scanNow(code, { said: 'marked', admit_reason: 'Came later' });
    await sql`update scanners set revoked_at = ${clock.now()} where name = 'Lost phone'`.execute(
      portal().db,
    );
    clock.pass(60);
    await scanNow(code, { said: 'marked' }, lost);
    clock.pass(60);
    await scanNow(code, { said: 'marked', admit_reason: 'Was in the clinic' }, lost);
    const scans = [
      { scanner: 'A phone', note: 'Came later', outcome: 'counted', why: 'admitted' },
      { scanner: 'Lost phone', note: '', said: 'marked', outcome: 'later', why: 'revoked' },
      { scanner: 'Lost phone', note: 'Was in the clinic', outcome: 'not-counted', why: 'revoked' },
    ];
    expect(await flaggedOf(id)).toMatchObject([{ why: 'revoked', state: 'present', scans }]);
    const { body: all } = await portal().call('GET /staff/scans/flagged', {}, registrar);
    const { body: today } = await portal().call('GET /staff/today', {}, registrar);
    const waiting = today.data.work.find(({ kind }) => kind === 'scans');
    expect(waiting?.total.count).toBe(all.data.length);
  });

  it('that was left as it is can be opened again by who decided, and both are recorded', async () => {
    const { id, code } = await aTrainee();
    const scan = aScan(code, clock.now().toISOString());
    await send(portal(), bearer, [
      scan,
      { undo: scan.id, at: clock.now().toISOString(), other_person: true },
    ]);
    const given = { id: String(scan.id) };
    const kept = { ...given, decision: 'keep' } as const;
    await portal().call('POST /staff/scans/{id}/review', kept, registrar);
    expect(await rowOf(id)).toMatchObject({ to_check: false });
    const other = await signInStaff(
      portal(),
      await aStaffMember(portal(), { roles: ['registrar'] }),
    );
    const reopen = (as: As) => portal().call('POST /staff/scans/{id}/reopen', given, as);
    expect((await reopen(other)).status).toBe(404);
    expect((await reopen(registrar)).body.message).toMatch(/: to be checked again\.$/);
    expect((await reopen(registrar)).status).toBe(404);
    expect(await flaggedOf(id)).toMatchObject([{ why: 'other-person' }]);
    expect(await rowOf(id)).toMatchObject({ to_check: true });
    const { rows } = await sql<{ action: string }>`select action from audit_entries
      where subject = ${`scan:${scan.id}`} order by id`.execute(portal().db);
    expect(rows.map(({ action }) => action)).toEqual(['scan.review', 'scan.reopen']);
  });
});

it('counts a student for the phone that accepted them first', async () => {
  const { code } = await aTrainee();
  const first = await aScanner(portal(), { name: 'First phone' });
  const second = await aScanner(portal(), { name: 'Second phone' });
  await scanNow(code, {}, first);
  clock.pass(120);
  // One without a network did not know of it, the next scan did.
  await scanNow(code, {}, second);
  await scanNow(code, { said: 'already' }, second);
  const { body } = await portal().call('GET /staff/scanners', {}, registrar);
  const scans = (name: string) => body.data.items.find((one) => one.name === name)?.scans;
  expect([scans('First phone'), scans('Second phone')]).toEqual([1, 0]);
});

describe('a mark by hand that is removed', () => {
  const removeMark = (ids: readonly number[], as = registrar, reason = 'Wrong row') =>
    portal().call(
      'POST /staff/registers/remove-marks',
      { registration: ids.join(','), day: TODAY, reason },
      as,
    );

  it('leaves what the scans say, on the scanners too, and notifies the student', async () => {
    const { id, studentId, code } = await aTrainee();
    await scanNow(code);
    await mark(id, 'Yes', 'On paper');
    await mark(id, 'No', 'Left before 08:00');
    expect(await entryFor(id)).toMatchObject({ attended: 0, absent: [{ day: TODAY }] });
    const { body } = await removeMark([id]);
    expect(body.message).toMatch(/^The mark of .+ is removed\. The scans say: present\.$/);
    expect(await rowOf(id)).toMatchObject({ state: 'present', corrected: '', attended: 1 });
    expect(await entryFor(id)).toMatchObject({ attended: 1, absent: [] });
    expect((await noticesTo(studentId, '26 Nov')).at(-1)).toBe(
      'The mark of 26 Nov 2026 was removed and the day counts as present in ESP 201: Wrong row.',
    );
    const entries = await portal()
      .db.selectFrom('audit_entries')
      .select(['action', 'detail'])
      .where('subject', '=', `registration:${id}`)
      .where('action', '=', 'attendance.unmark')
      .execute();
    expect(entries.map(({ detail }) => detail)).toEqual([{ day: TODAY, reason: 'Wrong row' }]);
    // What is written after it counts again.
    await mark(id, 'No', 'Left at noon');
    expect(await rowOf(id)).toMatchObject({ state: 'missed', corrected: 'Left at noon' });
  });

  it('can be of several students at once, with or without scans', async () => {
    const [scanned, written, plain] = [await aTrainee(), await aTrainee(), await aTrainee()];
    await scanNow(scanned.code);
    await mark(scanned.id, 'No');
    await mark(written.id, 'Yes', 'On paper');
    const ids = [scanned.id, written.id, plain.id];
    expect((await removeMark(ids)).body.message).toBe(
      'The marks of 2 students are removed. The scans say: 1 present.',
    );
    expect((await rowOf(scanned.id))?.state).toBe('present');
    expect((await rowOf(written.id))?.state).toBe('today');
    expect((await noticesTo(written.studentId, '26 Nov')).at(-1)).toBe(
      'The mark of 26 Nov 2026 was removed and the day is not recorded in ESP 201: Wrong row. Were you there? Report it here.',
    );
    expect(await noticesTo(plain.studentId, '26 Nov')).toEqual([]);
    expect((await removeMark(ids)).body).toMatchObject({
      error: 'NOT_POSSIBLE',
      message: 'This day was not marked by hand.',
    });
  });

  it('is not for somebody else’s students', async () => {
    const { id } = await aTrainee();
    await markGone(id);
    const stranger = await signInStaff(
      portal(),
      await aStaffMember(portal(), { roles: ['trainer'], email: 'elsewhere@edc.example' }),
    );
    expect((await removeMark([id], stranger)).status).toBe(404);
    expect((await removeMark([id], registrar, ' ')).body.error).toBe('INVALID');
    expect((await rowOf(id))?.state).toBe('missed');
  });
});

it('calls a day without training so, and sends nobody away whose training is completed', async () => {
  const later = await aTrainee('Batch 2');
  await scanNow(later.code, { said: 'other-batch' });
  expect(await flaggedOf(later.id, 'refused')).toMatchObject([{ state: 'none' }]);
  const done = await aTrainee();
  await portal()
    .db.updateTable('registrations')
    .set({ state: 'completed', completed_by_hand: true })
    .where('id', '=', done.id)
    .execute();
  // A phone that did not know it yet.
  await scanNow(done.code);
  expect(await rowOf(done.id)).toMatchObject({ state: 'present', completed: true });
  expect(await flaggedOf(done.id)).toEqual([]);
});

it('sends scanners the reason of an excused day, and counts it for those who came', async () => {
  const { id, code } = await aTrainee();
  await scanNow(code);
  const input = { day: TODAY, reason: 'Public holiday' };
  const { status } = await portal().call('POST /staff/excused-days', input, registrar);
  expect(status).toBe(200);
  const entry = await entryFor(id);
  expect(entry.plan.lines[0]).not.toContain(TODAY);
  expect(entry.plan.excused).toEqual([{ [TODAY]: 'Public holiday' }]);
  expect(entry.attendedExcused).toEqual([TODAY]);
  expect(await rowOf(id)).toMatchObject({ attended: 1, required: 10 });
});

/** The notifications of a student about a day. */
const noticesTo = async (studentId: number, day: string) => {
  const rows = await portal()
    .db.selectFrom('notifications')
    .select('text')
    .where('student_id', '=', studentId)
    .where('kind', '=', 'attendance')
    .orderBy('id')
    .execute();
  return rows.map(({ text }) => text).filter((text) => text.includes(day));
};

const excuse = (input: {
  day: string;
  reason: string;
  registration?: string;
  application_code?: string;
}) => portal().call('POST /staff/excused-days', input, registrar);

describe('a student is notified in the portal', () => {
  it('of a day that was marked absent, and of its correction', async () => {
    const { id, studentId } = await aTrainee();
    await mark(id, 'Yes', 'On paper', '2026-11-23');
    expect(await noticesTo(studentId, '23 Nov')).toEqual([]);
    await mark(id, 'No', 'Left before 08:00', '2026-11-23');
    await mark(id, 'No', 'Came for five minutes', '2026-11-23');
    await mark(id, 'Yes', 'Was in the workshop', '2026-11-23');
    const more = 'Were you there? Report it here.';
    expect(await noticesTo(studentId, '23 Nov')).toEqual([
      `You are marked absent on 23 Nov 2026 in ESP 201: Left before 08:00. ${more}`,
      `You are marked absent on 23 Nov 2026 in ESP 201: Came for five minutes. ${more}`,
      'You are marked present on 23 Nov 2026 in ESP 201: Was in the workshop.',
    ]);
  });

  it('that a day counts after all, for which somebody admitted them', async () => {
    const { id, studentId, code } = await aTrainee();
    await markGone(id);
    const given = { said: 'marked', admit_reason: 'Came back' };
    const admitted = aScan(code, clock.now().toISOString(), given);
    await send(portal(), bearer, [admitted]);
    await send(portal(), bearer, [admitted]);
    expect(await noticesTo(studentId, '26 Nov')).toEqual([
      expect.stringMatching(/^You are marked absent on 26 Nov 2026 /),
      'You are marked present on 26 Nov 2026 in ESP 201: Came back.',
    ]);
  });

  it('of an excused day: alone, or with everybody who trains on it', async () => {
    const one = await aTrainee();
    const later = await aTrainee('Batch 2');
    const alone = { day: '2026-11-24', reason: 'Hospital letter', registration: String(one.id) };
    expect((await excuse(alone)).status).toBe(200);
    expect(await noticesTo(one.studentId, '24 Nov')).toEqual([
      '24 Nov 2026 is excused in ESP 201: Hospital letter. The day need not be attended for a certificate.',
    ]);
    const effect = await portal().call(
      'GET /staff/excused-days/effect',
      { day: '2026-12-01', application_code: course },
      registrar,
    );
    expect(effect.body.data).toMatchObject({ trains: true, workshops: 1 });
    expect(effect.body.data.students).toBeGreaterThan(0);
    const whole = await excuse({ day: '2026-12-01', reason: 'Strike', application_code: course });
    expect(whole.body.message).toMatch(/^1 Dec 2026 is excused for ESP 201: \d+ students?\.$/);
    await expect
      .poll(() => noticesTo(one.studentId, '1 Dec'), { timeout: 20_000 })
      .toContain(
        '1 Dec 2026 is excused in ESP 201: Strike. The day need not be attended for a certificate.',
      );
    expect(await noticesTo(later.studentId, '1 Dec')).toEqual([]);
  });

  it('of an excused day only where they are expected, if they have no batch', async () => {
    const assigned = await aTrainee('Batch 2');
    const without = async (at: string) => {
      const made = await aRegistration(portal(), { at: new Date(at) });
      await sql`update registrations set batch_id = null where id = ${made.id}`.execute(
        portal().db,
      );
      return made;
    };
    const day = { day: '2026-12-09', application_code: course };
    const concerned = async () => {
      const { body } = await portal().call('GET /staff/excused-days/effect', day, registrar);
      return body.data.students;
    };
    const before = await concerned();
    // Batch 1 was still to begin when they registered: a day of Batch 2 is none of theirs.
    const early = await without('2026-11-01T08:00:00Z');
    expect(await concerned()).toBe(before);
    const late = await without('2026-11-24T08:00:00Z');
    expect(await concerned()).toBe(before + 1);

    const { body } = await excuse({ ...day, reason: 'Power failure' });
    expect(body.message).toBe(`9 Dec 2026 is excused for ESP 201: ${before + 1} students.`);
    for (const { studentId } of [assigned, late]) {
      await expect
        .poll(() => noticesTo(studentId, '9 Dec'), { timeout: 20_000 })
        .toEqual([expect.stringMatching(/^9 Dec 2026 is excused in ESP 201: Power failure\./)]);
    }
    expect(await noticesTo(early.studentId, '9 Dec')).toEqual([]);
  });

  it('that a day counts again: of one that is over, whether they were recorded', async () => {
    const there = await aTrainee();
    const away = await aTrainee();
    await send(portal(), bearer, [aScan(there.code, '2026-11-25T08:00:00.000Z')]);
    for (const day of ['2026-11-25', '2026-12-02']) {
      await excuse({ day, reason: 'Rain', application_code: course });
      const { body } = await portal().call('GET /staff/excused-days', {}, registrar);
      const row = body.data.items.find((one) => one.day === day && one.application_code === course);
      expect(row).toMatchObject({ one_student: false });
      const id = row?.id ?? '';
      const gone = await portal().call('POST /staff/excused-days/{id}/remove', { id }, registrar);
      expect(gone.body.message).toMatch(/ 2026 counts again\.$/);
    }
    const notified = (student: { studentId: number }, day: string, text: string) =>
      expect
        .poll(() => noticesTo(student.studentId, day), { timeout: 20_000 })
        .toContain(`${day} 2026 is no longer excused in ESP 201. ${text}`);
    await notified(there, '25 Nov', 'The day counts again, and you were recorded on it.');
    await notified(away, '25 Nov', 'The day counts again, and you were not recorded on it.');
    await notified(away, '2 Dec', 'The day has to be attended.');
  });
});

describe('a mark by hand is refused', () => {
  const write = async (id: number, present: 'Yes' | 'No', day: string) => {
    const input = { registration: String(id), day, present, reason: 'Checked the sheet' };
    const { status, body } = await portal().call('POST /staff/registers/correct', input, registrar);
    return [status, body.message];
  };
  const notified = async (studentId: number) =>
    await portal()
      .db.selectFrom('notifications')
      .select('text')
      .where('student_id', '=', studentId)
      .execute();

  it('as absent, where the student is not expected or is excused', async () => {
    const later = await aTrainee('Batch 2');
    const day = '2026-11-24';
    expect(await write(later.id, 'No', day)).toEqual([
      409,
      expect.stringMatching(/ was not expected on 24 Nov 2026 and cannot be marked absent\.$/),
    ]);
    const excused = await aTrainee();
    const excuse = { registration: String(excused.id), day, reason: 'Ill' };
    await portal().call('POST /staff/excused-days', excuse, registrar);
    const before = await notified(excused.studentId);
    expect(await write(excused.id, 'No', day)).toEqual([
      409,
      expect.stringMatching(/ is excused on 24 Nov 2026 and cannot be marked absent\.$/),
    ]);
    expect(await notified(later.studentId)).toEqual([]);
    expect(await notified(excused.studentId)).toEqual(before);
    // Who missed a day of their own batch can be marked, and who came to another batch too.
    const own = await aTrainee();
    expect((await write(own.id, 'No', day))[0]).toBe(200);
    expect((await write(later.id, 'Yes', day))[0]).toBe(200);
    expect((await write(later.id, 'No', day))[0]).toBe(200);
  });

  it('as present, on a day before a change of course', async () => {
    const { id } = await aTrainee();
    await sql`insert into registration_changes (registration_id, what, at, by, reason,
        course_id, skill_id, state, slip_version, receipt_id)
      select id, 'course', '2026-11-25T08:00:00Z', 'x', 'x', course_id, skill_id, state,
        slip_version, receipt_id from registrations where id = ${id}`.execute(portal().db);
    expect(await write(id, 'Yes', '2026-11-24')).toEqual([
      409,
      expect.stringMatching(/^There was no training for .+ on this day\.$/),
    ]);
    expect((await write(id, 'Yes', '2026-11-25'))[0]).toBe(200);
    expect(await rowOf(id)).toMatchObject({ attended: 1 });
  });
});

it('refuses to excuse a day on which nobody trains', async () => {
  const sunday = await excuse({ day: '2026-11-29', reason: 'Rain' });
  expect(sunday.body).toMatchObject({
    error: 'NOT_POSSIBLE',
    message: 'No course has training on 29 Nov 2026.',
  });
  const { body } = await portal().call(
    'GET /staff/excused-days/effect',
    { day: '2026-11-29' },
    registrar,
  );
  expect(body.data).toEqual({ trains: false, students: 0, workshops: 0 });
});

it('knows the last day of the batches that the students of a workshop are in', async () => {
  const { id } = await aRegistration(portal(), { skill: 'baking' });
  await moveTo(id, 'Batch 1');
  const { body } = await portal().call('GET /staff/registers/workshops', {}, registrar);
  const [baking] = body.data.filter((one) => one.skill === 'baking' && one.students > 0);
  expect(baking?.last_day).toBe('2026-12-04');
  // A batch that ends with a weekend had its last training day before it.
  await sql`update schedules set end_date = '2026-12-06' where batch = 'Batch 1'`.execute(
    portal().db,
  );
  const again = await portal().call('GET /staff/registers/workshops', {}, registrar);
  expect(again.body.data.find(({ key }) => key === baking?.key)?.last_day).toBe('2026-12-04');
  expect(baking?.batches.map(({ end_date }) => end_date)).toContain('2026-12-18');
});
