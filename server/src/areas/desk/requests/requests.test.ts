import type { Api } from '@edc/contract/api';
import { DAY_MS } from '@edc/contract/common/time/days';
import type { BulkRequestAction } from '@edc/contract/desk/requests/request-rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { type As, aSharedPortal, headersOf } from '../../../testing/portal.ts';
import { aCertificateRequest, complete, signed } from '../../../testing/rows/certificates.ts';
import { aStaffMember, signInStaff } from '../../../testing/rows/factories.ts';
import { stock } from '../../../testing/rows/payments.ts';
import { aRegistered, aSkillChange } from '../../../testing/rows/skill-changes.ts';
import { answerComplaint } from '../complaints/staff/actions.ts';
import { anActor, openComplaint } from '../complaints/testing.ts';

const NOW = new Date('2026-11-16T09:00:00Z');
const shared = aSharedPortal({ now: () => NOW, worker: true });
let registrar: As;
let other: As;
let finance: As;

beforeAll(async () => {
  await stock(shared(), 300);
  await signed(shared());
  const officer = async (roles: ['registrar'] | ['finance']) =>
    await signInStaff(shared(), await aStaffMember(shared(), { roles }));
  registrar = await officer(['registrar']);
  other = await officer(['registrar']);
  finance = await officer(['finance']);
});

let families = 0;

/** A student of a family of their own, who has asked for another skill. */
async function aChanger(surname = `Familyof${String.fromCharCode(97 + families++)}`) {
  const student = await aRegistered(shared(), { student: { student: { surname } } });
  const { id, reference } = await aSkillChange(shared(), student);
  return { ...student, surname, id: student.id, request: `skill-change-${id}`, reference };
}

async function aGraduateWithRequest() {
  const student = await aRegistered(shared());
  await complete(shared(), student.registration.id);
  return { ...student, request: `certificate-${await aCertificateRequest(shared(), student)}` };
}

type Filters = Parameters<typeof list>[0];
async function list(filters: Record<string, string | number>, as = registrar) {
  return (await shared().call('GET /staff/requests', filters as never, as)).body.data;
}
const keysOf = async (filters: Filters) => (await list(filters)).items.map(({ key }) => key);

const detail = async (request: string, as = registrar, filters: object = {}) =>
  (await shared().call('GET /staff/requests/{request}', { request, ...filters }, as)).body.data;

const withdraw = async ({ me, request }: Awaited<ReturnType<typeof aChanger>>) =>
  await shared().call(
    'POST /student/skill_change/withdraw',
    { student_code: me.code, id: Number(request.split('-').at(-1)) },
    me,
  );

describe('the queue', () => {
  it('shows both kinds that wait, the oldest first, with filters that work together', async () => {
    const change = await aChanger();
    const graduate = await aGraduateWithRequest();
    const all = await keysOf({ size: 200 });
    expect(all).toContain(change.request);
    expect(all).toContain(graduate.request);
    const { waiting } = (await shared().call('GET /staff/requests', {}, registrar)).body;
    expect(waiting).toEqual({
      pending: (await list({})).total.count,
      refunded: (await list({ state: 'refunded' })).total.count,
      to_print: (await list({ state: 'to_print' })).total.count,
    });
    expect(waiting.pending).toBeGreaterThan(1);
    expect(await keysOf({ q: change.matric_no })).toEqual([change.request]);
    expect(await keysOf({ q: change.surname, kind: 'skill_change' })).toEqual([change.request]);
    expect(await keysOf({ q: change.surname, kind: 'certificate' })).toEqual([]);
    expect(await keysOf({ q: change.surname, course: 'ESP201-2627' })).toEqual([change.request]);
    expect(await keysOf({ q: change.surname, course: 'ESP999-2627' })).toEqual([]);
    for (const skill of ['fashion', 'baking']) {
      expect(await keysOf({ q: change.surname, skill })).toEqual([change.request]);
    }
    expect(await keysOf({ q: change.surname, skill: 'adire' })).toEqual([]);
    expect(await keysOf({ q: change.surname, state: 'approved' })).toEqual([]);
    const [row] = (await list({ q: change.surname })).items;
    expect(row).toMatchObject({
      kind: 'skill_change',
      state: 'pending',
      from_skill: 'fashion',
      skill: 'baking',
      reference: change.reference,
      problem: null,
      student: { key: change.code, matric_no: change.matric_no },
    });
  });

  it('filters by age', async () => {
    const change = await aChanger();
    const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS - 1000);
    const id = Number(change.request.split('-').at(-1));
    const requested = (requested_at: Date) =>
      shared().db.updateTable('requests').set({ requested_at }).where('id', '=', id).execute();
    await requested(daysAgo(3));
    expect(await keysOf({ q: change.surname, age: '3' })).toEqual([change.request]);
    expect(await keysOf({ q: change.surname, age: '7' })).toEqual([]);
  });

  it('pages through both kinds without leaving one out', async () => {
    const surname = 'Pagesof';
    const keys = [];
    for (let at = 0; at < 3; at += 1) keys.push((await aChanger(surname)).request);
    const first = await list({ q: surname, size: 2 });
    expect(first.items.map(({ key }) => key)).toEqual(keys.slice(0, 2));
    const second = await list({ q: surname, size: 2, cursor: first.next ?? '' });
    expect(second.items.map(({ key }) => key)).toEqual(keys.slice(2));
    const [a, b, c] = keys as [string, string, string];
    const beside = await detail(b, registrar, { q: surname });
    expect([beside.previous, beside.next]).toEqual([a, c]);
    await shared().call('POST /staff/requests/{request}/approve', { request: b }, registrar);
    const after = await detail(b, registrar, { q: surname });
    expect([after.previous, after.next]).toEqual([a, c]);
    expect((await detail(a, registrar, { q: surname })).next).toBe(c);
  });

  it('is read by finance, who decide nothing', async () => {
    const change = await aChanger();
    expect((await list({ q: change.surname }, finance)).items).toHaveLength(1);
    const full = await detail(change.request, finance);
    expect(full.facts.payments.length).toBeGreaterThan(0);
    expect(full.audit).toBeUndefined();
    const refused = await shared().call(
      'POST /staff/requests/{request}/approve',
      { request: change.request },
      finance,
    );
    expect([refused.status, refused.body.error]).toEqual([403, 'NOT_ALLOWED']);
  });
});

describe('what a student waits for', () => {
  it('is shown with a link to its page, until the decision is final', async () => {
    const change = await aChanger();
    const openMatters = async ({ me }: { me: As }) =>
      (await shared().call('GET /student/open-matters', {}, me)).body.data;
    const skillChange = {
      title: 'Skill change to baking, ESP 201, 2026/2027',
      text: 'Your request is waiting for the centre. We expect to decide by 30 Nov 2026.',
      path: '/app/portal/change-skill?course=ESP201-2627',
    };
    expect(await openMatters(change)).toEqual([skillChange]);
    const own = { student_code: change.me.code };
    const code = await openComplaint(shared(), { as: change.me, own });
    const complaint = {
      title: 'Complaint: I was debited twice',
      text: 'Waiting for the centre. We expect to answer by 16 Nov 2026, 14:00.',
      path: `/app/portal/complaints?complaint=${code}`,
    };
    expect(await openMatters(change)).toHaveLength(2);
    expect(await openMatters(change)).toEqual(expect.arrayContaining([skillChange, complaint]));
    const actor = await anActor(shared());
    await answerComplaint(shared().app, { code, message: 'It is refunded.', actor });
    await withdraw(change);
    expect(await openMatters(change)).toEqual([
      { ...complaint, text: 'New message from the centre.' },
    ]);
    const seen = { ...own, ticket_id: code, message_id: 2_000_000_000 };
    await shared().call('POST /student/complaints/seen', seen, change.me);
    expect(await openMatters(change)).toEqual([{ ...complaint, text: 'The centre has answered.' }]);
    await shared().call('POST /student/complaints/close', { ...own, ticket_id: code }, change.me);
    expect(await openMatters(change)).toEqual([]);

    expect(await openMatters(await aGraduateWithRequest())).toEqual([
      {
        title: 'Certificate of fashion, ESP 201, 2026/2027',
        text: 'Your request is waiting for the centre. We expect to decide by 30 Nov 2026.',
        path: '/app/portal/certificate?course=ESP201-2627',
      },
    ]);
  });
});

describe('deciding', () => {
  it('approves a skill change and says so to the student', async () => {
    const change = await aChanger();
    const before = await detail(change.request);
    expect(before.actions).toEqual(['approve', 'reject']);
    expect(before.facts.registrations).toMatchObject([{ skill: 'fashion', state: 'active' }]);
    const { status, body } = await shared().call(
      'POST /staff/requests/{request}/approve',
      { request: change.request },
      registrar,
    );
    expect([status, body.message]).toEqual([200, 'Approved. We will email the student.']);
    const after = await detail(change.request);
    expect(after).toMatchObject({ state: 'approved', actions: [] });
    expect(after.decided_by_name).toBe(after.audit?.[0]?.actor_name);
    expect(after.facts.registrations).toMatchObject([{ skill: 'baking' }]);
    expect(after.audit?.map(({ action }) => action)).toEqual([
      'skill_change.approve',
      'skill_change.request',
    ]);
  });

  it('rejects with a reason that the student reads', async () => {
    const change = await aChanger();
    const call = 'POST /staff/requests/{request}/reject' as const;
    const empty = await shared().call(call, { request: change.request, reason: ' ' }, registrar);
    expect(empty.body.fields).toEqual({ reason: 'Please give a reason' });
    const reason = 'The workshop is being repaired';
    await shared().call(call, { request: change.request, reason }, registrar);
    expect(await detail(change.request)).toMatchObject({ state: 'rejected', reason });
    const { body } = await shared().call('GET /student/skill_change/history', {}, change.me);
    expect(body.data[0]?.rejectionReason).toBe(reason);
  });

  it('shows how much of the training was attended, or that it was completed by hand', async () => {
    const change = await aChanger();
    const { db } = shared();
    await db
      .insertInto('attendance_corrections')
      .values({
        registration_id: change.registration.id,
        day: '2026-11-16',
        present: true,
        reason: 'On the paper list',
        by: 'staff:1',
        at: NOW,
      })
      .execute();
    const { attendance, completed_by_hand, facts } = await detail(change.request);
    expect(completed_by_hand).toBe(false);
    expect(attendance).toMatchObject({ attended: 1, days: ['2026-11-16'] });
    expect(facts.registrations[0]?.attendance).toEqual(attendance);
    const { request } = await aGraduateWithRequest();
    expect((await detail(request)).completed_by_hand).toBe(true);
  });

  it('takes a certificate from the request to its collection', async () => {
    const { request } = await aGraduateWithRequest();
    const act = async (action: 'approve' | 'ready' | 'collected') =>
      (await shared().call(`POST /staff/requests/{request}/${action}`, { request }, registrar)).body
        .message;
    expect(await act('ready')).toBe('This request is not approved.');
    expect(await act('approve')).toBe('Approved. We will email the student.');
    expect((await detail(request)).actions).toEqual(['ready', 'replace', 'revoke']);
    expect(await act('ready')).toBe('Ready for collection. We will email the student.');
    expect(await act('ready')).toBe('This was done already.');
    expect(await act('collected')).toBe('Marked as collected.');
    const full = await detail(request);
    expect(full).toMatchObject({ state: 'collected', actions: ['replace', 'revoke'] });
    expect(full.collected_by_name).toBe(full.decided_by_name);
    expect(full.decided_by_name).not.toContain('@');
    expect(full.certificates).toMatchObject([{ revoked_at: null, replaced_by: null }]);
    expect(await keysOf({ state: 'collected' })).toContain(request);
    expect(await keysOf({ state: 'ready' })).not.toContain(request);
  });

  it('says of a revoked certificate when and why, in the queue and on the student’s page', async () => {
    const { request } = await aGraduateWithRequest();
    await shared().call('POST /staff/requests/{request}/approve', { request }, registrar);
    const before = await detail(request);
    expect(before.revoked).toBeNull();
    const serial = before.certificates[0]?.serial ?? '';
    const reason = 'Issued to the wrong person';
    await shared().call('POST /staff/certificates/{serial}/revoke', { serial, reason }, registrar);
    const { revoked, facts } = await detail(request);
    expect(revoked).toEqual({ at: expect.stringMatching(/^20.*Z$/), reason });
    expect(facts.requests.find(({ key }) => key === request)?.revoked).toEqual(revoked);
    const input = { state: 'approved', q: before.student.matric_no } as const;
    const { body } = await shared().call('GET /staff/requests', input, registrar);
    expect(body.data.items).toMatchObject([{ key: request, revoked }]);
  });

  it('says what is in the way of an approval', async () => {
    const { request, registration } = await aGraduateWithRequest();
    await shared()
      .db.updateTable('registrations')
      .set({ state: 'active', completed_by_hand: false })
      .where('id', '=', registration.id)
      .execute();
    expect(await detail(request)).toMatchObject({ problem: 'not_completed', actions: ['reject'] });
    const { status, body } = await shared().call(
      'POST /staff/requests/{request}/approve',
      { request },
      registrar,
    );
    expect([status, body.error, body.message]).toEqual([
      409,
      'NOT_POSSIBLE',
      'The training is not completed.',
    ]);
  });

  it('knows no request that is not there', async () => {
    for (const request of ['skill-change-999999', 'certificate-999999']) {
      const call = 'POST /staff/requests/{request}/approve' as const;
      expect((await shared().call(call, { request }, registrar)).status).toBe(404);
    }
  });

  it.each(['skill change', 'certificate'])(
    'lets one of two officers decide a %s that both decide at once',
    async (kind) => {
      const { request } = kind === 'certificate' ? await aGraduateWithRequest() : await aChanger();
      const [approved, rejected] = await Promise.all([
        shared().call('POST /staff/requests/{request}/approve', { request }, registrar),
        shared().call(
          'POST /staff/requests/{request}/reject',
          { request, reason: 'Not now' },
          other,
        ),
      ]);
      expect([approved.status, rejected.status].toSorted()).toEqual([200, 409]);
      const late = approved.status === 409 ? approved : rejected;
      expect(late.body.message).toBe('This request was decided already.');
      const { state, audit } = await detail(request);
      expect(state).toBe(approved.status === 200 ? 'approved' : 'rejected');
      const decided = audit?.filter(({ action }) => /\.(approve|reject)$/.test(action));
      expect(decided).toHaveLength(1);
    },
  );
});

type Bulk = Partial<Api['POST /staff/bulk/requests/reject']['input']>;

/** Starts a bulk action and waits for the result of every request. */
async function run(action: BulkRequestAction, input: Bulk) {
  const call = `POST /staff/bulk/requests/${action}` as 'POST /staff/bulk/requests/reject';
  const { status, body } = await shared().call(call, input as Required<Bulk>, registrar);
  expect(status, JSON.stringify(body)).toBe(200);
  const { job: id } = body.data;
  const job = async () =>
    (await shared().call('GET /staff/work/{id}', { id }, registrar)).body.data;
  await expect.poll(async () => (await job()).state, { timeout: 20_000 }).toBe('done');
  const rows = await shared().call('GET /staff/work/{id}/rows', { id, size: 200 }, registrar);
  return { job: await job(), rows: rows.body.data.items };
}

describe('in bulk', () => {
  it('approves twenty requests, one of which was withdrawn meanwhile, with a result for each', async () => {
    const surname = 'Bulkof';
    const changers = [];
    for (let at = 0; at < 20; at += 1) changers.push(await aChanger(surname));
    const keys = changers.map(({ request }) => request).join(',');
    const preview = await shared().call(
      'POST /staff/bulk/requests/preview',
      { keys, action: 'approve' },
      registrar,
    );
    expect(preview.body.data.counts).toEqual([{ outcome: 'done', count: 20 }]);
    expect(preview.body.data.names).toHaveLength(5);
    const gone = changers[7];
    if (!gone) throw new Error('there are twenty');
    expect((await withdraw(gone)).status).toBe(200);

    const { job, rows } = await run('approve', { keys });
    expect(job).toMatchObject({ title: 'Approve 20 requests', done: 20, total: 20 });
    expect(rows).toHaveLength(20);
    expect(rows.filter(({ done }) => !done)).toEqual([
      {
        id: expect.any(String),
        name: `${surname} ${gone.firstname}`,
        outcome: 'The student withdrew this request',
        done: false,
        path: `/staff/requests/${gone.request}`,
      },
    ]);
    expect((await list({ q: surname, state: 'approved' })).total.count).toBe(19);
    expect(await keysOf({ q: surname, state: 'withdrawn' })).toEqual([gone.request]);
  });

  it('rejects all that matched when it was pressed, and no request that came later', async () => {
    const surname = 'Matchof';
    const first = [await aChanger(surname), await aChanger(surname)];
    const { rows } = await run('reject', { q: surname, reason: 'The course is full' });
    expect(rows.map(({ path }) => path.split('/').at(-1)).toSorted()).toEqual(
      first.map(({ request }) => request).toSorted(),
    );
    expect((await detail(first[0]?.request ?? '')).reason).toBe('The course is full');
    const late = await aChanger(surname);
    expect(await keysOf({ q: surname })).toEqual([late.request]);
  });

  it('marks certificates as ready and collected, and says why a skill change is not', async () => {
    const { request } = await aGraduateWithRequest();
    const change = await aChanger();
    await shared().call('POST /staff/requests/{request}/approve', { request }, registrar);
    const keys = `${request},${change.request}`;
    for (const [action, words] of [
      ['ready', 'Ready for collection. We will email the student'],
      ['collected', 'Marked as collected'],
    ] as const) {
      const { rows } = await run(action, { keys });
      expect(new Map(rows.map(({ path, outcome }) => [path, outcome]))).toEqual(
        new Map([
          [`/staff/requests/${request}`, words],
          [`/staff/requests/${change.request}`, 'This is not a certificate request'],
        ]),
      );
    }
    expect((await detail(request)).state).toBe('collected');
  });
});

describe('the export', () => {
  it('holds exactly what is filtered, for the same person only, and is recorded', async () => {
    const { matric_no, surname } = await aChanger();
    const wanted = { q: surname, format: 'csv' } as const;
    const { body } = await shared().call('POST /staff/requests/export', wanted, registrar);
    const fetchAs = (as: As) => shared().http.inject({ url: body.url, headers: headersOf(as) });
    const lines = (await fetchAs(registrar)).body.trim().split('\r\n');
    expect(lines[0]).toContain('Matric number,Student,Request,Skill,Skill before,Course');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`${matric_no},${surname}`);
    expect(lines[1]).toContain('Skill change,baking,fashion,ESP 201,2026/2027,Pending');
    expect((await fetchAs(other)).statusCode).toBe(410);
    const entry = await shared()
      .db.selectFrom('audit_entries')
      .select('detail')
      .where('action', '=', 'requests.export')
      .executeTakeFirstOrThrow();
    expect(entry.detail).toMatchObject({ format: 'csv', rows: 1, q: surname });
    const asked = { ...wanted, format: 'xlsx' } as const;
    const sheet = await shared().call('POST /staff/requests/export', asked, registrar);
    const packed = await shared().http.inject({
      url: sheet.body.url,
      headers: headersOf(registrar),
    });
    expect(packed.rawPayload.subarray(0, 2).toString()).toBe('PK');
  });
});

describe('saved reasons', () => {
  it('are shared by those who decide, of one kind each, and can be removed', async () => {
    const kind = 'skill_change' as const;
    const text = 'This skill is for another faculty';
    const saved = await shared().call('POST /staff/saved-reasons', { kind, text }, registrar);
    expect(saved.body.data).toEqual([{ id: expect.any(Number), text }]);
    await shared().call('POST /staff/saved-reasons', { kind, text }, other);
    const read = await shared().call('GET /staff/saved-reasons', { kind }, other);
    expect(read.body.data).toEqual(saved.body.data);
    const certificates = { kind: 'certificate' as const };
    expect(
      (await shared().call('GET /staff/saved-reasons', certificates, other)).body.data,
    ).toEqual([]);
    const id = String(saved.body.data[0]?.id);
    const call = 'POST /staff/saved-reasons/{id}/remove' as const;
    expect((await shared().call(call, { id }, other)).body.data).toEqual([]);
    expect((await shared().call(call, { id }, other)).status).toBe(404);
  });
});
