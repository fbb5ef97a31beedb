import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { staffActor } from '../../../../platform/actors.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { aSharedPortal } from '../../../../testing/portal.ts';
import { stock } from '../../../../testing/rows/payments.ts';
import { aRegistration, idOfCourse, idOfSkill } from '../../../../testing/rows/registrations.ts';
import { saveCourses } from '../../../catalogue/courses/actions.ts';
import { lockOffering } from '../../../catalogue/places/actions.ts';
import { holdPlace, placesTaken } from '../../places-taken/actions.ts';
import { register } from '../actions.ts';
import {
  assignBatch,
  cancelRegistration,
  completeRegistration,
  moveRegistration,
  reopenRegistration,
} from './actions.ts';

const PLACES = 3;
const shared = aSharedPortal();
let courses = 0;

/** A course of its own for each test: its places are counted from none. */
async function aCourse(capacity = PLACES) {
  courses += 1;
  const course_code = `TST ${courses}`;
  await saveCourses(shared().app, {
    by: 'operator',
    courses: [
      {
        session: '2026/2027',
        course_code,
        course_title: 'A course of the tests',
        level: '200 Level',
        semester: 1,
        fees_kobo: 400_000,
        open: true,
        capacities: { fashion: capacity, baking: capacity },
        schedules: [
          {
            batch: 'Batch 1',
            start_date: '2026-11-24',
            end_date: '2026-12-05',
            study_modes: ['Full Time', 'Part Time'],
          },
        ],
      },
    ],
  });
  const code = `TST${courses}-2627`;
  return { code, course_code, courseId: await idOfCourse(shared(), code) };
}

const why = { by: staffActor(1), reason: 'a reason', at: new Date() };
const inTransaction = <T>(work: (tx: Db) => Promise<T>): Promise<T> =>
  shared().db.transaction().execute(work);

const key = async (courseId: number, skill: string) => ({
  courseId,
  skillId: await idOfSkill(shared(), skill),
});

async function taken(courseId: number, skill: string): Promise<number> {
  const offering = await key(courseId, skill);
  return await inTransaction(async (tx) => {
    const locked = await lockOffering(tx, offering);
    return locked ? await placesTaken(tx, locked) : -1;
  });
}

const hold = async (
  courseId: number,
  skill: string,
  given: { studentId: number; until?: Date | null; kind?: 'skill_change' | 'waiting_list' },
): Promise<boolean> => {
  const offering = await key(courseId, skill);
  return await inTransaction(async (tx) => {
    const locked = await lockOffering(tx, offering);
    if (!locked) throw new Error('not offered');
    return await holdPlace(tx, locked, { kind: 'skill_change', until: null, ...given });
  });
};

const rowOf = (id: number) =>
  shared()
    .db.selectFrom('registrations')
    .select(['course_id', 'skill_id', 'state', 'batch_id', 'slip_version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const historyOf = (id: number) =>
  shared()
    .db.selectFrom('registration_changes')
    .select(['what', 'by', 'reason', 'course_id', 'skill_id', 'state', 'slip_version'])
    .where('registration_id', '=', id)
    .orderBy('id')
    .execute();

beforeAll(async () => {
  await stock(shared(), 5);
});

describe('places', () => {
  it('are taken by active registrations, paid skill changes and the waiting list', async () => {
    const { code, courseId } = await aCourse();
    await aRegistration(shared(), { course: code });
    const other = await aRegistration(shared(), { course: code, skill: 'baking' });
    expect(await taken(courseId, 'fashion')).toBe(1);
    expect(await hold(courseId, 'fashion', { studentId: other.studentId })).toBe(true);
    const waiting = await aRegistration(shared());
    const until = new Date(Date.now() + 60_000);
    const list = { studentId: waiting.studentId, kind: 'waiting_list' as const };
    expect(await hold(courseId, 'fashion', { ...list, until })).toBe(true);
    expect(await taken(courseId, 'fashion')).toBe(3);

    const late = await aRegistration(shared());
    expect(await hold(courseId, 'fashion', { studentId: late.studentId })).toBe(false);
    await hold(courseId, 'fashion', { ...list, until: new Date(Date.now() - 1000) });
    expect(await taken(courseId, 'fashion')).toBe(2);
  });

  it('show a held place as taken to all but the student who holds it', async () => {
    const { courseId } = await aCourse(1);
    const { studentId } = await aRegistration(shared());
    await hold(courseId, 'fashion', { studentId, kind: 'waiting_list' });
    const paid = await aRegistration(shared(), { skill: 'baking' });
    const fashion = await key(courseId, 'fashion');
    const applied = (student: number) =>
      inTransaction(async (tx) => {
        await tx.deleteFrom('registrations').where('id', '=', paid.id).execute();
        const { purchase_id } = await tx
          .selectFrom('holdings')
          .select(sql<number>`purchase_id`.as('purchase_id'))
          .where('id', '=', paid.moneyId)
          .executeTakeFirstOrThrow();
        return await register(tx, {
          purchaseId: purchase_id,
          receiptId: paid.receiptId,
          studentId: student,
          courseId,
          skillId: fashion.skillId,
          askedAt: new Date(),
          at: new Date(),
        });
      });
    expect(await applied(paid.studentId)).toBe('PLACE_TAKEN');
    expect(await applied(studentId)).toBe('applied');
    const holds = await shared()
      .db.selectFrom('place_holds')
      .select('id')
      .where('student_id', '=', studentId)
      .execute();
    expect(holds).toEqual([]);
  });

  it('cannot be fewer than are taken', async () => {
    const { code, course_code } = await aCourse();
    await aRegistration(shared(), { course: code });
    await aRegistration(shared(), { course: code });
    const save = (capacity: number) =>
      saveCourses(shared().app, {
        by: 'operator',
        courses: [
          {
            session: '2026/2027',
            course_code,
            course_title: 'A course of the tests',
            level: '200 Level',
            semester: 1,
            fees_kobo: 400_000,
            open: true,
            capacities: { fashion: capacity },
            schedules: [],
          },
        ],
      });
    await expect(save(1)).rejects.toThrow('2 places are taken. The capacity cannot be 1.');
    await save(2);
  });
});

describe('moving a registration', () => {
  it('to another skill frees the old place, replaces the slip and keeps what was before', async () => {
    const { code, courseId } = await aCourse();
    const before = await aRegistration(shared(), { course: code });
    const to = await key(courseId, 'baking');
    await hold(courseId, 'baking', { studentId: before.studentId });
    const move = { ...why, registrationId: before.id, ...to };
    expect(await inTransaction((tx) => moveRegistration(tx, move))).toBe('moved');
    expect(await rowOf(before.id)).toMatchObject({ skill_id: to.skillId, slip_version: 2 });
    expect(await taken(courseId, 'fashion')).toBe(0);
    expect(await taken(courseId, 'baking')).toBe(1);
    expect(await historyOf(before.id)).toEqual([
      {
        what: 'skill',
        by: why.by,
        reason: why.reason,
        course_id: courseId,
        skill_id: before.skillId,
        state: 'active',
        slip_version: 1,
      },
    ]);
    // The second press finds it done.
    expect(await inTransaction((tx) => moveRegistration(tx, move))).toBe('moved');
    expect(await historyOf(before.id)).toHaveLength(1);
  });

  it('to another course clears the batch; not where the student is registered, or it is full', async () => {
    const from = await aCourse();
    const to = await aCourse(1);
    const one = await aRegistration(shared(), { course: from.code });
    const batch = await shared()
      .db.selectFrom('schedules')
      .select('id')
      .where('course_id', '=', from.courseId)
      .executeTakeFirstOrThrow();
    const assign = { ...why, registrationId: one.id, batchId: batch.id };
    expect(await inTransaction((tx) => assignBatch(tx, assign))).toBe('assigned');
    const move = (id: number, skillId = one.skillId) =>
      inTransaction((tx) =>
        moveRegistration(tx, {
          ...why,
          registrationId: id,
          courseId: to.courseId,
          skillId,
        }),
      );
    expect(await move(one.id)).toBe('moved');
    expect(await rowOf(one.id)).toMatchObject({
      course_id: to.courseId,
      batch_id: null,
      slip_version: 2,
    });
    const two = await aRegistration(shared(), { course: from.code });
    expect(await move(two.id)).toBe('SKILL_FULL');
    expect(await move(two.id, 999_999)).toBe('NOT_OFFERED');
    const again = await aRegistration(shared(), { studentId: one.studentId, course: from.code });
    expect(await move(again.id)).toBe('ALREADY_REGISTERED');
    expect(await inTransaction((tx) => assignBatch(tx, assign))).toBe('OTHER_COURSE');
  });

  it('crosswise by two at once neither blocks nor doubles a place', async () => {
    const { code, courseId } = await aCourse(2);
    const sewing = await Promise.all(
      [1, 2].map(() => aRegistration(shared(), { course: code, skill: 'fashion' })),
    );
    const baking = await aRegistration(shared(), { course: code, skill: 'baking' });
    const skillOf = async (skill: string) => (await key(courseId, skill)).skillId;
    const [fashion, bakery] = [await skillOf('fashion'), await skillOf('baking')];
    const moves = [
      ...sewing.map(({ id }) => ({ registrationId: id, skillId: bakery })),
      { registrationId: baking.id, skillId: fashion },
    ];
    const done = await Promise.all(
      moves.map((move) =>
        inTransaction((tx) => moveRegistration(tx, { ...why, courseId, ...move })),
      ),
    );
    expect(done.filter((one) => one === 'moved').length).toBeGreaterThanOrEqual(1);
    expect(await taken(courseId, 'fashion')).toBeLessThanOrEqual(2);
    expect(await taken(courseId, 'baking')).toBeLessThanOrEqual(2);
  });
});

describe('the states of a registration', () => {
  it('cancelled: the place is free, the slip is gone, and the student may register again', async () => {
    const { code, courseId } = await aCourse(1);
    const one = await aRegistration(shared(), { course: code });
    const cancel = { ...why, registrationId: one.id };
    await inTransaction((tx) => cancelRegistration(tx, cancel));
    await expect(inTransaction((tx) => cancelRegistration(tx, cancel))).rejects.toThrow(
      'cancelled already',
    );
    expect(await taken(courseId, 'fashion')).toBe(0);
    await aRegistration(shared(), { studentId: one.studentId, course: code });
    expect(await taken(courseId, 'fashion')).toBe(1);
    const active = shared().db.updateTable('registrations').set({ state: 'active' });
    await expect(active.where('id', '=', one.id).execute()).rejects.toThrow(
      'registrations_one_of_course',
    );
  });

  it('completed by hand stays so; completed by attendance may become active again', async () => {
    const { code, courseId } = await aCourse();
    const { id } = await aRegistration(shared(), { course: code });
    const complete = (byHand: boolean) =>
      inTransaction((tx) => completeRegistration(tx, { ...why, registrationId: id, byHand }));
    const reopen = () =>
      inTransaction((tx) => reopenRegistration(tx, { ...why, registrationId: id }));
    expect(await reopen()).toBe('NOT_COMPLETED');
    expect(await complete(false)).toBe('completed');
    expect(await taken(courseId, 'fashion')).toBe(0);
    expect(await reopen()).toBe('active');
    expect(await complete(true)).toBe('completed');
    expect(await complete(false)).toBe('completed');
    expect(await reopen()).toBe('BY_HAND');
    expect((await historyOf(id)).map(({ state }) => state)).toEqual([
      'active',
      'completed',
      'active',
    ]);
    const audited = await shared()
      .db.selectFrom('audit_entries')
      .select(['action', 'actor', 'student_id'])
      .where('subject', '=', `registration:${id}`)
      .where('action', '<>', 'registration.register')
      .execute();
    expect(audited.map(({ action }) => action)).toEqual([
      'registration.completed',
      'registration.active',
      'registration.completed',
    ]);
    expect(new Set(audited.map((one) => one.student_id)).size).toBe(1);
  });
});
