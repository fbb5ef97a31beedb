import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type As, aSharedPortal, headersOf } from '../../../../../testing/portal.ts';
import { aStaffMember, signInStaff } from '../../../../../testing/rows/factories.ts';
import { aComplainant, type Complainant, openComplaint } from '../../testing.ts';
import { watchComplaints } from '../../watch.ts';

/** A Monday, 10:00 in Lagos. */
const NOW = new Date('2026-11-16T09:00:00Z');
const portal = aSharedPortal({ now: () => NOW });
let support: As;
let finance: As;
let me: Complainant;

beforeAll(async () => {
  support = await signInStaff(portal(), await aStaffMember(portal(), { roles: ['support'] }));
  finance = await signInStaff(portal(), await aStaffMember(portal(), { roles: ['finance'] }));
  me = await aComplainant(portal());
});

const list = async (input: object = {}, as = support) =>
  (await portal().call('GET /staff/complaints', input, as)).body;
const subjects = async (input: object = {}, as = support) =>
  (await list(input, as)).data.items.map(({ subject }) => subject);
const one = async (complaint: string, as = support) =>
  (await portal().call('GET /staff/complaints/{complaint}', { complaint }, as)).body.data;

describe('the queue', () => {
  it('shows what is due first, and finance payment complaints only', async () => {
    await openComplaint(portal(), me, { subject: 'Low', priority: 'low' as never });
    await openComplaint(portal(), me, { subject: 'High' });
    await openComplaint(portal(), me, { subject: 'Batch', category: 'Skill' as never });
    expect(await subjects({ state: 'open' })).toEqual(['High', 'Batch', 'Low']);
    expect(await subjects({ state: 'open' }, finance)).toEqual(['High', 'Low']);
    expect(await subjects({ category: 'Skill' }, finance)).toEqual([]);
    const { counts } = await list({}, finance);
    expect(counts).toEqual({
      open: 2,
      to_answer: 2,
      mine: 0,
      unassigned: 2,
      overdue: 0,
      pending: 0,
    });
  });

  it('is searched by number, matric number, name and words of the subject', async () => {
    const other = await aComplainant(portal());
    const code = await openComplaint(portal(), other, { subject: 'Paid with Ọjà card' });
    for (const q of [code.toLowerCase(), other.student.matric_no.toLowerCase(), 'oja card']) {
      expect(await subjects({ q }), q).toEqual(['Paid with Ọjà card']);
    }
    expect((await subjects({ q: 'adeyemi' })).length).toBeGreaterThan(3);
    expect(await subjects({ q: '%' })).toEqual([]);
  });

  it('is exported as it is filtered, of finance with payment complaints only', async () => {
    const exported = async (as: As) => {
      const input = { state: 'open', format: 'csv' } as const;
      const { body } = await portal().call('POST /staff/complaints/export', input, as);
      const file = await portal().http.inject({ url: body.url, headers: headersOf(as) });
      return file.body.trim().split('\r\n');
    };
    const lines = await exported(support);
    expect(lines[0]).toContain('Number,Subject,From,Matric number,Category,Priority,State');
    expect(lines).toHaveLength(1 + (await subjects({ state: 'open' })).length);
    expect(lines.some((line) => line.includes('Batch,'))).toBe(true);
    expect((await exported(finance)).some((line) => line.includes('Batch,'))).toBe(false);
    const { rows } = await sql`select 1 from audit_entries
      where action = 'complaints.export' and detail ->> 'state' = 'open'`.execute(portal().db);
    expect(rows).toHaveLength(2);
  });

  it('is filtered by person, priority, origin and what waits', async () => {
    const code = await openComplaint(portal(), me, { subject: 'Given away' });
    await portal().call(
      'POST /staff/complaints/{complaint}/assign',
      { complaint: code, from: '', to: 'me' },
      support,
    );
    expect(await subjects({ assignee: 'me' })).toEqual(['Given away']);
    expect(await subjects({ assignee: 'nobody' })).not.toContain('Given away');
    expect(await subjects({ assignee: 'me' }, finance)).toEqual([]);
    expect(await subjects({ priority: 'low' })).toEqual(['Low']);
    expect(await subjects({ origin: 'public' })).toEqual([]);
    const { version } = await one(code);
    const input = { complaint: code, version, message: 'Solved', after: 'open' as const };
    await portal().call('POST /staff/complaints/reply', input, support);
    expect(await subjects({ waiting: 'answer' })).not.toContain('Given away');
    expect(await subjects({ waiting: 'student' })).toEqual(['Given away']);
    const { counts, first_answers } = await list();
    expect(counts.open - counts.to_answer).toBe(1);
    expect(first_answers).toEqual({ count: 1, in_time: 1 });
    expect(await subjects({ state: 'open', sort: '-updated' })).toContain('Given away');
  });

  it('finds what is overdue by working hours, and shows the student when to expect an answer', async () => {
    const code = await openComplaint(portal(), me, { subject: 'Late' });
    const ask = async () => {
      const input = { ...me.own, ticket_id: code };
      return (await portal().call('POST /student/complaints/details', input, me.as)).body.data;
    };
    // Four working hours from 10:00 in Lagos.
    expect((await ask()).next_step).toBe(
      'Waiting for the centre. We expect to answer by 16 Nov 2026, 14:00.',
    );
    expect(await one(code)).toMatchObject({ overdue: false });
    await portal()
      .db.updateTable('complaints')
      .set({ due_at: new Date(NOW.getTime() - 1000), first_due_at: new Date(NOW.getTime() - 1000) })
      .where('code', '=', code)
      .execute();
    expect((await ask()).next_step).toBe(
      `We planned to answer by 16 Nov 2026 and are late. We are sorry. You can also visit the centre and name complaint ${code}.`,
    );
    expect(await subjects({ overdue: 'yes' })).toEqual(['Late']);
    expect((await subjects({ state: 'open' }))[0]).toBe('Late');
    // An answer that is missing is not in time.
    expect((await list()).first_answers).toEqual({ count: 2, in_time: 1 });
    const registrar = await signInStaff(portal(), await aStaffMember(portal()));
    const { body } = await portal().call('GET /staff/today', {}, registrar);
    const [work] = body.data.work;
    expect(work).toMatchObject({
      overdue: 1,
      items: [{ key: code, overdue: true }, {}, {}, {}, {}],
    });
  });

  it('lists and counts as open what is put aside', async () => {
    const code = await openComplaint(portal(), me, { subject: 'Aside' });
    const { counts: before } = await list();
    const aside = { complaint: code, version: 1, waiting_for: 'the bank', until: '2026-11-30' };
    await portal().call('POST /staff/complaints/{complaint}/pending', aside, support);
    expect(await subjects({ state: 'open' })).toContain('Aside');
    expect(await subjects({ state: 'pending' })).toEqual(['Aside']);
    const { counts } = await list();
    expect(counts).toMatchObject({ open: before.open, pending: 1 });
    expect(counts.to_answer).toBe(before.to_answer - 1);
  });

  it('gives older complaints a time by which to answer', async () => {
    const code = await openComplaint(portal(), me, { subject: 'Old' });
    await portal()
      .db.updateTable('complaints')
      .set({ due_at: null, first_due_at: null })
      .where('code', '=', code)
      .execute();
    await watchComplaints(portal().app);
    expect(await one(code)).toMatchObject({ due_at: '2026-11-16T13:00:00.000Z' });
  });

  it('lists the complaints of somebody who left as nobody’s', async () => {
    const leaver = await aStaffMember(portal(), { roles: ['support'] });
    const complaint = await openComplaint(portal(), me, { subject: 'Left behind' });
    const input = { complaint, from: '', to: String(leaver.id) };
    const given = await portal().call('POST /staff/complaints/{complaint}/assign', input, support);
    expect(given.status).toBe(200);
    expect(await subjects({ assignee: 'nobody' })).not.toContain('Left behind');
    await portal()
      .db.updateTable('staff')
      .set({ locked_at: NOW })
      .where('id', '=', leaver.id)
      .execute();
    expect(await subjects({ assignee: 'nobody' })).toContain('Left behind');
  });

  it('lists the complaints of somebody who may no longer see them as nobody’s', async () => {
    const mover = await aStaffMember(portal(), { roles: ['support'] });
    const complaint = await openComplaint(portal(), me, {
      subject: 'Moved on',
      category: 'Other' as never,
    });
    const input = { complaint, from: '', to: String(mover.id) };
    const given = await portal().call('POST /staff/complaints/{complaint}/assign', input, support);
    expect(given.status).toBe(200);
    expect(await subjects({ assignee: 'nobody' })).not.toContain('Moved on');
    // Finance answers payment complaints only.
    await portal()
      .db.updateTable('staff')
      .set({ roles: ['finance'] })
      .where('id', '=', mover.id)
      .execute();
    expect(await subjects({ assignee: 'nobody' })).toContain('Moved on');
  });

  it('is closed to trainers', async () => {
    const trainer = await signInStaff(
      portal(),
      await aStaffMember(portal(), { roles: ['trainer'] }),
    );
    expect((await portal().call('GET /staff/complaints', {}, trainer)).status).toBe(403);
  });
});

it('says before the download that a spreadsheet cannot hold so many complaints', async () => {
  await sql`insert into complaints (code, student_id, subject, category)
    select 'MANY' || n, ${me.student.id}, 'Many', 'Other' from generate_series(1, 50001) as n`.execute(
    portal().db,
  );
  const prepare = (format: 'csv' | 'xlsx') =>
    portal().call('POST /staff/complaints/export', { category: 'Other', format }, support);
  expect((await prepare('csv')).status).toBe(200);
  const { status, body } = await prepare('xlsx');
  expect([status, body.message]).toEqual([
    409,
    'A spreadsheet can hold 50,000 rows. Export them as CSV, or filter the list first.',
  ]);
});
