import { DAY_MS } from '@edc/contract/common/time/days';
import { NOTIFICATION_DAYS } from '@edc/contract/system/notification-rules';
import { describe, expect, it } from 'vitest';
import { aPortal, aSharedPortal, PUBLIC_URL } from '../../../testing/portal.ts';
import { aMail, aRegisteredStudent, signIn } from '../../../testing/rows/factories.ts';
import { aMailServer } from '../../../testing/smtp.ts';
import { mailIfWanted, notify } from '../../system/notifications/actions.ts';
import { notificationJobs } from '../../system/notifications/jobs.ts';

const shared = aSharedPortal({ pages: true });
let notified = 0;

async function aReader(portal = shared()) {
  const student = await aRegisteredStudent(portal);
  const me = await signIn(portal, student);
  const tell = async (text: string, at = portal.app.now()) => {
    notified += 1;
    const key = `test:${notified}`;
    const path = '/app/dashboard';
    await portal.db
      .transaction()
      .execute((tx) =>
        notify(tx, { studentId: student.id, key, kind: 'announcement', text, path, at }),
      );
  };
  const list = async (size?: number, cursor?: string) =>
    (
      await portal.call(
        'GET /student/notifications',
        { ...(size ? { size } : {}), ...(cursor ? { cursor } : {}) },
        me,
      )
    ).body.data;
  const unread = async () =>
    (await portal.call('GET /student/notifications/unread', {}, me)).body.data.count;
  const changes = async () => {
    const { body } = await portal.call('GET /student/live/events', {}, me);
    return body.data.last_event_id;
  };
  const mail = async (kind: 'complaint' | 'training', key: string) => {
    const letter = { centre: 'The centre', subject: key, greeting: 'Dear you,', paragraphs: ['x'] };
    await portal.db.transaction().execute((tx) =>
      mailIfWanted(tx, portal.app, {
        studentId: student.id,
        key,
        kind,
        to: student.email,
        letter,
      }),
    );
    return await portal.db
      .selectFrom('mails')
      .select(['text', 'html', 'unsubscribe_url'])
      .where('key', '=', key)
      .executeTakeFirst();
  };
  return { student, me, tell, list, unread, changes, mail };
}

describe('notifications', () => {
  it('are listed newest first by pages, and counted until they are read', async () => {
    const reader = await aReader();
    const now = shared().app.now().getTime();
    for (const n of [1, 2, 3]) await reader.tell(`Number ${n}`, new Date(now + n));
    expect(await reader.unread()).toBe(3);
    const first = await reader.list(2);
    expect(first.items.map(({ text, read }) => [text, read])).toEqual([
      ['Number 3', false],
      ['Number 2', false],
    ]);
    expect(first.total).toEqual({ count: 3, exact: true });
    const second = await reader.list(2, first.next ?? '');
    expect(second.items.map(({ text }) => text)).toEqual(['Number 1']);

    const ids = first.items.map(({ id }) => id).join();
    await shared().call('POST /student/notifications/read', { ids }, reader.me);
    expect(await reader.unread()).toBe(1);
    expect((await reader.list()).items.map(({ read }) => read)).toEqual([true, true, false]);
  });

  it('are only one’s own, to see and to read', async () => {
    const [owner, other] = [await aReader(), await aReader()];
    await owner.tell('For the owner');
    const [{ id } = { id: 0 }] = (await owner.list()).items;
    await shared().call('POST /student/notifications/read', { ids: String(id) }, other.me);
    expect((await other.list()).items).toEqual([]);
    expect(await owner.unread()).toBe(1);
  });

  it('update the open pages of the student, when written and when read', async () => {
    const reader = await aReader();
    const before = await reader.changes();
    const topics = async () => {
      const input = { last_event_id: before };
      const { body } = await shared().call('GET /student/live/events', input, reader.me);
      return body.data.events.map(({ topic }) => topic);
    };
    await reader.tell('News');
    expect(await topics()).toEqual(['notifications']);
    const [{ id } = { id: 0 }] = (await reader.list()).items;
    const read = () =>
      shared().call('POST /student/notifications/read', { ids: String(id) }, reader.me);
    await read();
    expect(await topics()).toEqual(['notifications', 'notifications']);
    // Reading again changes nothing, so no event is published.
    await read();
    expect(await topics()).toHaveLength(2);
  });

  it('older than 180 days are neither shown nor kept', async () => {
    const reader = await aReader();
    const now = shared().app.now();
    await reader.tell('Old', new Date(now.getTime() - NOTIFICATION_DAYS * DAY_MS));
    await reader.tell('Kept', new Date(now.getTime() - (NOTIFICATION_DAYS - 1) * DAY_MS));
    expect((await reader.list()).items.map(({ text }) => text)).toEqual(['Kept']);
    expect(await reader.unread()).toBe(1);
    const sweep = notificationJobs.find(({ name }) => name === 'sweep-notifications');
    await sweep?.handle(shared().app, {} as never, { number: 1, last: false });
    const rows = await shared()
      .db.selectFrom('notifications')
      .select('text')
      .where('student_id', '=', reader.student.id)
      .execute();
    expect(rows).toEqual([{ text: 'Kept' }]);
  });
});

describe('emails that can be switched off', () => {
  const one = { 'content-type': 'application/x-www-form-urlencoded' };

  it('are switched off and on by preference; money and security never', async () => {
    const { me, mail } = await aReader();
    const choices = async () =>
      (await shared().call('GET /student/mail-preferences', {}, me)).body.data;
    expect((await choices()).every(({ on }) => on)).toBe(true);
    expect((await choices()).map(({ kind }) => kind)).not.toContain('payment');
    const set = (kind: string, on: boolean) =>
      shared().call('POST /student/mail-preferences', { kind, on: on ? 'Yes' : 'No' } as never, me);
    expect((await set('complaint', false)).body.message).toBe(
      'You no longer get emails about your complaints.',
    );
    expect((await choices()).filter(({ on }) => !on)).toEqual([{ kind: 'complaint', on: false }]);
    expect(await mail('complaint', `off:${me.code}`)).toBeUndefined();
    expect(await mail('training', `other:${me.code}`)).toBeDefined();
    expect((await set('complaint', true)).body.message).toBe(
      'You get emails about your complaints.',
    );
    expect(await mail('complaint', `on:${me.code}`)).toBeDefined();
    for (const kind of ['payment', 'security', 'nonsense']) {
      expect((await set(kind, false)).status).toBe(422);
    }
  });

  it('are stopped by one press of a mail program, without a session', async () => {
    const { me, mail } = await aReader();
    const sent = await mail('complaint', `press:${me.code}`);
    const url = sent?.unsubscribe_url ?? '';
    expect(url).toMatch(/^https:\/\/portal\.example\/unsubscribe\/\d+-complaint-[\w-]{43}$/);
    expect(sent?.text).toContain(`Stop emails about your complaints: ${url}`);
    expect(sent?.html).toContain(url);
    const path = url.slice(PUBLIC_URL.length);
    const token = path.split('/').at(-1) ?? '';
    const ask = async () => (await shared().call('GET /unsubscribe/{token}', { token })).body.data;
    expect(await ask()).toEqual({ kind: 'complaint', on: true });

    const press = (url: string, payload: string, headers: Record<string, string> = one) =>
      shared().http.inject({ method: 'POST', url, payload, headers });
    // The page of the same address stops nothing by being opened: scanners open every link.
    const page = async () => (await shared().http.inject({ url: path })).body;
    expect(/<form[^>]+>/.exec(await page())?.[0]).toMatch(
      /action="\/unsubscribe\/.* method="post"|method="post".* action="\/unsubscribe\//,
    );
    expect(await ask()).toEqual({ kind: 'complaint', on: true });

    const answer = await press(path, 'List-Unsubscribe=One-Click');
    expect(answer.statusCode).toBe(200);
    expect(await ask()).toEqual({ kind: 'complaint', on: false });
    expect(await mail('complaint', `after:${me.code}`)).toBeUndefined();
    expect(await mail('training', `training:${me.code}`)).toBeDefined();
    // The standard allows a multipart form too, and pressing twice is pressing once.
    const form = 'multipart/form-data; boundary=b';
    expect((await press(path, '--b--', { 'content-type': form })).statusCode).toBe(200);
    const ofPage = await press(path, 'from=page');
    expect([ofPage.statusCode, ofPage.headers.location]).toEqual([303, path]);
    expect(await page()).toContain('You no longer get emails about');
  });

  it('cannot be stopped with a made-up link', async () => {
    const { me, mail, student } = await aReader();
    const sent = await mail('complaint', `forged:${me.code}`);
    const path = (sent?.unsubscribe_url ?? '').slice(PUBLIC_URL.length);
    const forged = [
      path.replace('-complaint-', '-training-'),
      path.replace(/\/\d+-/, `/${student.id + 1}-`),
      path.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')).replace(/.{2}$/, 'xx'),
      '/unsubscribe/1-payment-x',
      '/unsubscribe/x',
    ];
    for (const url of forged) {
      const answer = await shared().http.inject({ method: 'POST', url, headers: one, payload: '' });
      expect(answer.statusCode, url).toBe(404);
      const token = url.split('/').at(-1) ?? '';
      const { status, body } = await shared().call('GET /unsubscribe/{token}', { token });
      expect([status, body.message]).toEqual([404, 'This link is not valid.']);
    }
    const rows = await shared()
      .db.selectFrom('mails_switched_off')
      .select('kind')
      .where('student_id', '=', student.id)
      .execute();
    expect(rows).toEqual([]);
  });

  it('carry the headers of RFC 8058; others do not', async () => {
    const mails = await aMailServer();
    const portal = await aPortal({ worker: true, env: { SMTP_URL: mails.url } });
    const { mail } = await aReader(portal);
    const sent = await mail('complaint', 'with-headers');
    await expect.poll(() => mails.received.length, { timeout: 40_000 }).toBe(1);
    await aMail(portal);
    await expect.poll(() => mails.received.length, { timeout: 40_000 }).toBe(2);
    expect(mails.received[1]?.raw).not.toContain('List-Unsubscribe');
    const headers = (mails.received[0]?.raw ?? '').split('\r\n\r\n')[0]?.replace(/\r\n\s+/g, ' ');
    expect(headers).toContain(`List-Unsubscribe: <${sent?.unsubscribe_url}>`);
    expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  });
});
