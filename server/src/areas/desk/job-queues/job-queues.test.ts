import { jobQueueLabels } from '@edc/contract/desk/job-queue-rules';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { jobKinds } from '../../../app.ts';
import { type As, aSharedPortal } from '../../../testing/portal.ts';
import { aDeadJob as insertDeadJob } from '../../../testing/processes/dead-jobs.ts';
import { aMail, aStaffMember, signInStaff } from '../../../testing/rows/factories.ts';

const shared = aSharedPortal();
let boss: As;

beforeAll(async () => {
  boss = await signInStaff(shared(), await aStaffMember(shared(), { roles: ['administrator'] }));
});

const aDeadJob = (queue: string, data: object, message?: string) =>
  insertDeadJob(shared().db, queue, data, message);

const list = async (input: Record<string, string> = {}) => {
  const { status, body } = await shared().call('GET /staff/jobs', input, boss);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const jobsIn = async (queue: string) =>
  (
    await sql<{ data: object }>`select data from pgboss.job
      where name = ${queue} and state = 'created'`.execute(shared().db)
  ).rows;
const audited = async (action: string) =>
  (
    await shared()
      .db.selectFrom('audit_entries')
      .select('subject')
      .where('action', '=', action)
      .execute()
  ).map(({ subject }) => subject);

describe('jobs', () => {
  it('counts what waits in each queue and what failed', async () => {
    await aMail(shared());
    await aDeadJob('sweep-expired', {});
    const { queues } = await list();
    expect(queues.find(({ name }) => name === 'mail')?.ready).toBeGreaterThan(0);
    expect(queues.find(({ name }) => name === 'sweep-expired')?.failed).toBeGreaterThan(0);
    expect(queues.map(({ name }) => name)).not.toContain('dead');
  });

  it('shows error and data of a failed job, without personal values', async () => {
    const data = { identifier: 'ada@mail.example', phone: '08031234567', size: 7 };
    const id = await aDeadJob('password-link', data, '550 no mailbox for <ada@mail.example>');
    const { items } = (await list({ queue: 'password-link' })).data;
    expect(items).toMatchObject([
      {
        id,
        tries: 3,
        error: '550 no mailbox for <hidden>',
        data: { identifier: 'hidden', phone: 'hidden', size: '7' },
      },
    ]);
    expect(JSON.stringify(items)).not.toContain('ada@');
  });

  it('does a failed job again on its own queue, once, and records it', async () => {
    const id = await aDeadJob('sweep-expired', { marked: 'again' });
    const press = () => shared().call('POST /staff/jobs/retry', { jobs: id }, boss);
    expect((await press()).body.data).toEqual([{ id, outcome: 'retried' }]);
    expect(await jobsIn('sweep-expired')).toContainEqual({ data: { marked: 'again' } });
    expect((await press()).body.data).toEqual([{ id, outcome: 'unknown' }]);
    expect(await audited('job.retry')).toEqual([`job:${id}`]);
  });

  it('gives the email of a failed job all its tries again', async () => {
    const { key } = await aMail(shared());
    const mail = await shared()
      .db.updateTable('mails')
      .set({ status: 'failed' })
      .where('key', '=', key)
      .returning('id')
      .executeTakeFirstOrThrow();
    const id = await aDeadJob('mail', { mailId: mail.id });
    expect((await list({ queue: 'mail' })).data.items).toMatchObject([{ mail: mail.id }]);
    const { body } = await shared().call('POST /staff/jobs/retry', { jobs: id }, boss);
    expect(body.data).toEqual([{ id, outcome: 'retried' }]);
    const { status } = await shared()
      .db.selectFrom('mails')
      .select('status')
      .where('id', '=', mail.id)
      .executeTakeFirstOrThrow();
    expect(status).toBe('queued');
    expect((await list({ queue: 'mail' })).data.items).toEqual([]);
  });

  it('discards a failed job permanently, and records it', async () => {
    const id = await aDeadJob('sweep-expired', {});
    const { body } = await shared().call('POST /staff/jobs/discard', { jobs: id }, boss);
    expect(body.data).toEqual([{ id, outcome: 'discarded' }]);
    const { items } = (await list()).data;
    expect(items.map((one) => one.id)).not.toContain(id);
    expect(await audited('job.discard')).toEqual([`job:${id}`]);
  });

  it('touches nothing that is not a failed job', async () => {
    await aMail(shared());
    const { rows } = await sql<{ id: string }>`select id from pgboss.job
      where name = 'mail' limit 1`.execute(shared().db);
    const jobs = rows[0]?.id ?? '';
    const { body } = await shared().call('POST /staff/jobs/discard', { jobs }, boss);
    expect(body.data).toMatchObject([{ outcome: 'unknown' }]);
  });
});

it('has plain words for every queue', () => {
  const unnamed = jobKinds.map(({ name }) => name).filter((name) => !(name in jobQueueLabels));
  expect(unnamed).toEqual([]);
});
