import { DAY_MS } from '@edc/contract/common/time/days';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { aToken } from '../../../testing/credentials.ts';
import { type As, aPortal, aSharedPortal } from '../../../testing/portal.ts';
import { aStaffMember, fillLimit, signInStaff } from '../../../testing/rows/factories.ts';
import { stock } from '../../../testing/rows/payments.ts';
import { aRegistration } from '../../../testing/rows/registrations.ts';
import { tokenLimit } from './rules.ts';

const shared = aSharedPortal();
let boss: As & { id: number; email: string };

beforeAll(async () => {
  const person = await aStaffMember(shared(), { roles: ['administrator'] });
  boss = { ...(await signInStaff(shared(), person)), id: person.id, email: person.email };
});

const row = (matric_no: string, more: Record<string, string> = {}) => ({
  ...{ matric_no, surname: 'Okafor', firstname: 'Ada', gender: 'female', birth_date: '2004-01-31' },
  ...{ department: 'Physics', faculty: 'Science', program: 'UTME', level: '200 Level' },
  ...{ study_mode: 'Full Time', session: '2026/2027', email_address: '', telephone: '' },
  ...more,
});
const push = (bearer: string, rows: unknown) =>
  shared().call('POST /systems/roster', { rows } as never, { bearer });
const pull = (bearer: string, after = 0, size = 100) =>
  shared().call('GET /systems/registrations', { after, size }, { bearer });

describe('an API token', () => {
  it('is shown once, kept as a hash, listed with its last use, and revoked at once', async () => {
    const { call, db } = shared();
    const made = await call(
      'POST /staff/tokens',
      { name: 'Student records', scopes: 'registrations.pull', days: '90' },
      boss,
    );
    const { id, token } = made.body.data;
    expect(token).toMatch(/^edc_[\w-]{43}$/);
    const stored = await sql<{ text: string }>`
      select string_agg(api_tokens::text, '') as text from api_tokens`.execute(db);
    expect(stored.rows[0]?.text).not.toContain(token);
    expect((await pull(token)).status).toBe(200);
    const { body } = await call('GET /staff/tokens', {}, boss);
    expect(body.data.find((one) => one.id === id)).toMatchObject({
      name: 'Student records',
      start: token.slice(0, 8),
      scopes: ['registrations.pull'],
      state: 'active',
      last_used_at: expect.any(String),
    });
    expect(JSON.stringify(body)).not.toContain(token);
    await call('POST /staff/tokens/{id}/revoke', { id }, boss);
    const refused = await pull(token);
    expect([refused.status, refused.body.message]).toEqual([
      401,
      'This API token is not valid, was revoked or has expired.',
    ]);
    const { rows } = await sql<{ action: string }>`select action from audit_entries
      where subject = ${`token:${id}`} order by id`.execute(db);
    expect(rows.map(({ action }) => action)).toEqual(['token.create', 'token.revoke']);
  });

  it('allows only what was chosen, and no call of staff', async () => {
    const pullOnly = await aToken(shared(), { scopes: ['registrations.pull'] });
    const refused = await push(pullOnly, [row('SCI/26/0001')]);
    expect([refused.status, refused.body.error]).toEqual([403, 'NOT_ALLOWED']);
    const both = await aToken(shared());
    expect((await shared().call('GET /staff/students', {}, { bearer: both })).status).toBe(401);
    const asCookie = await shared().call('GET /systems/registrations', {}, boss);
    expect(asCookie.status).toBe(401);
  });

  it('ends after its days, and with the account of its creator', async () => {
    let now = new Date();
    const portal = await aPortal({ now: () => now });
    const creator = await aStaffMember(portal, { roles: ['administrator'] });
    const token = await aToken(portal, { by: creator, days: 30 });
    const works = async () =>
      (await portal.call('GET /systems/registrations', {}, { bearer: token })).status;
    const set = (change: object) =>
      portal.db.updateTable('staff').set(change).where('id', '=', creator.id).execute();
    expect(await works()).toBe(200);
    await set({ locked_at: now });
    expect(await works()).toBe(401);
    await set({ locked_at: null, roles: ['registrar'] });
    expect(await works()).toBe(401);
    await set({ roles: ['administrator'] });
    expect(await works()).toBe(200);
    now = new Date(now.getTime() + 31 * DAY_MS);
    expect(await works()).toBe(401);
  });

  it('that works is on the list, however many were made and revoked after it', async () => {
    const portal = await aPortal();
    const person = await aStaffMember(portal, { roles: ['administrator'] });
    const me = await signInStaff(portal, person);
    await aToken(portal, { by: person });
    await sql`insert into api_tokens (name, token_hash, start, scopes, created_by, created_at,
        expires_at, revoked_at)
      select 'Over', sha256(n::text::bytea), 'edc_', scopes, created_by, created_at, expires_at, now()
      from api_tokens, generate_series(1, 205) n`.execute(portal.db);
    const { body } = await portal.call('GET /staff/tokens', {}, me);
    expect(body.data[0]?.state).toBe('active');
    await sql`update api_tokens set revoked_at = null`.execute(portal.db);
    const more = { name: 'More', scopes: 'registrations.pull', days: '90' } as const;
    expect((await portal.call('POST /staff/tokens', more, me)).body.message).toBe(
      '100 API tokens work already. Revoke those that no system uses.',
    );
    await sql`delete from api_tokens where id not in (select id from api_tokens limit 97)`.execute(
      portal.db,
    );
    const atOnce = Array.from({ length: 12 }, () => portal.call('POST /staff/tokens', more, me));
    const made = (await Promise.all(atOnce)).filter(({ status }) => status === 200);
    expect(made).toHaveLength(3);
  });

  it('has a limit of its own', async () => {
    const [one, other] = [await aToken(shared()), await aToken(shared())];
    const { id } = await shared()
      .db.selectFrom('api_tokens')
      .select('id')
      .orderBy('id', 'desc')
      .offset(1)
      .limit(1)
      .executeTakeFirstOrThrow();
    await fillLimit(shared(), tokenLimit, String(id));
    expect((await pull(one)).status).toBe(429);
    expect((await pull(other)).status).toBe(200);
  });
});

describe('roster push', () => {
  it('takes all rows or none, and names the wrong ones', async () => {
    const token = await aToken(shared());
    const wrong = await push(token, [
      row('SCI/26/0101'),
      row('SCI/26/0102', { level: 'second' }),
      row('SCI/26/0101'),
    ]);
    expect([wrong.status, wrong.body.fields?.rows]).toEqual([
      422,
      `row 2: Level must look like '200 Level'; row 3: SCI/26/0101 is in row 1 already`,
    ]);
    const known = () =>
      shared()
        .db.selectFrom('students')
        .select(['matric_no', 'level'])
        .where('matric_no', 'like', 'SCI/26/01%')
        .execute();
    expect(await known()).toEqual([]);
    const taken = await push(token, [row('sci/26/0101'), row('SCI/26/0102')]);
    expect(taken.body.data).toEqual({ received: 2, added: 2, conflicts: [], erased: 0 });
    const promoted = await push(token, [row('SCI/26/0101', { level: '300 Level' })]);
    expect(promoted.body.data).toMatchObject({ received: 1, added: 0 });
    expect(await known()).toContainEqual({ matric_no: 'SCI/26/0101', level: '300 Level' });
  });

  it('takes the list as text too, and refuses what is no list', async () => {
    const token = await aToken(shared());
    const text = await push(token, JSON.stringify([row('SCI/26/0201')]));
    expect(text.status).toBe(200);
    for (const rows of ['no list', '{}', [], ['x'], 3]) {
      expect((await push(token, rows)).status, JSON.stringify(rows)).toBe(422);
    }
  });
});

describe('registrations pull', () => {
  it('gives every registration once, and again when it changes, in pages', async () => {
    const portal = await aPortal();
    await stock(portal, 50);
    const bearer = await aToken(portal);
    const ask = async (after: number, size = 100) =>
      (await portal.call('GET /systems/registrations', { after, size }, { bearer })).body.data;
    for (let count = 0; count < 3; count += 1) {
      await aRegistration(portal);
    }
    const first = await ask(0, 2);
    expect(first).toMatchObject({ items: [{ change: 1 }, { change: 2 }], next: 2, more: true });
    const second = await ask(first.next, 2);
    expect(second).toMatchObject({ items: [{ change: 3, state: 'active' }], next: 3, more: false });
    expect(await ask(3)).toEqual({ items: [], next: 3, more: false });
    const [changed] = first.items;
    await portal.db
      .updateTable('registrations')
      .set({ state: 'completed' })
      .where('id', '=', Number(changed?.id))
      .execute();
    expect(await ask(3)).toMatchObject({
      items: [{ change: 4, id: changed?.id, state: 'completed' }],
      next: 4,
    });
  });

  it('misses nothing that commits late', async () => {
    const portal = await aPortal();
    await stock(portal, 50);
    const bearer = await aToken(portal);
    const ask = async (after: number) =>
      (await portal.call('GET /systems/registrations', { after }, { bearer })).body.data;
    const early = await aRegistration(portal);
    await aRegistration(portal);
    const { next } = await ask(0);
    // It changes the first registration, and another one begins, commits and is fetched meanwhile.
    const slow = await portal.db.startTransaction().execute();
    await slow
      .updateTable('registrations')
      .set({ state: 'completed' })
      .where('id', '=', early.id)
      .execute();
    const later = await aRegistration(portal);
    const meanwhile = await ask(next);
    expect(meanwhile.items.map(({ id }) => Number(id))).toEqual([later.id]);
    await slow.commit().execute();
    const after = await ask(meanwhile.next);
    expect(after.items).toMatchObject([{ id: String(early.id), state: 'completed' }]);
  });
});
