import { setTimeout as sleep } from 'node:timers/promises';
import type { StaffRole } from '@edc/contract/common/access/staff-roles';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Audience, publish } from '../../../platform/live/events.ts';
import { createLive } from '../../../platform/live/live.ts';
import { aPortal, headersOf, type TestPortal } from '../../../testing/portal.ts';
import {
  aRegisteredStudent,
  aStaffMember,
  signIn,
  signInStaff,
} from '../../../testing/rows/factories.ts';

interface Received {
  event: string;
  data: Record<string, unknown>;
}

/** One open stream, read as a browser reads it. */
async function listen(url: string, as: { bearer?: string }, lastEventId?: string) {
  const aborter = new AbortController();
  onTestFinished(() => aborter.abort());
  const response = await fetch(url, {
    signal: aborter.signal,
    headers: {
      ...headersOf(as),
      'accept-encoding': 'gzip, br',
      ...(lastEventId ? { 'last-event-id': lastEventId } : {}),
    },
  });
  const stream = { response, received: [] as Received[], lastEventId: '', bytes: 0, ended: false };
  const read = async () => {
    let text = '';
    for await (const bytes of response.body ?? []) {
      stream.bytes += bytes.length;
      text += Buffer.from(bytes).toString();
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        take(text.slice(0, end));
        text = text.slice(end + 2);
      }
    }
  };
  const take = (block: string) => {
    const fieldOf = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
    stream.lastEventId = fieldOf('id') ?? stream.lastEventId;
    const [event = 'message', data] = [fieldOf('event'), fieldOf('data')];
    if (data && event !== 'position') stream.received.push({ event, data: JSON.parse(data) });
  };
  void read()
    .catch(() => undefined)
    .finally(() => {
      stream.ended = true;
    });
  const until = async (isDone: () => boolean) => {
    for (let tries = 0; !isDone() && tries < 500; tries += 1) await sleep(10);
    if (!isDone()) throw new Error(`nothing came; received ${JSON.stringify(stream.received)}`);
  };
  const keys = () =>
    stream.received.filter(({ event }) => event === 'message').map(({ data }) => data.key);
  await until(() => stream.lastEventId !== '' || stream.ended || !response.ok);
  return Object.assign(stream, { until, keys, close: () => aborter.abort() });
}

async function aListeningPortal(overrides: Parameters<typeof aPortal>[0] = {}) {
  const portal = await aPortal(overrides);
  const url = await portal.http.listen({ port: 0, host: '127.0.0.1' });
  return { portal, url: `${url}/api/student/live`, staffUrl: `${url}/api/staff/live` };
}

async function aReader(portal: TestPortal) {
  const student = await aRegisteredStudent(portal);
  const session = await signIn(portal, student);
  return { id: student.id, student, ...session, as: session.program };
}

const tell = (portal: TestPortal, studentId: number, key: string) =>
  portal.db
    .transaction()
    .execute((tx) => publish(tx, { to: `student:${studentId}`, topic: 'complaints', key }));

describe('a live stream', () => {
  it('reaches only those it concerns, when the transaction commits, from any process', async () => {
    const { portal, url } = await aListeningPortal();
    const second = await aListeningPortal({ databaseUrl: portal.databaseUrl });
    const [ada, obi] = [await aReader(portal), await aReader(portal)];
    const [here, there] = [await listen(url, ada.as), await listen(second.url, ada.as)];
    const other = await listen(second.url, obi.as);
    await portal.db
      .transaction()
      .execute(async (tx) => {
        await publish(tx, { to: `student:${ada.id}`, topic: 'complaints', key: 'rolled back' });
        throw new Error('undone');
      })
      .catch(() => undefined);
    await tell(portal, ada.id, 'first');
    await tell(second.portal, obi.id, 'second');
    await tell(second.portal, ada.id, 'third');
    await here.until(() => here.keys().length === 2);
    await there.until(() => there.keys().length === 2);
    await other.until(() => other.keys().length === 1);
    expect([here.keys(), there.keys(), other.keys()]).toEqual([
      ['first', 'third'],
      ['first', 'third'],
      ['second'],
    ]);
  });

  it('passes proxies: never stored, compressed or collected, with padding and a beat', async () => {
    const { portal, url } = await aListeningPortal({ liveBeatMs: 50 });
    const stream = await listen(url, (await aReader(portal)).as);
    const { headers } = stream.response;
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    expect(headers.get('content-encoding')).toBeNull();
    const { bytes, lastEventId } = stream;
    expect(bytes).toBeGreaterThan(2048);
    await stream.until(() => stream.bytes > bytes);
    expect(lastEventId).toMatch(/^\d+\.\d+$/);
  });

  it('goes on where it broke off and misses nothing, not even what committed late', async () => {
    const { portal, url } = await aListeningPortal();
    const reader = await aReader(portal);
    const first = await listen(url, reader.as);

    // Begun before the next one, committed after the stream has gone.
    let commit = () => {};
    const late = portal.db.transaction().execute(async (tx) => {
      await publish(tx, { to: `student:${reader.id}`, topic: 'complaints', key: 'late' });
      await new Promise<void>((resolve) => {
        commit = resolve;
      });
    });
    await sleep(50);
    await tell(portal, reader.id, 'early');
    await first.until(() => first.keys().length === 1);
    const { lastEventId } = first;
    first.close();
    commit();
    await late;
    await tell(portal, reader.id, 'while away');

    const second = await listen(url, reader.as, lastEventId);
    await second.until(() => second.keys().includes('while away'));
    expect(second.keys()).toContain('late');
    const ids = second.received.map(({ data }) => data.id);
    expect(new Set(ids).size).toBe(ids.length);
    const polled = await portal.call(
      'GET /student/live/events',
      { last_event_id: lastEventId },
      reader.as,
    );
    expect(polled.body.data.events.map(({ key }) => key)).toEqual(expect.arrayContaining(['late']));
  });

  it('misses nothing that happened after its document was read, however late it opens', async () => {
    const { portal, url } = await aListeningPortal({ pages: true });
    const reader = await aReader(portal);
    const { body } = await portal.http.inject({
      url: '/app/dashboard',
      headers: { cookie: reader.cookie ?? '' },
    });
    const position = /\b\d+\.\d{10}\b/.exec(body)?.[0] ?? '';
    expect(body).toContain('livePosition');
    await tell(portal, reader.id, 'meanwhile');
    // The script arrived two minutes later, over a slow network.
    await sql`update live_events set at = at - interval '2 minutes'`.execute(portal.db);
    const stream = await listen(`${url}?last_event_id=${position}`, reader.as);
    await stream.until(() => stream.keys().includes('meanwhile'));
    const withoutPosition = await listen(url, reader.as);
    expect(withoutPosition.keys()).toEqual([]);
  });

  it('says when it was away for too long, and when its place means nothing here', async () => {
    const { portal, url } = await aListeningPortal();
    const reader = await aReader(portal);
    const hourAgo = Math.floor(Date.now() / 1000) - 3600;
    const now = Math.floor(Date.now() / 1000);
    for (const id of [`700.${hourAgo}`, `99999999999.${now}`]) {
      const stream = await listen(url, reader.as, id);
      expect(stream.received.map(({ event }) => event)).toEqual(['hello', 'reset']);
      stream.close();
    }
    const bad = await portal.call('GET /student/live/events', { last_event_id: 'x' }, reader.as);
    expect(bad.status).toBe(422);
  });

  it('ends with its session, and is refused without one', async () => {
    const { portal, url, staffUrl } = await aListeningPortal({ liveBeatMs: 50 });
    const reader = await aReader(portal);
    const stream = await listen(url, reader.as);
    await portal.call('POST /student/logout', {}, reader.as);
    await stream.until(() => stream.ended);
    expect(stream.received.at(-1)).toEqual({ event: 'end', data: { why: 'signed-out' } });
    expect((await listen(url, reader.as)).response.status).toBe(401);
    expect((await listen(staffUrl, (await aReader(portal)).as)).response.status).toBe(401);
  });

  it('is not ended by a check of sessions that began before it opened', async () => {
    const portal = await aPortal();
    const answers: (() => void)[] = [];
    const live = createLive(portal.db, {
      now: () => new Date(),
      beatMs: 5,
      onError: (error) => {
        throw error;
      },
      validSessions: (ids) =>
        new Promise((resolve) =>
          answers.push(() => resolve(new Map(ids.map((id) => [id, ''] as const)))),
        ),
    });
    onTestFinished(live.close);
    await live.open({ audiences: ['student:1'], sessionId: 1, roles: '' });
    while (answers.length === 0) await sleep(5);
    const late = await live.open({ audiences: ['student:2'], sessionId: 2, roles: '' });
    let text = '';
    late.on('data', (bytes) => {
      text += bytes;
    });
    for (const answer of answers) answer();
    // The next check knows it too, and keeps it awake.
    const before = answers.length;
    while (answers.length === before) await sleep(5);
    for (const answer of answers) answer();
    await sleep(20);
    expect(text).toContain('event: hello');
    expect(text).not.toContain('signed-out');
  });

  it('ends at once with the sessions of a locked account, of other devices and of other roles', async () => {
    // No beat comes meanwhile.
    const { portal } = await aListeningPortal({ liveBeatMs: 60_000 });
    const second = await aListeningPortal({ databaseUrl: portal.databaseUrl, liveBeatMs: 60_000 });
    const reader = await aReader(portal);
    const boss = await signInStaff(
      portal,
      await aStaffMember(portal, { roles: ['administrator'] }),
    );
    const person = await aStaffMember(portal, { roles: ['trainer'] });
    const trainer = await signInStaff(portal, person);
    const ended = async (stream: Awaited<ReturnType<typeof listen>>, why: string) => {
      await stream.until(() => stream.ended);
      expect(stream.received.at(-1)).toEqual({ event: 'end', data: { why } });
    };

    const again = await signIn(portal, reader.student);
    const mine = await listen(second.url, again.program);
    await portal.call('POST /student/sessions/end', {}, reader.as);
    await ended(mine, 'signed-out');

    const locked = await listen(second.url, reader.as);
    const lock = { student: reader.code, reason: 'A lost phone' };
    expect((await portal.call('POST /staff/students/{student}/lock', lock, boss)).status).toBe(200);
    await ended(locked, 'signed-out');

    const former = await listen(second.staffUrl, trainer.program);
    const roles = {
      id: String(person.id),
      version: 1,
      roles: 'support',
      reason: 'Moved to the help desk',
    };
    const changed = await portal.call('POST /staff/accounts/{id}/roles', roles, boss);
    expect(changed.body.message).toBe('The roles are changed.');
    await ended(former, 'closing');
  });

  it('gives way to newer ones of the same person, from any session', async () => {
    const { portal, url } = await aListeningPortal();
    const reader = await aReader(portal);
    const devices = [reader.as];
    for (let count = 0; count < 2; count += 1) {
      devices.push((await signIn(portal, reader.student)).program);
    }
    const streams = [];
    for (const device of devices) {
      for (let count = 0; count < 4; count += 1) streams.push(await listen(url, device));
    }
    const somebody = await listen(url, (await aReader(portal)).as);
    for (const one of streams.slice(0, 4)) {
      await one.until(() => one.ended);
      expect(one.received.at(-1)).toEqual({ event: 'end', data: { why: 'too-many' } });
    }
    const still = [...streams.slice(4), somebody].filter(({ ended }) => !ended);
    expect(still).toHaveLength(9);
  });

  it('reaches staff with what concerns staff, and lets the server close', async () => {
    const { portal, staffUrl } = await aListeningPortal();
    const staff = await signInStaff(portal, await aStaffMember(portal));
    const stream = await listen(staffUrl, staff.program);
    await portal.db
      .transaction()
      .execute((tx) => publish(tx, { to: 'may:requests.read', topic: 'requests', key: 'R1' }));
    await stream.until(() => stream.keys().length === 1);
    const closing = Date.now();
    await portal.close();
    expect(Date.now() - closing).toBeLessThan(5000);
    await stream.until(() => stream.ended);
    expect(stream.received.at(-1)?.data).toEqual({ why: 'closing' });
  });

  it('reaches each member of staff as their roles allow, also after a change of roles', async () => {
    const { portal, staffUrl } = await aListeningPortal({ liveBeatMs: 50 });
    const aListener = async (role: StaffRole) => {
      const person = await aStaffMember(portal, { roles: [role] });
      const { program } = await signInStaff(portal, person);
      return { person, program, stream: await listen(staffUrl, program) };
    };
    const [trainer, support, finance] = [
      await aListener('trainer'),
      await aListener('support'),
      await aListener('finance'),
    ];
    const student = await aReader(portal);
    const write = async (category: 'Other' | 'Payment') => {
      const complaint = { subject: 'A problem', category, message: 'It does not work.' };
      const given = { ...complaint, student_code: student.code };
      return (await portal.call('POST /student/complaints/create', given, student.as)).body.data.id;
    };
    const [other, payment] = [await write('Other'), await write('Payment')];
    const presence = `student:${student.code}`;
    const look = { subject: presence };
    await portal.call('POST /staff/presence', look, support.program);
    const last = (to: Audience) => publish(portal.db, { to, topic: 'work', key: 'last' });
    for (const { person } of [trainer, support, finance]) await last(`staff:${person.id}`);
    for (const { stream } of [trainer, support, finance]) {
      await stream.until(() => stream.keys().includes('last'));
    }
    expect(trainer.stream.keys()).toEqual(['last']);
    expect(support.stream.keys()).toEqual([other, payment, presence, 'last']);
    expect(finance.stream.keys()).toEqual([payment, presence, 'last']);
    const asked = await portal.call('GET /staff/live/events', {}, trainer.program);
    expect(asked.body.data.events.map(({ key }) => key)).toEqual(['last']);

    await portal.db
      .updateTable('staff')
      .set({ roles: ['trainer'] })
      .where('id', '=', support.person.id)
      .execute();
    await support.stream.until(() => support.stream.ended);
    expect(support.stream.received.at(-1)?.data).toEqual({ why: 'closing' });
  });
});
