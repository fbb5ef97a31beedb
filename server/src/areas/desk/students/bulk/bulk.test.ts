import type { Api } from '@edc/contract/api';
import type { BulkAction } from '@edc/contract/desk/students/student-bulk-rules';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { type As, aSharedPortal } from '../../../../testing/portal.ts';
import {
  aRegisteredStudent,
  aStaffMember,
  aStudent,
  signIn,
  signInStaff,
} from '../../../../testing/rows/factories.ts';

const portal = aSharedPortal({ worker: true });
let support: As;
let registrar: As;

beforeAll(async () => {
  support = await signInStaff(portal(), await aStaffMember(portal(), { roles: ['support'] }));
  registrar = await signInStaff(portal(), await aStaffMember(portal(), { roles: ['registrar'] }));
});

type Bulk = Api['POST /staff/bulk/students/lock']['input'];

/** Starts a bulk action and waits for its result for every student. */
async function run(action: BulkAction, input: Bulk, as: As) {
  const { status, body } = await portal().call(`POST /staff/bulk/students/${action}`, input, as);
  expect(status, JSON.stringify(body)).toBe(200);
  const { job: id } = body.data;
  const jobOf = async () => (await portal().call('GET /staff/work/{id}', { id }, as)).body.data;
  await expect.poll(async () => (await jobOf()).state, { timeout: 20_000 }).toBe('done');
  const rows = await portal().call('GET /staff/work/{id}/rows', { id, size: 200 }, as);
  return {
    job: await jobOf(),
    results: rows.body.data.items.map(({ path, outcome }) => [path.split('/').at(-1), outcome]),
  };
}

const department = (name: string) => ({ student: { department: name } });

async function some(count: number, name: string) {
  const students = [];
  for (let at = 0; at < count; at += 1) {
    students.push(await aRegisteredStudent(portal(), department(name)));
  }
  return students;
}

async function studentState(code: string) {
  const row = await portal()
    .db.selectFrom('accounts')
    .select('locked_at')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  return row.locked_at ? 'locked' : 'active';
}

it('says what will happen, does it, and answers for every student', async () => {
  const active = await aRegisteredStudent(portal(), department('Bulk A'));
  const locked = await aRegisteredStudent(portal(), {
    ...department('Bulk A'),
    lockedAt: new Date(),
  });
  const record = await aStudent(portal(), { department: 'Bulk A' });
  const device = await signIn(portal(), active);

  const preview = await portal().call(
    'POST /staff/bulk/students/preview',
    { department: 'Bulk A', action: 'lock' },
    support,
  );
  expect(preview.body.data.counts).toEqual([
    { outcome: 'done', count: 1 },
    { outcome: 'no_account', count: 1 },
    { outcome: 'already', count: 1 },
  ]);
  expect(preview.body.data.names).toHaveLength(1);
  expect(await studentState(active.code)).toBe('active');

  const { job, results } = await run(
    'lock',
    { department: 'Bulk A', reason: 'Shared passwords' },
    support,
  );
  expect(job).toMatchObject({ title: 'Lock 3 students', done: 3, total: 3 });
  expect(results).toEqual([
    [active.code, 'Locked'],
    [locked.code, 'Was locked already'],
    [`record-${record.id}`, 'Has not registered'],
  ]);
  expect(await studentState(active.code)).toBe('locked');
  expect((await portal().call('GET /student/session', {}, device)).status).toBe(401);
  const entries = await portal()
    .db.selectFrom('audit_entries')
    .select(['student_id', 'detail'])
    .where('action', '=', 'account.lock')
    .execute();
  expect(entries).toEqual([{ student_id: active.id, detail: { reason: 'Shared passwords' } }]);
});

it('changes all that match, each once', async () => {
  const students = await some(21, 'Bulk B');
  const input = { department: 'Bulk B', reason: 'New session' };
  const { results } = await run('initial-password', input, registrar);
  expect(results.map(([key]) => key).toSorted()).toEqual(
    students.map(({ code }) => code).toSorted(),
  );
  const mails = await portal()
    .db.selectFrom('mails')
    .select('to_address')
    .where('kind', '=', 'initial-password')
    .execute();
  expect(mails.map(({ to_address }) => to_address).toSorted()).toEqual(
    students.map(({ email }) => email).toSorted(),
  );
});

it('changes the selected rows only, and meets each once though they no longer match', async () => {
  const [first, second, third] = await some(3, 'Bulk C');
  const keys = [first?.code, second?.code].join(',');
  await run('lock', { keys, reason: 'Test' }, support);
  expect(
    await Promise.all([first, second, third].map((one) => studentState(one?.code ?? ''))),
  ).toEqual(['locked', 'locked', 'active']);
  const { results } = await run(
    'unlock',
    { department: 'Bulk C', state: 'locked', reason: 'Test' },
    support,
  );
  expect(results.map(([, outcome]) => outcome)).toEqual(['Unlocked', 'Unlocked']);
});

it('keeps new passwords to those who may send one', async () => {
  const input = { department: 'Bulk A', reason: 'No' };
  const answer = await portal().call('POST /staff/bulk/students/initial-password', input, support);
  expect([answer.status, answer.body.error]).toEqual([403, 'NOT_ALLOWED']);
});

it('refuses more than 10,000 students', async () => {
  await sql`
    insert into students (matric_no, surname, firstname, gender, department, faculty, program,
      level, study_mode, session, source)
    select 'BULK' || n, 'Oko', 'Ada', 'female', 'Bulk D', 'Law', 'UTME',
      '200 Level', 'Full Time', '2026/2027', 'roster'
    from generate_series(1, 10001) as n`.execute(portal().db);
  const input = { department: 'Bulk D', reason: 'Too many' };
  const answer = await portal().call('POST /staff/bulk/students/lock', input, support);
  expect([answer.status, answer.body.error]).toEqual([409, 'BULK_TOO_LARGE']);
});
