import { formatMoment } from '@edc/contract/common/time/dates';
import { DAY_MS, HOUR_MS } from '@edc/contract/common/time/days';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { aSharedShop } from '../../../testing/rows/certificates.ts';
import { aStaffMember, signInStaff } from '../../../testing/rows/factories.ts';
import { aPayer, type Payer, payAtBank } from '../../../testing/rows/payments.ts';
import { aRegistration } from '../../../testing/rows/registrations.ts';
import { saveCourses } from '../../catalogue/courses/actions.ts';
import { cancelByStaff } from '../enrolment/by-staff.ts';
import { moveLines } from './line.ts';

// Holds end by the database's clock, so the tests' clock begins with the real time.
let passed = 0;
const shop = aSharedShop({ now: () => new Date(Date.now() + passed) });
const portal = () => shop().portal;

function pass(ms: number) {
  onTestFinished(() => {
    passed = 0;
  });
  passed += ms;
}

const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
let courses = 0;

interface Course {
  code: string;
  save: (changes: { capacity?: number; open?: boolean; start?: string }) => Promise<void>;
}

/** A course of its own with this many places in fashion, none of them free. */
async function aFullCourse(capacity = 1) {
  courses += 1;
  const course_code = `WTG ${courses}`;
  let latest = { capacity, open: true, start: dayIn(20) };
  const course: Course = {
    code: `WTG${courses}-2627`,
    async save(changes) {
      latest = { ...latest, ...changes };
      await saveCourses(portal().app, {
        by: 'operator',
        courses: [
          {
            session: '2026/2027',
            course_code,
            course_title: 'A course of the tests',
            level: '200 Level',
            semester: 1,
            fees_kobo: 400_000,
            open: latest.open,
            capacities: { fashion: latest.capacity, baking: 50 },
            schedules: [
              {
                batch: 'Batch 1',
                start_date: latest.start,
                end_date: dayIn(40),
                study_modes: ['Full Time', 'Part Time'],
              },
            ],
          },
        ],
      });
    },
  };
  await course.save({});
  const registered: Payer[] = [];
  for (let place = 0; place < capacity; place += 1) {
    const payer = await aPayer(shop());
    await aRegistration(portal(), { studentId: payer.id, course: course.code });
    registered.push(payer);
  }
  return { course, registered };
}

const join = ({ me }: Payer, { code }: Course, skill_code = 'fashion') =>
  portal().call(
    'POST /student/waiting-list/join',
    { student_code: me.code, application_code: code, skill_code },
    me,
  );

const leave = ({ me }: Payer, id: number) =>
  portal().call('POST /student/waiting-list/leave', { student_code: me.code, id }, me);

const entries = async ({ me }: Payer) =>
  (await portal().call('GET /student/waiting-list', {}, me)).body.data;

async function aWaiter(course: Course) {
  const payer = await aPayer(shop());
  const { body } = await join(payer, course);
  return { ...payer, entry: body.data };
}

const cancel = ({ matricNo }: Payer, { code }: Course) =>
  cancelByStaff(portal().app, {
    matricNo,
    applicationCode: code,
    by: 'staff:1',
    reason: 'a test',
  });

const open = ({ me }: Payer, { code }: Course, skill_code = 'fashion') =>
  portal().call(
    'POST /student/payment/initialize',
    { purpose: 'enrolment', application_code: code, skill_code },
    me,
  );

let tellers = 0;
const payAtCounter = ({ matricNo }: Payer, { code }: Course, skillCode = 'fashion') => {
  tellers += 1;
  return payAtBank(portal(), {
    purpose: 'enrolment',
    matricNo,
    applicationCode: code,
    skillCode,
    tellerNumber: `WAIT-${tellers}`,
    reason: 'a test',
    by: 'operator',
  });
};

/** Two students, each with an offer of the skill that the other one has paid for. */
async function crossed() {
  const { course } = await aFullCourse(0);
  await course.save({ capacity: 5 });
  const payers = [await aPayer(shop()), await aPayer(shop())] as const;
  const skills = ['fashion', 'baking'] as const;
  const references: string[] = [];
  for (const [index, payer] of payers.entries()) {
    const { reference } = (await open(payer, course, skills[index])).body.data;
    await shop().at(`${reference}/succeed`);
    references.push(reference);
    const { id } = await portal()
      .db.selectFrom('offerings')
      .innerJoin('skills', 'skills.id', 'offerings.skill_id')
      .innerJoin('courses', 'courses.id', 'offerings.course_id')
      .select('offerings.id')
      .where('skills.slug', '=', skills[1 - index] as string)
      .where('courses.code', '=', course.code)
      .executeTakeFirstOrThrow();
    const until = new Date(Date.now() + HOUR_MS);
    const of = { offering_id: id, student_id: payer.id };
    const offered = { state: 'offered', offered_at: new Date(), offered_until: until };
    await portal()
      .db.insertInto('waiting_list')
      .values({ ...of, joined_at: new Date(), ...offered })
      .execute();
    await portal()
      .db.insertInto('place_holds')
      .values({ ...of, kind: 'waiting_list', until })
      .execute();
  }
  return { course, payers, references };
}

it('registers two students with crossed offers at the same instant', async () => {
  const { payers, references } = await crossed();
  const { promise: gate, resolve } = Promise.withResolvers<void>();
  const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>();
  // Both wait for the same lock first, so that they go on at the same instant.
  const holding = portal()
    .db.transaction()
    .execute(async (tx) => {
      await tx.selectFrom('offerings').select('id').forUpdate().execute();
      locked();
      await gate;
    });
  await isLocked;
  const asked = payers.map((payer, index) => payer.ask(references[index] as string));
  await vi.waitFor(
    async () => {
      const { rows } = await portal().database.pool.query(
        `select 1 from pg_stat_activity where datname = current_database()
           and wait_event_type = 'Lock' and query like '%"offerings"%'`,
      );
      expect(rows).toHaveLength(2);
    },
    { timeout: 20_000 },
  );
  resolve();
  await holding;
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200]);
  for (const payer of payers) expect(await entries(payer)).toEqual([]);
});

const moveOn = () => moveLines(portal().app);

const placesLeft = async ({ me }: Payer, { code }: Course) => {
  const { body } = await portal().call(
    'POST /student/application/skills',
    { course_code: code, student_code: me.code },
    me,
  );
  return body.data.find(({ skill_code }) => skill_code === 'fashion')?.places_left;
};

const notified = async ({ id }: Payer) =>
  (
    await portal()
      .db.selectFrom('notifications')
      .select('text')
      .where('student_id', '=', id)
      .where('kind', '=', 'place')
      .orderBy('id')
      .execute()
  ).map(({ text }) => text);

const mailsTo = async ({ id }: Payer) =>
  await portal()
    .db.selectFrom('mails')
    .innerJoin('accounts', 'accounts.email_address', 'mails.to_address')
    .select(['mails.subject', 'mails.text'])
    .where('accounts.student_id', '=', id)
    .where('mails.kind', '=', 'place')
    .orderBy('mails.created_at')
    .execute();

/** The email that says that the registration is complete. */
const receiptTo = async ({ id }: Payer) =>
  (
    await portal()
      .db.selectFrom('mails')
      .innerJoin('accounts', 'accounts.email_address', 'mails.to_address')
      .select('mails.text')
      .where('accounts.student_id', '=', id)
      .where('mails.text', 'like', '%Your registration is complete.%')
      .executeTakeFirstOrThrow()
  ).text;

describe('the line', () => {
  it('is joined at its end, once, and shows each student their place in it', async () => {
    const { course } = await aFullCourse();
    const first = await aWaiter(course);
    const second = await aWaiter(course);
    const again = await join(second, course);
    expect([again.status, again.body.data.position]).toEqual([200, 2]);
    expect(again.body.message).toBe(
      `You are number 2 on the waiting list for fashion, ${second.entry.course_code}. We will email you when a place is free.`,
    );
    expect(await entries(first)).toMatchObject([
      { application_code: course.code, skill_code: 'fashion', state: 'waiting', position: 1 },
    ]);
    const left = await leave(first, first.entry.id);
    expect(left.body.message).toBe('You have left the waiting list.');
    expect(await entries(first)).toEqual([]);
    expect(await entries(second)).toMatchObject([{ position: 1 }]);
    // A student who joins again is last in line.
    expect((await join(first, course)).body.data.position).toBe(2);
  });

  it('is one for everybody who joins at the same moment', async () => {
    const { course } = await aFullCourse();
    const payers = await Promise.all(Array.from({ length: 5 }, () => aPayer(shop())));
    await Promise.all(payers.flatMap((payer) => [join(payer, course), join(payer, course)]));
    const positions = (await Promise.all(payers.map(entries))).map((own) => {
      expect(own).toHaveLength(1);
      return own[0]?.position;
    });
    expect(positions.sort()).toEqual([1, 2, 3, 4, 5]);
  });

  it('is only for full skills that the student may take', async () => {
    const { course, registered } = await aFullCourse();
    const payer = await aPayer(shop());
    const free = await join(payer, course, 'baking');
    expect([free.body.error, free.body.message]).toEqual([
      'NOT_POSSIBLE',
      'This skill has a place left. You can register for it now.',
    ]);
    expect((await join(payer, course, 'weaving')).body.error).toBe('NOT_OFFERED');
    const tooHigh = await aPayer(shop(), { student: { level: '400 Level' } });
    expect((await join(tooHigh, course)).body.error).toBe('NOT_OFFERED');
    const has = await join(registered[0] as Payer, course);
    expect([has.body.error, has.body.message]).toEqual([
      'ALREADY_REGISTERED',
      'You have already registered for this course.',
    ]);
    const offered = () =>
      portal().call(
        'POST /student/application/skills',
        { course_code: course.code, student_code: payer.me.code },
        payer.me,
      );
    expect((await offered()).body.waiting_list).toBe(true);
    await course.save({ start: dayIn(-2) });
    expect((await offered()).body.waiting_list).toBe(false);
    const begun = await join(payer, course);
    expect([begun.body.error, begun.body.message]).toEqual([
      'NOT_POSSIBLE',
      'Training has begun, so this waiting list is closed.',
    ]);
    await course.save({ start: dayIn(20), open: false });
    expect((await join(payer, course)).body.error).toBe('NOT_OFFERED');
  });

  it('cannot be left for somebody else', async () => {
    const { course } = await aFullCourse();
    const waiter = await aWaiter(course);
    const other = await aPayer(shop());
    expect((await leave(other, waiter.entry.id)).status).toBe(404);
    const forged = await portal().call(
      'POST /student/waiting-list/leave',
      { student_code: waiter.me.code, id: waiter.entry.id },
      other.me,
    );
    expect(forged.status).toBe(403);
    expect(await entries(waiter)).toHaveLength(1);
  });
});

describe('a free place', () => {
  it('belongs to the first in line, who is notified and has a day to pay', async () => {
    const { course, registered } = await aFullCourse();
    const first = await aWaiter(course);
    const second = await aWaiter(course);
    const outsider = await aPayer(shop());
    await cancel(registered[0] as Payer, course);
    // Free, and nobody jumps the line before the place is offered.
    expect(await placesLeft(outsider, course)).toBe(0);
    expect((await open(outsider, course)).body.error).toBe('SKILL_FULL');
    expect(await placesLeft(second, course)).toBe(0);
    expect(await placesLeft(first, course)).toBe(1);

    await moveOn();
    const [offered] = await entries(first);
    expect(offered).toMatchObject({ state: 'offered', position: null });
    const until = Date.parse(offered?.offered_until ?? '');
    expect(Math.round((until - Date.now()) / HOUR_MS)).toBe(24);
    expect((await notified(first)).at(-1)).toMatch(
      /^A place in fashion, WTG \d+ 2026\/2027 is free for you until /,
    );
    const [mail] = await mailsTo(first);
    // The address opens the choice of this very skill.
    expect(mail?.text).toMatch(/Take this place: \S+\/app\/skills\?course=[^&\s]+&skill=fashion/);
    expect(mail?.text).toContain('Decline it, so that the next student gets it: ');
    expect(await placesLeft(first, course)).toBe(1);
    expect(await placesLeft(second, course)).toBe(0);
    expect((await open(second, course)).body.error).toBe('SKILL_FULL');
    await expect(payAtCounter(second, course)).rejects.toThrow('is full');

    // Opening the payment extends the offer, once.
    await open(first, course);
    await open(first, course);
    expect(Date.parse((await entries(first))[0]?.offered_until ?? '') - until).toBe(HOUR_MS / 2);
    const held = (await entries(first))[0]?.offered_until ?? '';
    const { reference } = (await open(first, course)).body.data;
    await shop().at(`${reference}/wrong-amount`, { amount: 366_000 });
    // The place is held, so the rest is due until then.
    expect((await first.ask(reference)).body.message).toBe(
      `We received ₦3,660.00 of ₦4,160.00. Pay the remaining ₦500.00 by ${formatMoment(held)} to complete your registration. What you paid is kept.`,
    );
    const rest = (await open(first, course)).body.data.reference;
    await shop().at(`${rest}/succeed`);
    expect((await first.ask(rest)).status).toBe(200);
    expect(await entries(first)).toEqual([]);
    expect(await placesLeft(second, course)).toBe(0);
    expect(await entries(second)).toMatchObject([{ state: 'waiting', position: 1 }]);
  });

  it('goes to the next in line when it is declined, or not taken in time', async () => {
    const { course, registered } = await aFullCourse();
    const waiters = [await aWaiter(course), await aWaiter(course), await aWaiter(course)] as const;
    await cancel(registered[0] as Payer, course);
    await moveOn();
    const declined = await leave(waiters[0], waiters[0].entry.id);
    expect(declined.body.message).toBe(
      'You have declined the place. The next student on the waiting list gets it.',
    );
    await moveOn();
    expect(await entries(waiters[1])).toMatchObject([{ state: 'offered' }]);
    pass(24 * HOUR_MS + 60_000);
    await moveOn();
    expect(await entries(waiters[1])).toEqual([]);
    expect((await notified(waiters[1])).at(-1)).toMatch(
      /^The place in fashion, WTG \d+ 2026\/2027 that we held for you has gone to the next student\.$/,
    );
    expect(await entries(waiters[2])).toMatchObject([{ state: 'offered' }]);
    expect(await notified(waiters[0])).toHaveLength(1);
  });

  it('is offered once, however many cancel or offer at the same moment', async () => {
    const { course, registered } = await aFullCourse(4);
    const waiters = [];
    for (let n = 0; n < 6; n += 1) waiters.push(await aWaiter(course));
    await Promise.all([
      ...registered.slice(0, 3).map((payer) => cancel(payer, course)),
      ...Array.from({ length: 4 }, moveOn),
    ]);
    await Promise.all(Array.from({ length: 4 }, moveOn));
    const states = (await Promise.all(waiters.map(entries))).map(([own]) => own?.state);
    expect(states).toEqual(['offered', 'offered', 'offered', 'waiting', 'waiting', 'waiting']);
    const outsider = await aPayer(shop());
    expect(await placesLeft(outsider, course)).toBe(0);
    // All three pay, together with somebody who was not offered a place.
    const paid = await Promise.allSettled(
      waiters.slice(0, 4).map((one) => payAtCounter(one, course)),
    );
    expect(paid.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
    ]);
  });

  it('is offered to as many as there are new places', async () => {
    const { course } = await aFullCourse();
    const waiters = [await aWaiter(course), await aWaiter(course), await aWaiter(course)];
    await course.save({ capacity: 3 });
    await moveOn();
    const states = (await Promise.all(waiters.map(entries))).map(([own]) => own?.state);
    expect(states).toEqual(['offered', 'offered', 'waiting']);
  });

  it('that was paid for too late leaves the money with the student as credit', async () => {
    const { course, registered } = await aFullCourse();
    const late = await aWaiter(course);
    const next = await aWaiter(course);
    await cancel(registered[0] as Payer, course);
    await moveOn();
    const { reference } = (await open(late, course)).body.data;
    pass(25 * HOUR_MS);
    await moveOn();
    await payAtCounter(next, course);
    await shop().at(`${reference}/succeed`);
    const asked = await late.ask(reference);
    expect([asked.body.error, asked.body.message]).toEqual([
      'PLACE_TAKEN',
      'We received ₦4,160.00, but the last place was taken while you were paying. Choose another skill: you will not pay again.',
    ]);
  });

  it('is not offered after eligibility was lost, the course closed or training began', async () => {
    const { course, registered } = await aFullCourse();
    const lost = await aWaiter(course);
    const next = await aWaiter(course);
    const last = await aWaiter(course);
    await portal()
      .db.updateTable('students')
      .set({ level: '400 Level' })
      .where('id', '=', lost.id)
      .execute();
    await cancel(registered[0] as Payer, course);
    await moveOn();
    expect(await entries(lost)).toEqual([]);
    expect((await notified(lost)).at(-1)).toContain('The skill is no longer offered to you.');
    expect(await entries(next)).toMatchObject([{ state: 'offered' }]);

    await course.save({ open: false });
    await moveOn();
    expect(await entries(last)).toEqual([]);
    expect((await notified(last)).at(-1)).toContain('The course is closed for registration.');

    const { course: other } = await aFullCourse();
    const waiter = await aWaiter(other);
    await other.save({ start: dayIn(-2), capacity: 2 });
    await moveOn();
    expect(await entries(waiter)).toEqual([]);
    expect((await notified(waiter)).at(-1)).toContain('Training has begun.');
  });

  it('is announced only in the portal to a student who switched these emails off', async () => {
    const { course, registered } = await aFullCourse();
    const waiter = await aWaiter(course);
    await portal()
      .db.insertInto('mails_switched_off')
      .values({ student_id: waiter.id, kind: 'place' })
      .execute();
    await cancel(registered[0] as Payer, course);
    await moveOn();
    expect(await notified(waiter)).toHaveLength(1);
    expect(await mailsTo(waiter)).toEqual([]);
  });
});

it('leaves the line when the student registers for the course, and frees what was held', async () => {
  const { course, registered } = await aFullCourse();
  const offered = await aWaiter(course);
  const next = await aWaiter(course);
  await cancel(registered[0] as Payer, course);
  await moveOn();
  await payAtCounter(offered, course, 'baking');
  expect(await entries(offered)).toEqual([]);
  await moveOn();
  expect(await entries(next)).toMatchObject([{ state: 'offered' }]);
});

it('notifies a student who registers for another skill that the place in line is gone', async () => {
  const { course } = await aFullCourse();
  const waiter = await aWaiter(course);
  await payAtCounter(waiter, course, 'baking');
  const gone = 'no longer on the waiting list for fashion';
  expect(await notified(waiter)).toContainEqual(
    expect.stringMatching(
      new RegExp(`^You registered for another skill with .*, so you are ${gone}\\.$`),
    ),
  );
  expect(await receiptTo(waiter)).toContain(`Your registration is complete. You are ${gone}.`);
  const activity = await portal().call(
    'GET /student/activity/{ref}',
    { ref: waiter.me.code },
    waiter.me,
  );
  expect(activity.body.data.map(({ text }) => text)).toContainEqual(
    expect.stringMatching(/^No longer on the waiting list for fashion, /),
  );
});

it('does not mention the line to a student who takes the place that they waited for', async () => {
  const { course, registered } = await aFullCourse();
  const waiter = await aWaiter(course);
  await cancel(registered[0] as Payer, course);
  await moveOn();
  await payAtCounter(waiter, course);
  expect(await entries(waiter)).toEqual([]);
  expect((await notified(waiter)).join()).not.toContain('no longer on the waiting list');
  expect(await receiptTo(waiter)).not.toContain('waiting list');
});

it('lets a student change to the course from another one, which ends the waiting', async () => {
  const { course } = await aFullCourse();
  const { course: from } = await aFullCourse();
  const waiter = await aWaiter(course);
  const { course: third } = await aFullCourse();
  await aRegistration(portal(), { studentId: waiter.id, course: from.code, skill: 'baking' });
  const lost = async (new_course: string) => {
    const change = { student_code: waiter.me.code, old_course: from.code, new_course };
    const { body } = await portal().call('POST /student/change-course/preview', change, waiter.me);
    return body.data.lost_places;
  };
  expect([await lost(course.code), await lost(third.code)]).toEqual([['fashion'], []]);
  const { status } = await portal().call(
    'POST /student/change-course',
    { student_code: waiter.me.code, old_course: from.code, new_course: course.code },
    waiter.me,
  );
  expect(status).toBe(200);
  expect(await entries(waiter)).toEqual([]);
});

it('is seen and worked by the registrar in the console', async () => {
  const { course } = await aFullCourse();
  const first = await aWaiter(course);
  const second = await aWaiter(course);
  const person = await aStaffMember(portal(), { roles: ['registrar'] });
  const registrar = await signInStaff(portal(), person);
  const lines = async () => {
    const { body } = await portal().call('GET /staff/waiting-list', {}, registrar);
    return body.data.lines.find((one) => one.course === course.code);
  };
  const act = async (what: 'offer' | 'remove', of: { entry: { id: number } }) => {
    const input = { id: String(of.entry.id), reason: 'Has a medical certificate.' };
    const answer = await portal().call(`POST /staff/waiting-list/{id}/${what}`, input, registrar);
    return [answer.status, answer.body.message];
  };
  expect(await lines()).toMatchObject({
    places: 1,
    taken: 1,
    entries: [
      { matric_no: first.matricNo, position: 1 },
      { matric_no: second.matricNo, position: 2 },
    ],
  });
  expect(await act('offer', second)).toEqual([
    409,
    'No place is free. Give the skill more places first.',
  ]);
  await course.save({ capacity: 2 });
  // Ahead of the first, and never two for one place.
  const offers = await Promise.all([act('offer', second), act('offer', second)]);
  expect(offers.map(([status]) => status).sort()).toEqual([200, 409]);
  expect(await entries(second)).toMatchObject([{ state: 'offered' }]);
  expect(await act('offer', first)).toEqual([
    409,
    'No place is free. Give the skill more places first.',
  ]);
  expect((await notified(second)).at(-1)).toContain('is free for you until');

  expect((await act('remove', second))[0]).toBe(200);
  expect((await notified(second)).at(-1)).toContain('Reason: Has a medical certificate.');
  expect(await act('remove', second)).toEqual([
    409,
    'This student is no longer on the waiting list.',
  ]);
  await moveOn();
  expect(await lines()).toMatchObject({
    entries: [{ matric_no: first.matricNo, state: 'offered' }],
  });
  const support = await signInStaff(portal(), await aStaffMember(portal(), { roles: ['support'] }));
  expect((await portal().call('GET /staff/waiting-list', {}, support)).status).toBe(403);
});
