import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Db } from '../../../platform/database/connect.ts';
import { aPortal, aSharedPortal, type TestPortal } from '../../../testing/portal.ts';
import { aRegisteredStudent, aStudent, signIn } from '../../../testing/rows/factories.ts';
import { aClock, aHandle, aMailedCode, codeMailedTo, mailsTo, tokenMailedTo } from './testing.ts';

const shared = aSharedPortal();
const post = (portal: TestPortal, url: string, payload: object, headers: Record<string, string>) =>
  portal.http.inject({ method: 'POST', url: `/api${url}`, payload, headers });

describe('rule 1: the origin of a write', () => {
  it('is checked where a cookie is set, login and create included', async () => {
    const portal = shared();
    const { matric_no, password } = await aRegisteredStudent(portal);
    const form = await aMailedCode(portal, await aStudent(portal), 'origin@mail.example');
    const evil = { origin: 'https://evil.example' };
    for (const [url, payload] of [
      ['/student/login', { matric_no, password }],
      ['/application/create', form],
      [
        '/applicant/update_password',
        { email: 'a@b.example', token: 'x', password: 'Adire-Cloth-7' },
      ],
    ] as const) {
      const answer = await post(portal, url, payload, evil);
      expect([answer.statusCode, answer.json().error]).toEqual([403, 'FOREIGN_ORIGIN']);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    expect((await portal.call('POST /application/create', form)).status).toBe(200);
  });

  it('must be there when a cookie is, and a bearer call never reads the cookie', async () => {
    const portal = shared();
    const me = await signIn(portal, await aRegisteredStudent(portal));
    const end = (headers: Record<string, string>) =>
      post(portal, '/student/sessions/end', {}, headers);
    const cookie = me.cookie as string;
    expect((await end({ cookie })).statusCode).toBe(403);
    expect((await end({ cookie, origin: 'null' })).statusCode).toBe(403);
    expect((await end({ cookie, authorization: 'Bearer nonsense' })).statusCode).toBe(401);
    expect((await end({ authorization: `Bearer ${me.token}` })).statusCode).toBe(200);
  });
});

/** Every row of every table as text, the demo's inboxes left out: they stand for the world's. */
async function wholeDatabase(db: Db): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema in ('public', 'pgboss')
      and table_name <> 'mailbox_messages'`.execute(db);
  const dumps = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ all: string | null }>`
      select string_agg(t::text, ' ') as all from ${sql.raw(name)} t`.execute(db);
    dumps.push(rows[0]?.all ?? '');
  }
  return dumps.join('\n');
}

describe('rule 2: secrets in mails', () => {
  it('are erased from the outbox once sent, and are nowhere else in the database', async () => {
    const logged: string[] = [];
    const logTo = { write: (line: string) => logged.push(line) };
    // First without a worker, so that the test can read the mails as the recipient would.
    const portal = await aPortal({ logTo, env: { LOG_LEVEL: 'debug' } });
    const email = 'secrets@mail.example';
    const form = await aMailedCode(portal, await aStudent(portal), email);
    const sent = async () => (await mailsTo(portal, email)).map((mail) => mail.status);
    const worker = await aPortal({ databaseUrl: portal.databaseUrl, worker: true, logTo });
    // Before it is used: what has not left by then never will.
    await expect.poll(sent, { timeout: 20_000 }).toEqual(['sent']);
    const { body } = await portal.call('POST /application/create', form);
    const { matric_no } = form;
    await worker.call('POST /applicant_mail/forgot_password', { identifier: matric_no });
    await expect.poll(sent, { timeout: 20_000 }).toEqual(['sent', 'sent', 'sent']);
    const inbox = await portal.db.selectFrom('mailbox_messages').select('text').execute();
    const link = inbox
      .map((mail) => /change_password\/([\w-]{43})/.exec(mail.text)?.[1])
      .find(Boolean);
    expect(link).toBeDefined();
    await portal.call('POST /applicant_mail/verify_user', { email, token: link as string });

    expect((await mailsTo(portal, email)).map((mail) => mail.text)).toEqual([null, null, null]);
    const kept = await wholeDatabase(portal.db);
    const secrets = [body.initial_password, body.token, form.code, link as string];
    for (const place of [kept, logged.join('\n')]) {
      for (const secret of secrets) expect(place).not.toContain(secret);
      expect(place).not.toMatch(new RegExp(`(?<![\\d.])${form.otp}(?!\\d)`));
    }
    expect(logged.length).toBeGreaterThan(0);
  });

  it('are erased too when the mail could not be sent in the end', async () => {
    const portal = await aPortal({
      worker: true,
      env: { SMTP_URL: 'smtp://127.0.0.1:1' },
      pace: { retries: 0, firstDelay: 0, longestDelay: 1 },
    });
    const handle = await aHandle(portal, await aStudent(portal));
    const email_address = 'unreachable@mail.example';
    await portal.call('POST /application/existence', { ...handle, email_address });
    const fate = async () =>
      (await portal.call('POST /application/mail-status', handle)).body.data.mail;
    await expect.poll(fate, { timeout: 20_000 }).toBe('failed');
    expect((await mailsTo(portal, email_address))[0]?.text).toBeNull();
  });
});

describe('rule 3: an intruder at an open screen', () => {
  it('cannot take the account over by changing the address and asking for a link', async () => {
    const portal = shared();
    const student = await aRegisteredStudent(portal);
    const intruder = await signIn(portal, student);
    const email_address = 'thief@mail.example';
    const form = { email_address, telephone: student.telephone ?? '' };
    const refused = await portal.call('POST /student/update', form, intruder);
    expect([refused.status, refused.body.error]).toEqual([422, 'PASSWORD_NEEDED']);
    // Even one who has seen the password typed does not keep the student from recovering.
    const known = { ...form, current_password: student.password };
    await portal.call('POST /student/update', known, intruder);
    const kinds = async (to: string) => (await mailsTo(portal, to)).map((mail) => mail.kind);
    expect(await kinds(student.email)).toEqual(['email-change']);
    expect(await kinds(email_address)).toEqual(['email-link']);
    const token = await tokenMailedTo(portal, email_address, 'email-link');
    const set = { email: email_address, token, password: 'Thief-Cloth-1' };
    expect((await portal.call('POST /applicant/update_password', set)).status).toBe(410);
    await signIn(portal, student);
  });
});

describe('rule 4: guessing the code', () => {
  it('fails however many guesses come at once', async () => {
    const portal = shared();
    const form = await aMailedCode(portal, await aStudent(portal), 'guessed@mail.example');
    const guesses = Array.from({ length: 20 }, (_, number) => ({
      ...form,
      otp: String((Number(form.otp) + 1 + number) % 1_000_000).padStart(6, '0'),
    }));
    const answers = await Promise.all(
      guesses.map((guess) => portal.call('POST /application/create', guess)),
    );
    const wrong = answers.filter(({ body }) => body.error === 'CODE_WRONG');
    expect(wrong).toHaveLength(4);
    expect(answers.every(({ status }) => status === 422)).toBe(true);
    expect((await portal.call('POST /application/create', form)).body.error).toBe('CODE_USED_UP');
  });

  it('is not helped by asking again: the tries stay spent', async () => {
    const clock = aClock();
    const portal = await aPortal({ now: clock.now });
    const form = await aMailedCode(portal, await aStudent(portal), 'again@mail.example');
    const { otp: _, confirm_otp: __, ...claim } = form;
    const wrong = { ...form, otp: form.otp === '000000' ? '000001' : '000000' };
    for (let time = 0; time < 3; time += 1) await portal.call('POST /application/create', wrong);
    clock.pass(61);
    const { body } = await portal.call('POST /application/existence', claim);
    expect(body.data?.tries_left).toBe(2);
    expect(await codeMailedTo(portal, 'again@mail.example')).toBe(form.otp);
  });
});

describe('rule 5: the address of the caller', () => {
  it('is not what a header says, unless a proxy is trusted', async () => {
    const guess = async (portal: TestPortal, forwarded: string, matric_no: string) => {
      const headers = { 'x-forwarded-for': forwarded };
      const form = { matric_no, password: 'wrong' };
      return (await portal.call('POST /student/login', form, { headers })).status;
    };
    const last = async (portal: TestPortal) => {
      const { matric_no } = await aRegisteredStudent(portal);
      for (let n = 1; n <= 5; n += 1) await guess(portal, `203.0.113.${n}`, matric_no);
      return await guess(portal, '203.0.113.99', matric_no);
    };
    expect(await last(shared())).toBe(429);
    expect(await last(await aPortal({ env: { TRUST_PROXY: '1' } }))).toBe(401);
  });

  it('lets a whole campus register from one address', async () => {
    const portal = shared();
    for (let count = 0; count < 40; count += 1) await aHandle(portal, await aStudent(portal));
  });
});
