import { randomUUID } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { entryOf, type ListPart } from '@edc/contract/training/attendance/scan-list';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { aScanner } from '../../../../testing/credentials.ts';
import { type As, aSharedPortal } from '../../../../testing/portal.ts';
import {
  aRegisteredStudent,
  aStaffMember,
  signInStaff,
} from '../../../../testing/rows/factories.ts';
import { cancel } from '../../../../testing/rows/money.ts';
import { stock } from '../../../../testing/rows/payments.ts';
import { reverse } from '../../../../testing/rows/refunds.ts';
import { aRegistration, idOfSkill } from '../../../../testing/rows/registrations.ts';
import { insertReadyCertificate } from '../../../../testing/rows/requests.ts';
import { aClock } from '../../../people/identity/testing.ts';
import { moveRegistration } from '../../enrolment/changes/actions.ts';
import { aScan, codeOf, presence, type Sent, send } from '../testing.ts';

// A Wednesday morning; training is from Monday 23 November to Friday 4 December 2026.
const clock = aClock('2026-11-25T08:00:00Z');
const AT = '2026-11-25T07:30:00.000Z';
const TODAY = '2026-11-25';
const portal = aSharedPortal({ now: clock.now });
let bearer: string;

async function aStudentInTraining(given: { skill?: string; batch?: string } = {}) {
  const made = await aRegistration(portal(), { at: new Date('2026-11-01T08:00:00Z'), ...given });
  if (given.batch) {
    await portal()
      .db.updateTable('registrations')
      .set((eb) => ({
        batch_id: eb
          .selectFrom('schedules')
          .select('id')
          .where('batch', '=', given.batch as string)
          .where('course_id', '=', made.courseId),
      }))
      .where('id', '=', made.id)
      .execute();
  }
  return { ...made, code: codeOf(portal(), made.id) };
}

const resultsOf = async (scans: unknown[], as = bearer) =>
  (await send(portal(), as, scans)).map(({ result }) => result);

beforeAll(async () => {
  await stock(portal(), 500);
  const { db } = portal();
  await db
    .updateTable('schedules')
    .set({ start_date: '2026-11-23', end_date: '2026-12-04' })
    .where('batch', '=', 'Batch 1')
    .execute();
  await db
    .insertInto('schedules')
    .columns(['course_id', 'batch', 'start_date', 'end_date', 'study_modes'])
    .expression((eb) =>
      eb
        .selectFrom('schedules')
        .select([
          'course_id',
          eb.val('Batch 2').as('batch'),
          sql<string>`'2026-12-07'::date`.as('start_date'),
          sql<string>`'2026-12-18'::date`.as('end_date'),
          'study_modes',
        ]),
    )
    .execute();
  bearer = await aScanner(portal());
});

describe('a scan', () => {
  it('is counted once, however often it is sent', async () => {
    const { id, code } = await aStudentInTraining();
    const scan = aScan(code, AT);
    expect(await send(portal(), bearer, [scan])).toEqual([
      { id: scan.id, outcome: 'taken', result: 'ok' },
    ]);
    await Promise.all([1, 2, 3].map(() => send(portal(), bearer, [scan, scan])));
    expect(await presence(portal(), [id])).toEqual([`${id} ${TODAY}`]);
    const rows = await portal()
      .db.selectFrom('scans')
      .select('id')
      .where('registration_id', '=', id)
      .execute();
    expect(rows).toHaveLength(1);
  });

  it('is answered with the reason, and refused ones are kept', async () => {
    const own = await aStudentInTraining({ batch: 'Batch 1' });
    const later = await aStudentInTraining({ batch: 'Batch 2' });
    const cancelled = await aStudentInTraining();
    await cancel(portal(), cancelled.id, new Date('2026-11-24T08:00:00Z'));
    const reversed = await aStudentInTraining();
    await reverse(portal(), reversed.moneyId, new Date('2026-11-24T08:00:00Z'));
    const results = await resultsOf([
      aScan(own.code, AT),
      aScan(later.code, AT),
      aScan(own.code, '2026-11-22T07:30:00.000Z'),
      aScan(cancelled.code, AT),
      aScan(reversed.code, AT),
      aScan(own.code.replace(`.${own.id}.`, `.${later.id}.`), AT),
      aScan('https://example.com', AT),
      aScan(codeOf(portal(), 99_999_999), AT),
      aScan(codeOf(portal(), own.id, 2), AT),
    ]);
    expect(results).toEqual([
      'ok',
      'other-batch',
      'other-batch',
      'cancelled',
      'reversed',
      'forged',
      'not-ours',
      'newer',
      'newer',
    ]);
    expect(await presence(portal(), [own.id, later.id, cancelled.id, reversed.id])).toEqual([
      `${own.id} ${TODAY}`,
    ]);
    const { count } = await portal()
      .db.selectFrom('scans')
      .select((eb) => eb.fn.countAll().as('count'))
      .where('counted', '=', false)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBeGreaterThanOrEqual(6);
  });

  it('of a slip that was replaced counts where it was made before that', async () => {
    const { id, code, courseId } = await aStudentInTraining();
    const at = new Date('2026-11-25T07:00:00Z');
    const skillId = await idOfSkill(portal(), 'baking');
    const move = {
      registrationId: id,
      courseId,
      skillId,
      by: 'operator' as const,
      reason: 'x',
      at,
    };
    await portal()
      .db.transaction()
      .execute((tx) => moveRegistration(tx, move));
    const before = aScan(code, '2026-11-25T06:30:00.000Z');
    expect(await resultsOf([aScan(code, AT), before])).toEqual(['replaced', 'ok']);
    expect(await resultsOf([aScan(codeOf(portal(), id, 2), AT)])).toEqual(['ok']);
  });

  it('of another workshop is refused, unless somebody who may admits it with a reason', async () => {
    const { id, code, courseId } = await aStudentInTraining();
    const places = [{ courseId, skillId: await idOfSkill(portal(), 'baking') }];
    const strict = await aScanner(portal(), { places });
    const open = await aScanner(portal(), { places, mayAdmit: true });
    const admitted = { admit_reason: 'Make-up day', said: 'other-workshop' };
    expect(await resultsOf([aScan(code, AT, admitted)], strict)).toEqual(['other-workshop']);
    expect(await presence(portal(), [id])).toEqual([]);
    expect(await resultsOf([aScan(code, AT, admitted)], open)).toEqual(['other-workshop']);
    expect(await presence(portal(), [id])).toEqual([`${id} ${TODAY}`]);
  });

  it('has the day of its own time at the centre, corrected by the phone’s clock', async () => {
    const { id, code } = await aStudentInTraining();
    // 23:30 in UTC on Monday is Tuesday at the centre; this phone is two hours behind.
    const scan = aScan(code, '2026-11-23T21:30:00.000Z', { offset_ms: 2 * 3_600_000 });
    await send(portal(), bearer, [scan]);
    expect(await presence(portal(), [id])).toEqual([`${id} 2026-11-24`]);
    // An hour in the future: it happened when it arrived, and a person looks at it.
    const future = aScan(code, '2026-11-25T09:00:00.000Z');
    await send(portal(), bearer, [future]);
    const row = await portal()
      .db.selectFrom('scans')
      .select(['scanned_at', 'review'])
      .where('id', '=', future.id as string)
      .executeTakeFirst();
    expect(row).toEqual({ scanned_at: clock.now(), review: 'clock' });
  });

  it('that cannot be read holds up no other', async () => {
    const { id, code } = await aStudentInTraining();
    const bad = { id: 'nonsense', kind: 'attendance' };
    const results = await send(portal(), bearer, [bad, {}, aScan(code, AT)]);
    expect(results.map(({ outcome }) => outcome)).toEqual(['unreadable', 'unreadable', 'taken']);
    expect(await presence(portal(), [id])).toHaveLength(1);
  });

  it('that the database refuses holds up no other, and is sent again', async () => {
    const [good, poison] = [await aStudentInTraining(), await aStudentInTraining()];
    const { db } = portal();
    await sql`create function refuse_scan() returns trigger language plpgsql as $$
      begin raise exception 'poison'; end $$`.execute(db);
    await sql`create trigger refuse before insert on scans for each row
      when (new.registration_id = ${sql.lit(poison.id)}) execute function refuse_scan()`.execute(
      db,
    );
    const scans = [aScan(poison.code, AT), aScan(good.code, AT)];
    const results = await send(portal(), bearer, scans);
    expect(results.map(({ outcome }) => outcome)).toEqual(['failed', 'taken']);
    await sql`drop function refuse_scan cascade`.execute(db);
    expect((await send(portal(), bearer, scans)).map(({ outcome }) => outcome)).toEqual([
      'taken',
      'taken',
    ]);
    expect(await presence(portal(), [good.id, poison.id])).toHaveLength(2);
  });

  it('of a phone that was revoked or has expired is kept for review and not counted', async () => {
    const { id, code } = await aStudentInTraining();
    const expired = await aScanner(portal(), { expiresAt: new Date('2026-11-25T08:00:01Z') });
    const staff = await aStaffMember(portal(), { roles: ['registrar'] });
    const registrar = await signInStaff(portal(), staff);
    const gone = await aScanner(portal(), { name: 'Gone' });
    const { body } = await portal().call('GET /staff/scanners', {}, registrar);
    const scanner = body.data.items.find(({ name }) => name === 'Gone')?.id ?? '';
    await portal().call('POST /staff/scanners/{id}/revoke', { id: scanner }, registrar);
    const scan = aScan(code, AT);
    await send(portal(), gone, [scan]);
    expect(await presence(portal(), [id])).toEqual([]);
    const flagged = await portal().call('GET /staff/scans/flagged', {}, registrar);
    expect(flagged.body.data.find((one) => one.id === scan.id)?.why).toBe('revoked');
    const list = await portal().call('GET /scan/scanner', {}, { bearer: gone });
    expect([list.status, list.body.error]).toEqual([403, 'NOT_ALLOWED']);
    // Before its end an expired phone scanned rightly.
    await send(portal(), expired, [aScan(code, AT)]);
    expect(await presence(portal(), [id])).toHaveLength(1);
  });

  it('by a typed number counts too', async () => {
    const { id } = await aStudentInTraining();
    expect(await resultsOf([aScan('', AT, { registration: id })])).toEqual(['ok']);
    expect(await presence(portal(), [id])).toHaveLength(1);
  });

  it('hands out each thing once', async () => {
    const { id, code } = await aStudentInTraining();
    const kit = () => aScan(code, AT, { kind: 'kit' });
    expect(await resultsOf([kit(), aScan(code, AT, { kind: 'certificate' })])).toEqual([
      'ok',
      'not-ready',
    ]);
    expect(await presence(portal(), [id])).toEqual([]);
    const entry = (await listOf(bearer)).get(id);
    expect(entry?.handedOut).toEqual(['kit']);
  });

  it('hands out a certificate that is ready, and records that it was collected', async () => {
    const { id, code } = await aStudentInTraining();
    const { db } = portal();
    const ready = new Date('2026-11-25T07:00:00Z');
    const request = await insertReadyCertificate(db, id, ready);
    expect((await listOf(bearer)).get(id)?.certificateReady).toBe(true);
    const paper = () => aScan(code, AT, { kind: 'certificate' });
    expect(await resultsOf([paper()])).toEqual(['ok']);
    const collected = await db
      .selectFrom('requests')
      .select(['collected_at', 'collected_by'])
      .where('id', '=', request)
      .executeTakeFirstOrThrow();
    expect(collected).toEqual({
      collected_at: clock.now(),
      collected_by: expect.stringMatching(/^scanner:\d+$/),
    });
    expect((await listOf(bearer)).get(id)).toMatchObject({
      handedOut: ['certificate'],
      certificateReady: false,
    });
    expect(await resultsOf([paper()])).toEqual(['not-ready']);
  });
});

it('lets the hand mark that was written last decide between two of one moment', async () => {
  const { id } = await aStudentInTraining();
  const mark = async (present: boolean) =>
    await portal()
      .db.insertInto('attendance_corrections')
      .values({
        registration_id: id,
        day: TODAY,
        present,
        reason: 'Seen',
        by: 'operator',
        at: clock.now(),
      })
      .execute();
  await mark(true);
  await mark(false);
  expect(await presence(portal(), [id])).toEqual([]);
  await mark(true);
  expect(await presence(portal(), [id])).toEqual([`${id} ${TODAY}`]);
});

it('gives the same register for any order of scanners, duplicates, delays, undos and marks', async () => {
  const by = await aStaffMember(portal(), { roles: ['registrar'] });
  const days = ['2026-11-23', '2026-11-24', '2026-11-25'];
  const scans = fc.array(
    fc.record({
      phone: fc.nat(2),
      student: fc.nat(2),
      day: fc.nat(2),
      minute: fc.nat(55),
      undone: fc.boolean(),
      admitted: fc.boolean(),
    }),
    { minLength: 1, maxLength: 12 },
  );
  // No two of one moment: then the one that was written last decides, a test of its own.
  const marks = fc.uniqueArray(
    fc.record({
      student: fc.nat(2),
      day: fc.nat(2),
      minute: fc.nat(55),
      present: fc.boolean(),
      turn: fc.nat(5),
    }),
    { maxLength: 5, selector: ({ minute }) => minute },
  );
  const orders = fc.array(fc.tuple(fc.nat(1000), fc.integer({ min: 1, max: 5 })), {
    minLength: 2,
    maxLength: 30,
  });
  await fc.assert(
    fc.asyncProperty(scans, marks, orders, async (given, written, order) => {
      // Others each time: the calls of one phone are limited.
      const phones = [
        await aScanner(portal(), { by, mayAdmit: true }),
        await aScanner(portal(), { by, mayAdmit: true }),
        await aScanner(portal(), { by, mayAdmit: true }),
      ];
      const students = [
        await aStudentInTraining(),
        await aStudentInTraining(),
        await aStudentInTraining(),
      ];
      const ids = students.map(({ id }) => id);
      const timeOf = ({ day, minute }: { day: number; minute: number }, seconds: string) =>
        `${days[day]}T06:${String(minute).padStart(2, '0')}:${seconds}.000Z`;
      const keyOf = ({ student, day }: { student: number; day: number }) =>
        `${ids[student]} ${days[day]}`;
      const scanned = given.filter(({ undone }) => !undone);
      // Of what people decided the newest decides; without that any scan does.
      const decided = [
        ...scanned.flatMap((one) =>
          one.admitted ? [{ key: keyOf(one), at: timeOf(one, '00'), present: true }] : [],
        ),
        ...written.map((one) => ({
          key: keyOf(one),
          at: timeOf(one, '30'),
          present: one.present,
        })),
      ].toSorted((one, other) => one.at.localeCompare(other.at));
      const byKey = new Map(scanned.map((one) => [keyOf(one), true]));
      for (const { key, present } of decided) byKey.set(key, present);
      const expected = [...byKey].flatMap(([key, present]) => (present ? [key] : []));
      const events = given.flatMap(({ phone, student, undone, admitted, ...when }) => {
        const at = timeOf(when, '00');
        const more = admitted ? { admit_reason: 'Make-up day' } : {};
        const scan = aScan(students[student]?.code ?? '', at, more);
        const undo: Sent = { undo: scan.id, at, other_person: false };
        return [{ phone, sent: scan }, ...(undone ? [{ phone, sent: undo }] : [])];
      });
      // Every event at least once, some twice, in an order and in batches that chance decides.
      const picked = order.map(([pick]) => events[pick % events.length]);
      const all = [...picked, ...events].filter((one) => one !== undefined);
      const write = async (turns: (turn: number) => boolean) => {
        const rows = written.filter(({ turn }) => turns(turn));
        for (const { student, present, ...when } of rows) {
          await portal()
            .db.insertInto('attendance_corrections')
            .values({
              registration_id: ids[student] ?? 0,
              day: days[when.day] ?? '',
              present,
              reason: 'Seen',
              by: 'operator',
              at: new Date(timeOf(when, '30')),
            })
            .execute();
        }
      };
      let turns = 0;
      for (let at = 0, turn = 0; at < all.length; turn += 1) {
        turns = turn + 1;
        await write((one) => one === turn);
        const size = order[turn % order.length]?.[1] ?? 1;
        const batch = all.slice(at, at + size);
        at += size;
        await Promise.all(
          phones.map((phone, index) => {
            const own = batch.filter((one) => one.phone === index).map(({ sent }) => sent);
            return own.length > 0 ? send(portal(), phone, own) : undefined;
          }),
        );
      }
      await write((one) => one >= turns);
      expect(await presence(portal(), ids)).toEqual(expected.toSorted());
    }),
    { numRuns: 12 },
  );
});

/** The whole list as a phone has it. */
async function listOf(as: string) {
  const entries = new Map<number, ReturnType<typeof entryOf>>();
  for (let after = 0, more = true; more; ) {
    const part = await partOf(as, after);
    for (const row of part.rows) entries.set(row[0], entryOf(row, part.plans));
    ({ next: after, more } = part);
  }
  return entries;
}

async function partOf(as: string, after: number): Promise<ListPart> {
  const answer = await portal().http.inject({
    url: `/api/scan/list?after=${after}`,
    headers: { authorization: `Bearer ${as}` },
  });
  expect(answer.statusCode).toBe(200);
  return JSON.parse(gunzipSync(answer.rawPayload).toString('utf8'));
}

describe('the list of a phone', () => {
  it('has what is needed to decide, and no contact details', async () => {
    const student = await aRegisteredStudent(portal(), { student: { telephone: '08055512345' } });
    const { id } = await aRegistration(portal(), { studentId: student.id });
    const part = JSON.stringify([...(await listOf(bearer)).values()]);
    expect(part).not.toMatch(/08055512345|@mail\.example|2004-09-30/);
    expect((await listOf(bearer)).get(id)).toMatchObject({
      matricNo: student.matric_no,
      name: 'Adeyemi Ìyábọ̀ Grace',
      version: 1,
      state: 'active',
      attended: 0,
      plan: { batch: '', batchId: null },
    });
  });

  it('then brings changes only: of scans, names, payments and slips', async () => {
    const { id, code, studentId, moneyId } = await aStudentInTraining();
    let { next } = await walk();
    const changed = async () => {
      const part = await partOf(bearer, next);
      next = part.next;
      return part.rows.map((row) => entryOf(row, part.plans));
    };
    expect(await changed()).toEqual([]);
    await send(portal(), bearer, [aScan(code, AT)]);
    expect(await changed()).toMatchObject([{ id, attended: 1, lastDay: TODAY }]);
    await portal()
      .db.updateTable('students')
      .set({ surname: 'Ogwuche' })
      .where('id', '=', studentId)
      .execute();
    expect(await changed()).toMatchObject([{ id, name: 'Ogwuche Ìyábọ̀ Grace' }]);
    await reverse(portal(), moneyId);
    expect(await changed()).toMatchObject([{ id, state: 'reversed' }]);
    expect(await changed()).toEqual([]);
  });

  it('has those of any session whose certificate waits, until long after it was collected', async () => {
    const past = await aStudentInTraining();
    const other = await aStudentInTraining();
    const { db } = portal();
    const ready = new Date('2026-11-24T08:00:00Z');
    const course_id = await anEarlierSession(past.courseId);
    await db
      .updateTable('registrations')
      .set({ course_id, state: 'completed' })
      .where('id', 'in', [past.id, other.id])
      .execute();
    const seen = await walk();
    expect((await listOf(bearer)).has(past.id)).toBe(false);
    const request = await insertReadyCertificate(db, past.id, ready);
    const changed = await partOf(bearer, seen.next);
    expect(changed.rows.map((row) => entryOf(row, changed.plans))).toMatchObject([
      { id: past.id, state: 'completed', certificateReady: true },
    ]);
    const [row] = changed.rows;
    const workshop = changed.workshops.find(({ id }) => id === row?.[4]);
    expect(workshop).toMatchObject({ session: '2020/2021', past: true });
    expect(await resultsOf([aScan(past.code, AT, { kind: 'certificate' })])).toEqual(['ok']);
    // A phone that had it as ready learns that it is not any more.
    const after = await partOf(bearer, changed.next);
    expect(after.rows.map((one) => entryOf(one, after.plans))).toMatchObject([
      { id: past.id, handedOut: ['certificate'], certificateReady: false },
    ]);
    await db
      .updateTable('requests')
      .set({ collected_at: new Date('2026-10-01T08:00:00Z') })
      .where('id', '=', request)
      .execute();
    const list = await listOf(bearer);
    expect([list.has(past.id), list.has(other.id)]).toEqual([false, false]);
    expect((await walk()).workshops.some((one) => one.past)).toBe(false);
  });

  /** A course like this one, whose training is long over. */
  async function anEarlierSession(courseId: number): Promise<number> {
    const { db } = portal();
    await sql`insert into academic_sessions (name, created_by) values ('2020/2021', 'operator')`.execute(
      db,
    );
    const { rows } = await sql<{ id: number }>`
      insert into courses
        (code, course_code, course_title, session, open, fees_kobo, level, semester)
      select 'EARLIER', course_code, course_title, '2020/2021', false, fees_kobo, level, semester
      from courses where id = ${courseId} returning id`.execute(db);
    const id = rows[0]?.id ?? 0;
    await sql`insert into offerings (course_id, skill_id, capacity, study_modes)
      select ${id}, skill_id, capacity, study_modes from offerings where course_id = ${courseId}`.execute(
      db,
    );
    return id;
  }

  async function walk() {
    let part = await partOf(bearer, 0);
    while (part.more) part = await partOf(bearer, part.next);
    return part;
  }
});

describe('a phone', () => {
  let registrar: As;
  beforeAll(async () => {
    registrar = await signInStaff(portal(), await aStaffMember(portal(), { roles: ['registrar'] }));
  });
  const prepare = (input: { workshops?: string; until?: string }, as: As) =>
    portal().call(
      'POST /staff/scanners',
      { name: 'Front door', until: '2026-12-18', ...input },
      as,
    );

  it('is linked by a link that works once, for 15 minutes', async () => {
    const { body } = await prepare({}, registrar);
    const code = body.data.link.split('#')[1] ?? '';
    expect(body.data.link).toBe(`https://portal.example/staff/scan#${code}`);
    const linked = await portal().call('POST /scan/link', { code });
    expect(linked.body.data).toMatchObject({ name: 'Front door', places: [], may_admit: false });
    const as = { bearer: linked.body.data.token };
    expect((await portal().call('GET /scan/scanner', {}, as)).body.data.name).toBe('Front door');
    expect((await portal().call('POST /scan/link', { code })).body.error).toBe('LINK_GONE');
    const late = (await prepare({}, registrar)).body.data.link.split('#')[1] ?? '';
    clock.pass(16 * 60);
    expect((await portal().call('POST /scan/link', { code: late })).body.error).toBe('LINK_GONE');
    await portal().call('POST /scan/unlink', {}, as);
    expect((await portal().call('GET /scan/scanner', {}, as)).status).toBe(403);
  });

  it('of a trainer scans for workshops that they teach', async () => {
    const person = await aStaffMember(portal(), { roles: ['trainer'] });
    const trainer = await signInStaff(portal(), person);
    const none = await prepare({}, trainer);
    expect(none.body.error).toBe('NOT_POSSIBLE');
    const all = await portal().call('GET /staff/registers/workshops', {}, registrar);
    const [first] = all.body.data;
    expect((await prepare({ workshops: first?.key ?? '' }, trainer)).body.error).toBe(
      'NOT_POSSIBLE',
    );
    await portal()
      .db.insertInto('workshop_trainers')
      .columns(['course_id', 'skill_id', 'staff_id'])
      .expression((eb) =>
        eb
          .selectFrom('offerings')
          .select(['course_id', 'skill_id', eb.val(person.id).as('staff_id')])
          .where('id', '=', Number(first?.key)),
      )
      .execute();
    expect((await prepare({ workshops: first?.key ?? '' }, trainer)).status).toBe(200);
    const own = await portal().call('GET /staff/scanners', {}, trainer);
    expect(own.body.data.items.map(({ name, state }) => [name, state])).toEqual([
      ['Front door', 'prepared'],
    ]);
    // The phone in their hand: for all that they teach, until the last training day.
    const input = { name: 'My phone' };
    const mine = await portal().call('POST /staff/scanners', input, trainer);
    expect(mine.status).toBe(200);
    const listed = (await portal().call('GET /staff/scanners', {}, trainer)).body.data.items;
    expect(listed.find(({ name }) => name === 'My phone')?.workshops).toHaveLength(1);
  });

  it('needs its credential', async () => {
    const wrong = { bearer: `edcscan_${randomUUID()}` };
    expect((await portal().call('GET /scan/scanner', {}, wrong)).status).toBe(401);
    expect((await portal().call('GET /scan/scanner', {}, registrar)).status).toBe(401);
  });
});
