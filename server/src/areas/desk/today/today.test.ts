import { staffRoles } from '@edc/contract/common/access/staff-roles';
import { dayInLagos, HOUR_MS, startOfDay } from '@edc/contract/common/time/days';
import { WEEKDAYS } from '@edc/contract/common/time/training-days';
import { type WorkKind, workKinds } from '@edc/contract/desk/today/today-rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { csvFile } from '../../../platform/exports/csv.ts';
import { type As, aPortal, aSharedPortal } from '../../../testing/portal.ts';
import { aDeadJob } from '../../../testing/processes/dead-jobs.ts';
import {
  aMail,
  aRegisteredStudent,
  aStaffMember,
  signInStaff,
} from '../../../testing/rows/factories.ts';
import { cancel } from '../../../testing/rows/money.ts';
import { stock } from '../../../testing/rows/payments.ts';
import { aRefund, reverse } from '../../../testing/rows/refunds.ts';
import { aRegistration } from '../../../testing/rows/registrations.ts';
import { changeSetting } from '../../system/settings-store/actions.ts';

const portal = aSharedPortal();
const people: Record<string, As> = {};
let student: Awaited<ReturnType<typeof aRegisteredStudent>>;

beforeAll(async () => {
  for (const role of staffRoles) {
    people[role] = await signInStaff(portal(), await aStaffMember(portal(), { roles: [role] }));
  }
  await stock(portal(), 3);
  student = await aRegisteredStudent(portal());
  await portal()
    .db.insertInto('complaints')
    .values([
      { code: 'TKT22222', student_id: student.id, subject: 'Debited twice', category: 'Payment' },
      { code: 'TKT33333', student_id: student.id, subject: 'My name', category: 'Other' },
    ])
    .execute();
  const { key } = await aMail(portal(), { to: student.email });
  await portal().db.updateTable('mails').set({ status: 'failed' }).where('key', '=', key).execute();
});

const today = async (role: string) =>
  (await portal().call('GET /staff/today', {}, people[role])).body.data;

describe('Today', () => {
  it('shows each role its own part of the work', async () => {
    const kinds = async (role: string) =>
      (await today(role)).work.map(({ kind }) => kind).toSorted(byName);
    const byName = (a: WorkKind, b: WorkKind) => workKinds.indexOf(a) - workKinds.indexOf(b);
    expect(await kinds('administrator')).toEqual([
      'approvals',
      'decisions',
      'requests',
      'refunded_requests',
      'refunded_registrations',
      'to_print',
      'no_trainer',
      'no_batch',
      'to_complete',
      'complaints',
      'exceptions',
      'hand_outs',
      'open_days',
      'unbalanced',
      'scans',
      'silent_scanners',
      'failed_mails',
      'failed_jobs',
    ]);
    expect(await kinds('registrar')).toEqual([
      'approvals',
      'decisions',
      'requests',
      'refunded_requests',
      'refunded_registrations',
      'to_print',
      'no_trainer',
      'no_batch',
      'to_complete',
      'complaints',
      'scans',
      'silent_scanners',
      'failed_mails',
    ]);
    expect(await kinds('finance')).toEqual([
      'approvals',
      'decisions',
      'complaints',
      'exceptions',
      'hand_outs',
      'open_days',
      'unbalanced',
    ]);
    expect(await kinds('support')).toEqual(['complaints', 'failed_mails']);
    expect(await kinds('trainer')).toEqual(['scans']);
  });

  it('puts what is overdue or due soon first, then what has waited longest, for every role', async () => {
    const { db } = portal();
    const busy = async (role: string) =>
      (await today(role)).work.filter(({ items }) => items.length > 0).map(({ kind }) => kind);
    const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS);
    const setMail = (at: Date) => db.updateTable('mails').set({ created_at: at }).execute();
    const setComplaints = (set: { created_at?: Date; updated_at?: Date; due_at?: Date | null }) =>
      db.updateTable('complaints').set(set).execute();
    for (const role of ['administrator', 'support']) {
      await setComplaints({ created_at: ago(2), updated_at: ago(2) });
      await setMail(ago(1));
      expect(await busy(role)).toEqual(['complaints', 'failed_mails']);
      await setMail(ago(3));
      expect(await busy(role)).toEqual(['failed_mails', 'complaints']);
      await setComplaints({ due_at: ago(1) });
      expect(await busy(role)).toEqual(['complaints', 'failed_mails']);
      await setComplaints({ due_at: ago(-47) });
      expect(await busy(role)).toEqual(['complaints', 'failed_mails']);
      await setComplaints({ due_at: ago(-49) });
      expect(await busy(role)).toEqual(['failed_mails', 'complaints']);
      await setComplaints({ due_at: null });
    }
  });

  it('names what waits and the student it is about; finance see complaints of payments only', async () => {
    const { work } = await today('administrator');
    const complaints = work.find(({ kind }) => kind === 'complaints');
    expect(complaints).toMatchObject({
      total: { count: 2, exact: true },
      items: [
        { text: 'Debited twice', student: { key: student.code, full_name: 'Adeyemi Ìyábọ̀ Grace' } },
        { text: 'My name' },
      ],
    });
    expect(work.find(({ kind }) => kind === 'failed_mails')?.total.count).toBe(1);
    const waiting = async (what: string) =>
      (await portal().call('GET /staff/students', { waiting: what } as never, people.registrar))
        .body.data.items;
    for (const what of ['complaint', 'payment_complaint']) {
      expect(await waiting(what)).toMatchObject([{ key: student.code }]);
    }
    for (const what of ['request', 'payment']) expect(await waiting(what)).toEqual([]);
    const finance = (await today('finance')).work.find(({ kind }) => kind === 'complaints');
    expect(finance?.items.map(({ text }) => text)).toEqual(['Debited twice']);
  });

  it('counts registrations, money and places; only those who see payments see money', async () => {
    const before = (await today('administrator')).figures;
    await aRegistration(portal(), { studentId: student.id });
    const after = (await today('administrator')).figures;
    expect(after.registered).toBe(before.registered + 1);
    expect(after.places_left).toBe(before.places_left - 1);
    expect(after.places).toBe(before.places);
    expect(after.received_kobo).toBeGreaterThan(before.received_kobo ?? 0);
    expect((await today('trainer')).figures.received_kobo).toBeNull();

    const figures = async (by: 'day' | 'course' | 'skill' | 'faculty', role = 'finance') =>
      (await portal().call('GET /staff/figures', { by }, people[role])).body.data;
    const days = await figures('day');
    expect(days).toHaveLength(14);
    expect(days.at(-1)).toMatchObject({ label: dayInLagos(new Date()), registrations: 1 });
    expect(days.at(-1)?.kobo).toBe(after.received_kobo);
    expect((await figures('faculty'))[0]).toMatchObject({ label: 'Science', registrations: 1 });
    expect((await figures('course'))[0]?.label).toBe('ESP 201, 2026/2027');
    expect((await figures('skill'))[0]?.registrations).toBe(1);
    expect((await figures('skill', 'trainer'))[0]?.kobo).toBeNull();
  });

  it('counts what is refunded later as received, and not as paid for the skill', async () => {
    const centre = await aPortal();
    const { db } = centre;
    await stock(centre, 3);
    const finance = await signInStaff(centre, await aStaffMember(centre, { roles: ['finance'] }));
    const figures = async () =>
      (await centre.call('GET /staff/today', {}, finance)).body.data.figures;
    const { id, moneyId, skillId } = await aRegistration(centre);
    const { received_kobo, payments } = await figures();
    const amount = received_kobo ?? 0;

    // A refund no longer counts as paid for the skill, and a change takes the rest with it.
    const skills = async () =>
      (await centre.call('GET /staff/figures', { by: 'skill' }, finance)).body.data;
    const bySkill = async (name: string | undefined) =>
      (await skills()).find(({ label }) => label === name)?.kobo;
    const [first] = await skills();
    const other = await db
      .selectFrom('skills')
      .select(['id', 'title'])
      .where('id', '!=', skillId)
      .executeTakeFirstOrThrow();
    await aRefund(centre, moneyId, { amountKobo: 100_000, status: 'processed' });
    await db
      .updateTable('registrations')
      .set({ skill_id: other.id })
      .where('id', '=', id)
      .execute();
    expect(await bySkill(first?.label)).toBeUndefined();
    expect(await bySkill(other.title)).toBe(amount - 100_000);

    // What is refunded later was still received.
    await reverse(centre, moneyId);
    expect(await figures()).toMatchObject({ received_kobo, payments, refunded_kobo: amount });
  });

  it('counts who came today of those who train today, and nothing without training', async () => {
    expect((await today('registrar')).figures.presence).toBeNull();
    const { db } = portal();
    const day = dayInLagos(new Date());
    await changeSetting(db, { key: 'training_weekdays', value: [...WEEKDAYS], by: 'operator' });
    const { id, course_id } = await db
      .selectFrom('registrations')
      .select(['id', 'course_id'])
      .executeTakeFirstOrThrow();
    const batch = await db
      .insertInto('schedules')
      .values({
        course_id,
        batch: 'Batch 7',
        study_modes: ['Full Time'],
        start_date: day,
        end_date: day,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.updateTable('registrations').set({ batch_id: batch.id }).execute();
    const presence = async () => (await today('registrar')).figures.presence;
    const note = { expected: 1, batches: 'Batch 7, day 1 of 1' };
    expect(await presence()).toEqual({ present: 0, ...note });
    const came = {
      registration_id: id,
      day,
      present: true,
      reason: 'Came',
      by: 'operator' as const,
      at: new Date(),
    };
    await db.insertInto('attendance_corrections').values(came).execute();
    expect(await presence()).toEqual({ present: 1, ...note });

    // Without a batch they may come to any.
    const other = await aRegistration(portal());
    expect(await presence()).toEqual({ ...note, present: 1, expected: 2 });
    await db
      .insertInto('attendance_corrections')
      .values({ ...came, registration_id: other.id })
      .execute();
    expect(await presence()).toEqual({ ...note, present: 2, expected: 2 });
    await db.updateTable('registrations').set({ batch_id: null }).execute();
    await cancel(portal(), other.id);
  });

  it('shows the administrator failed jobs, under the name of their queue', async () => {
    await aDeadJob(portal().db, 'sweep-expired', {});
    const jobs = (await today('administrator')).work.find(({ kind }) => kind === 'failed_jobs');
    expect(jobs).toMatchObject({ total: { count: 1 }, items: [{ text: 'sweep-expired' }] });
  });

  it('calls a skill filling up once it is half full, and exports all places', async () => {
    await portal().db.updateTable('offerings').set({ capacity: 40 }).execute();
    expect((await today('trainer')).filling).toEqual([]);
    await portal().db.updateTable('offerings').set({ capacity: 2 }).execute();
    expect((await today('trainer')).filling).toMatchObject([{ left: 1, capacity: 2 }]);
    const { body, headers } = await portal().http.inject({
      method: 'GET',
      url: '/api/staff/places/export',
      headers: { cookie: people.trainer?.cookie ?? '' },
    });
    expect(headers['content-disposition']).toBe('attachment; filename="places.csv"');
    const [header, first] = body.split('\r\n');
    expect(header).toBe('\ufeffSkill,Course,Taken,Left,Places');
    expect(first).toMatch(/,ESP 201,1,1,2$/);
  });

  it('exports the figures as CSV, and the audit knows', async () => {
    const answer = await portal().http.inject({
      method: 'GET',
      url: '/api/staff/figures/export?by=faculty',
      headers: { cookie: people.finance?.cookie ?? '' },
    });
    expect(answer.headers['content-type']).toContain('text/csv');
    expect(answer.headers['content-disposition']).toBe(
      'attachment; filename="figures-by-faculty.csv"',
    );
    expect(answer.body.split('\r\n')[0]).toBe('\ufeffFaculty,Registrations,Naira received');
    const entry = await portal()
      .db.selectFrom('audit_entries')
      .select(['action', 'detail'])
      .where('action', '=', 'figures.export')
      .executeTakeFirstOrThrow();
    expect(entry.detail).toMatchObject({ by: 'faculty', rows: 1 });
  });
});

it('begins a day at midnight of Lagos', () => {
  const late = new Date('2026-11-15T23:30:00Z');
  expect(dayInLagos(late)).toBe('2026-11-16');
  expect(startOfDay(dayInLagos(late)).toISOString()).toBe('2026-11-15T23:00:00.000Z');
});

it('writes a CSV file that no spreadsheet runs', async () => {
  const rows = [['=1+1', '+234', '-x', '@a', '＝1', 'a "b", c\nd', 'Adé', 5, null]];
  const batches = (async function* () {
    yield rows;
  })();
  let text = '';
  for await (const piece of csvFile(['A', 'B'], batches)) text += piece;
  expect(text).toBe(`\ufeffA,B\r\n'=1+1,'+234,'-x,'@a,'＝1,"a ""b"", c\nd",Adé,5,\r\n`);
});
