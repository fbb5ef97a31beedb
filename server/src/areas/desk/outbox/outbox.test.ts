import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/actors.ts';
import { exportEntry, exportedLines } from '../../../testing/exports.ts';
import { type As, aSharedPortal } from '../../../testing/portal.ts';
import {
  aMail,
  aRegisteredStudent,
  aStaffMember,
  signInStaff,
} from '../../../testing/rows/factories.ts';

const shared = aSharedPortal();
let desk: As;
let actor: Actor;

beforeAll(async () => {
  const person = await aStaffMember(shared(), { roles: ['support'] });
  desk = await signInStaff(shared(), person);
  ({ actor } = person);
});

/** A mail whose tries are over. */
async function aFailedMail(given: { to?: string; hasSecret?: boolean; kind?: string } = {}) {
  const { key } = await aMail(shared(), given);
  return await shared()
    .db.updateTable('mails')
    .set({
      status: 'failed',
      attempts: 13,
      error: '550 no such user',
      ...(given.hasSecret ? { text: null, html: null } : {}),
    })
    .where('key', '=', key)
    .returning(['id', 'to_address'])
    .executeTakeFirstOrThrow();
}

const list = async (input: Record<string, string | number>) => {
  const { status, body } = await shared().call('GET /staff/outbox', input, desk);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const resend = async (input: { mails?: string; kind?: string }) =>
  (await shared().call('POST /staff/outbox/resend', input, desk)).body.data;

describe('the outbox', () => {
  it('lists emails with state, tries and error, and pages through them', async () => {
    for (let at = 0; at < 5; at += 1) await aMail(shared(), { kind: 'paged' });
    await aFailedMail({ kind: 'paged' });
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await list({ kind: 'paged', size: 4, ...(cursor ? { cursor } : {}) });
      seen.push(...page.data.items.map(({ id }) => id));
      cursor = page.data.next;
    }
    expect(new Set(seen).size).toBe(6);
    const failed = await list({ kind: 'paged', state: 'failed' });
    expect(failed.data.items).toMatchObject([
      { state: 'failed', tries: 13, error: '550 no such user', address_refused: false },
    ]);
    expect(failed.kinds).toContain('paged');
    expect(JSON.stringify(failed)).not.toContain('This is a mail of the tests.');
  });

  it('finds the emails of an address by its beginning, and of a student by matric number', async () => {
    const student = await aRegisteredStudent(shared());
    await aMail(shared(), { to: student.email });
    await aMail(shared(), { to: '100%_sure@mail.example' });
    const found = async (q: string) => (await list({ q })).data.items.map(({ to }) => to);
    expect(await found(student.email.slice(0, -3).toUpperCase())).toContain(student.email);
    expect(await found(student.matric_no)).toContain(student.email);
    expect(await found('100%_s')).toEqual(['100%_sure@mail.example']);
    expect(await found('%')).toEqual([]);
  });

  it('marks addresses that were refused permanently', async () => {
    const { id, to_address } = await aFailedMail({ to: 'Gone@mail.example' });
    await shared()
      .db.insertInto('bad_addresses')
      .values({ address: to_address.toLowerCase(), reason: '550 gone', refused_at: new Date() })
      .execute();
    expect((await list({ address: 'refused' })).data.items).toMatchObject([
      { id, address_refused: true },
    ]);
    const { body } = await shared().call('GET /staff/outbox/{mail}', { mail: id }, desk);
    expect(body.data.refused).toMatchObject({ reason: '550 gone' });
  });

  it('hides the link with which the student stops emails', async () => {
    const { id } = await aFailedMail();
    const url = 'https://portal.example/unsubscribe/1-certificate-x';
    await sql`update mails set unsubscribe_url = ${url}, text = text || ${url}
      where id = ${id}`.execute(shared().db);
    const { body } = await shared().call('GET /staff/outbox/{mail}', { mail: id }, desk);
    expect(body.data.text).toContain('This is a mail of the tests.');
    expect(body.data.text).not.toContain('unsubscribe');
  });

  it('shows the text of an email, but never one that carries a secret', async () => {
    const { id } = await aFailedMail();
    const open = await shared().call('GET /staff/outbox/{mail}', { mail: id }, desk);
    expect(open.body.data).toMatchObject({ has_secret: false, state: 'failed' });
    expect(open.body.data.text).toContain('This is a mail of the tests.');
    // Still waiting, so the text is still there.
    const { key } = await aMail(shared(), { hasSecret: true });
    const { data } = await list({ q: '' });
    const waiting = await shared()
      .db.selectFrom('mails')
      .select('id')
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    expect(data.items.map((one) => one.id)).toContain(waiting.id);
    const secret = await shared().call('GET /staff/outbox/{mail}', { mail: waiting.id }, desk);
    expect(secret.body.data).toMatchObject({ has_secret: true, text: null });
    const gone = '00000000-0000-4000-8000-000000000000';
    expect((await shared().call('GET /staff/outbox/{mail}', { mail: gone }, desk)).status).toBe(
      404,
    );
  });
});

it('is exported as it is filtered, without the texts, and recorded', async () => {
  await aFailedMail({ kind: 'exported', to: 'bounced@edc.example' });
  await aMail(shared(), { kind: 'exported' });
  const input = { kind: 'exported', state: 'failed', format: 'csv' } as const;
  const { body } = await shared().call('POST /staff/outbox/export', input, desk);
  const [header, ...lines] = await exportedLines(shared(), body.url, desk);
  expect(header).toBe(
    'To,Subject,Kind,Class,State,Tries,Error,Address refused,Created,Last change',
  );
  expect(lines).toEqual([
    expect.stringMatching(/^bounced@edc\.example,.*,exported,.*,Failed,13,550 no such user,/),
  ]);
  expect(await exportEntry(shared(), 'emails.export')).toMatchObject({
    actor: actor,
    detail: { format: 'csv', rows: 1, kind: 'exported', state: 'failed' },
  });
});

describe('sending again', () => {
  it('returns the outcome for each email, and records it', async () => {
    const failed = await aFailedMail();
    const secret = await aFailedMail({ hasSecret: true });
    const { key } = await aMail(shared());
    const waiting = await shared()
      .db.selectFrom('mails')
      .select('id')
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    const unknown = '00000000-0000-4000-8000-000000000000';
    const { results } = await resend({
      mails: [failed.id, secret.id, waiting.id, unknown].join(','),
    });
    expect(Object.fromEntries(results.map(({ id, outcome }) => [id, outcome]))).toEqual({
      [failed.id]: 'queued',
      [secret.id]: 'erased',
      [waiting.id]: 'not_failed',
      [unknown]: 'unknown',
    });
    const audited = await shared()
      .db.selectFrom('audit_entries')
      .select(['actor', 'subject'])
      .where('action', '=', 'mail.resend')
      .execute();
    expect(audited).toEqual([{ actor: actor, subject: `mail:${failed.id}` }]);
    expect((await resend({ mails: failed.id })).results).toMatchObject([{ outcome: 'not_failed' }]);
  });

  it('takes the failed ones of everything that matches', async () => {
    await aFailedMail({ kind: 'matching' });
    await aFailedMail({ kind: 'matching' });
    await aMail(shared(), { kind: 'matching' });
    const { results, more } = await resend({ kind: 'matching' });
    expect(results.map(({ outcome }) => outcome)).toEqual(['queued', 'queued']);
    expect(more).toBe(false);
  });
});

it('shows that bulk mail is paused, and lets it go on', async () => {
  expect((await list({})).bulk_paused_at).toBeNull();
  const pausedAt = new Date('2026-11-14T09:00:00Z');
  await shared().db.updateTable('bulk_mail').set({ paused_at: pausedAt }).execute();
  expect((await list({})).bulk_paused_at).toBe('2026-11-14T09:00:00.000Z');
  for (let press = 0; press < 2; press += 1) {
    const { status } = await shared().call('POST /staff/outbox/resume-bulk', {}, desk);
    expect(status).toBe(200);
  }
  expect((await list({})).bulk_paused_at).toBeNull();
  const { rows } = await sql`select 1 from audit_entries where action = 'bulk_mail.resume'
    and actor = ${actor}`.execute(shared().db);
  expect(rows).toHaveLength(1);
});
