import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import type { App } from '../../../context.ts';
import { longJobKind } from '../../../long-job.ts';
import { type As, aSharedPortal } from '../../../testing/portal.ts';
import { aStaffMember, signInStaff } from '../../../testing/rows/factories.ts';
import { recordInAudit } from '../../system/audit/actions.ts';
import type { SignedInStaff as Me } from '../staff/gates.ts';
import { startLongJob, sweepLongJobs } from './actions.ts';

const portal = aSharedPortal({
  worker: true,
  pace: {
    retries: 2,
    firstDelay: 1,
    longestDelay: 1,
    expireSeconds: 2,
    monitorSeconds: 1,
    pollSeconds: 0.5,
  },
});
let starter: As;
let me: Me;

beforeAll(async () => {
  const person = await aStaffMember(portal(), { roles: ['support'] });
  starter = await signInStaff(portal(), person);
  me = {
    staffId: person.id,
    actor: person.actor,
    email: person.email,
    roles: person.roles,
  } as unknown as Me;
});

interface Hooks {
  /** Before the transaction of a number. */
  before?: (number: number) => Promise<unknown>;
  /** In the transaction of a number, after it was counted. */
  inside?: (tx: App['db'], number: number) => Promise<unknown>;
}

let kinds = 0;

/** Counts from 1 to a number, one of them in a step, each with an entry in the audit. */
async function aCount(to: number, { before, inside }: Hooks = {}, as = me) {
  kinds += 1;
  const kind = longJobKind<{ to: number }, App>({
    name: `test.count-${kinds}`,
    may: 'students.lock',
    input: z.object({ to: z.number() }),
    next: async (_app, { input, cursor, by }) => {
      const number = Number(cursor ?? 0) + 1;
      await before?.(number);
      return async (tx) => {
        await recordInAudit(tx, { actor: by, action: 'account.unlock', subject: kind.name });
        await inside?.(tx, number);
        const result = { name: `Number ${number}`, outcome: 'Counted', done: number !== 2 };
        return { results: [result], cursor: number === input.to ? null : String(number) };
      };
    },
  });
  portal().app.longJobKinds.set(kind.name, kind);
  const start = () =>
    portal()
      .db.transaction()
      .execute((tx) =>
        startLongJob(tx, portal().app, as, {
          kind,
          title: `Count to ${to}`,
          input: { to },
          total: to,
        }),
      );
  const effects = async () =>
    (
      await portal()
        .db.selectFrom('audit_entries')
        .select('id')
        .where('action', '=', 'account.unlock')
        .where('subject', '=', kind.name)
        .execute()
    ).length;
  return { id: await start(), start, effects };
}

const jobOf = async (id: string, as: As = starter) =>
  (await portal().call('GET /staff/work/{id}', { id }, as)).body.data;
const becomes = (id: string, state: string) =>
  expect.poll(async () => (await jobOf(id)).state, { timeout: 20_000 }).toBe(state);
const verbs = async (id: string) =>
  (
    await portal()
      .db.selectFrom('audit_entries')
      .select('action')
      .where('subject', '=', `long-job:${id}`)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);
it('does its steps, counts the outcomes and keeps a result for each row', async () => {
  const { id, effects } = await aCount(3);
  await becomes(id, 'done');
  expect(await jobOf(id)).toMatchObject({
    title: 'Count to 3',
    own: true,
    done: 3,
    total: 3,
    counts: [{ outcome: 'Counted', count: 3 }],
  });
  expect(await effects()).toBe(3);
  const namesOf = async (input: { only?: 'not_done' }) => {
    const { body } = await portal().call('GET /staff/work/{id}/rows', { id, ...input }, starter);
    return body.data.items.map(({ name }) => name);
  };
  expect(await namesOf({})).toEqual(['Number 1', 'Number 2', 'Number 3']);
  expect(await namesOf({ only: 'not_done' })).toEqual(['Number 2']);
  expect(await verbs(id)).toEqual(['long_job.start', 'long_job.finish']);
  const notified = await portal()
    .db.selectFrom('live_events')
    .select('key')
    .where('topic', '=', 'long-jobs')
    .where('key', '=', id)
    .execute();
  expect(notified.length).toBeGreaterThanOrEqual(2);
});

it('is cancelled in the middle: what is done stays, and nothing more happens', async () => {
  const gate = Promise.withResolvers<void>();
  const { id, effects } = await aCount(5, {
    before: async (number) => number === 3 && (await gate.promise),
  });
  await expect.poll(async () => (await jobOf(id)).done).toBe(2);
  const answer = await portal().call('POST /staff/work/{id}/cancel', { id }, starter);
  expect(answer.body.message).toBe('Cancelled. What was done is kept; the rest was not changed.');
  gate.resolve();
  // Its worker has left: the same button again starts another job, which runs to its end.
  const other = await aCount(1);
  await becomes(other.id, 'done');
  expect(await jobOf(id)).toMatchObject({ state: 'cancelled', done: 2 });
  expect(await effects()).toBe(2);
  const again = await portal().call('POST /staff/work/{id}/cancel', { id }, starter);
  expect([again.status, again.body.error]).toEqual([409, 'LONG_JOB_OVER']);
});

it('goes on after its connection is cut inside a step, and does nothing twice', async () => {
  let isCut = false;
  const { id, effects } = await aCount(4, {
    // The step has written, and the database forgets it.
    inside: async (tx, number) => {
      if (number !== 3 || isCut) return;
      isCut = true;
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
    },
  });
  await becomes(id, 'done');
  expect(await jobOf(id)).toMatchObject({ done: 4, counts: [{ outcome: 'Counted', count: 4 }] });
  expect(await effects()).toBe(4);
  expect(isCut).toBe(true);
});

it('is taken over from a worker that was killed between two steps', async () => {
  let isKilled = false;
  const { id, effects } = await aCount(3, {
    // Its job never reports again.
    before: async (number) => {
      if (number !== 2 || isKilled) return;
      isKilled = true;
      await new Promise(() => undefined);
    },
  });
  await becomes(id, 'done');
  expect(await effects()).toBe(3);
});

it('says that an error stopped it, and continues from there', async () => {
  let isBroken = true;
  const { id, effects } = await aCount(3, {
    inside: async (_tx, number) => {
      if (number === 2 && isBroken) throw new Error('the disk is full');
    },
  });
  await becomes(id, 'failed');
  expect(await jobOf(id)).toMatchObject({
    done: 1,
    problem: 'An error of the portal stopped this.',
  });
  isBroken = false;
  await portal().call('POST /staff/work/{id}/continue', { id }, starter);
  await becomes(id, 'done');
  expect(await effects()).toBe(3);
  expect(await verbs(id)).toEqual([
    'long_job.start',
    'long_job.fail',
    'long_job.continue',
    'long_job.finish',
  ]);
});

it('starts once, however often the button is pressed', async () => {
  const gate = Promise.withResolvers<void>();
  const { id, start } = await aCount(1, { before: () => gate.promise });
  expect(await start()).toBe(id);
  gate.resolve();
  await becomes(id, 'done');
  expect(await start()).not.toBe(id);
});

it('is seen and cancelled only by those whose roles allow that work', async () => {
  const gate = Promise.withResolvers<void>();
  const { id } = await aCount(1, { before: () => gate.promise });
  const asRole = async (role: 'registrar' | 'finance') =>
    await signInStaff(portal(), await aStaffMember(portal(), { roles: [role] }));
  const [registrar, finance] = [await asRole('registrar'), await asRole('finance')];
  for (const call of [
    'GET /staff/work/{id}',
    'GET /staff/work/{id}/rows',
    'POST /staff/work/{id}/cancel',
    'POST /staff/work/{id}/continue',
  ] as const) {
    expect((await portal().call(call, { id }, finance)).status, call).toBe(404);
  }
  const idsFor = async (as: As, whose: 'mine' | 'all') => {
    const { body } = await portal().call('GET /staff/work', { whose, size: 200 }, as);
    return body.data.items.map((one) => one.id);
  };
  expect(await idsFor(finance, 'all')).toEqual([]);
  expect(await idsFor(registrar, 'mine')).toEqual([]);
  expect(await idsFor(registrar, 'all')).toContain(id);
  expect(await idsFor(starter, 'mine')).toContain(id);
  expect(await jobOf(id, registrar)).toMatchObject({ own: false, started_by: 'Ngozi Okafor' });
  const answer = await portal().call('POST /staff/work/{id}/cancel', { id }, registrar);
  expect(answer.status).toBe(200);
  gate.resolve();
});

it('stops when the person who started it may no longer do it', async () => {
  const person = await aStaffMember(portal(), { roles: ['support'] });
  const as = {
    staffId: person.id,
    actor: person.actor,
    email: person.email,
    roles: person.roles,
  } as unknown as Me;
  const { id, effects } = await aCount(
    3,
    {
      inside: async (_tx, number) => {
        if (number !== 1) return;
        const { db } = portal();
        await db.updateTable('staff').set({ roles: [] }).where('id', '=', person.id).execute();
      },
    },
    as,
  );
  await becomes(id, 'failed');
  expect((await jobOf(id)).problem).toBe('The person who started this may no longer do it.');
  expect(await effects()).toBe(1);
});

it('says so of a job that no longer moves, and forgets old ones', async () => {
  const gate = Promise.withResolvers<void>();
  const { id } = await aCount(1, { before: () => gate.promise });
  const old = await aCount(1);
  await becomes(old.id, 'done');
  const { app } = portal();
  const minutes = (count: number) => new Date(app.now().getTime() + count * 60_000);
  await sweepLongJobs({ ...app, now: () => minutes(16) });
  expect(await jobOf(id)).toMatchObject({
    state: 'failed',
    problem: 'It has not moved for 15 minutes.',
  });
  await sweepLongJobs({ ...app, now: () => minutes(31 * 24 * 60) });
  expect((await portal().call('GET /staff/work/{id}', { id: old.id }, starter)).status).toBe(404);
  gate.resolve();
});
