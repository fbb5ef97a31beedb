import { once } from 'node:events';
import { request } from 'node:http';
import perfHooks from 'node:perf_hooks';
import { sql } from 'kysely';
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { SetupError } from '../platform/setup-error.ts';
import { aPortal, aSharedPortal, type TestPortal } from '../testing/portal.ts';
import { aRegisteredStudent, signIn } from '../testing/rows/factories.ts';
import { onAdmin } from '../testing/test-databases.ts';

const shared = aSharedPortal();
const elsewhere = { remoteAddress: '203.0.113.9' };
const TOKEN = 'a token for the metrics';
const production = {
  NODE_ENV: 'production',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'no-reply@university.example',
  METRICS_TOKEN: TOKEN,
  PAYSTACK_SECRET_KEY: 'sk_live_of_nobody',
};

describe('/dev', () => {
  it('is for those who sit at the machine', async () => {
    const { http } = shared();
    for (const url of ['/dev/mailbox', '/dev/mailbox.json']) {
      for (const remoteAddress of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
        expect((await http.inject({ url, remoteAddress })).statusCode).toBe(200);
      }
      expect((await http.inject({ url, ...elsewhere })).statusCode).toBe(404);
    }
  });

  it('treats no visitor through a proxy as local, whatever the proxy sends', async () => {
    for (const TRUST_PROXY of ['0', '1']) {
      const { http } = await aPortal({ env: { TRUST_PROXY } });
      for (const headers of [{ 'x-forwarded-for': '127.0.0.1' }, { forwarded: 'for=127.0.0.1' }]) {
        expect((await http.inject({ url: '/dev/mailbox.json', headers })).statusCode).toBe(404);
      }
    }
  });

  it('answers to the names of this machine only: another page could give it a name of its own', async () => {
    const portal = await aPortal();
    const address = await portal.http.listen({ host: '127.0.0.1', port: 0 });
    const { port } = new URL(address);
    const ask = async (path: string, host: string) => {
      // Not fetch: it lets nobody choose the Host header.
      const [answer] = await once(request(address + path, { headers: { host } }).end(), 'response');
      answer.resume();
      return answer.statusCode;
    };
    for (const path of ['/dev/mailbox', '/dev/mailbox.json', '/dev/mailbox.css']) {
      for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, 'localhost', '[::1]']) {
        expect([host, await ask(path, host)]).toEqual([host, 200]);
      }
      for (const host of [`evil.example:${port}`, 'localhost.evil.example', '127.0.0.1.nip.io']) {
        expect([host, await ask(path, host)]).toEqual([host, 404]);
      }
    }
  });

  it('does not exist in production', async () => {
    const { http } = await aPortal({ env: production });
    expect((await http.inject({ url: '/dev/mailbox.json' })).statusCode).toBe(404);
  });
});

describe('/metrics', () => {
  it('wants its token in production', async () => {
    const { http } = await aPortal({ env: production });
    const ask = async (authorization: string) =>
      (await http.inject({ url: '/metrics', headers: { authorization } })).statusCode;
    expect(await ask('')).toBe(401);
    expect(await ask('Bearer something else')).toBe(401);
    expect(await ask(`Bearer ${TOKEN}`)).toBe(200);
  });

  it('watches the process once, however many servers it opens', async () => {
    const watch = vi.spyOn(perfHooks, 'monitorEventLoopDelay');
    onTestFinished(() => watch.mockRestore());
    const portals = [await aPortal(), await aPortal()];
    expect(watch.mock.calls.length).toBeLessThan(2);
    for (const { http } of portals) {
      const { body } = await http.inject({ url: '/metrics' });
      expect(body).toContain('process_cpu_seconds_total');
      expect(body).toContain('portal_ready 1');
    }
  });

  it('counts answers by route, never by address', async () => {
    const portal = await aPortal();
    const me = await signIn(portal, await aRegisteredStudent(portal));
    await portal.call('GET /student/profile/{studentId}', { studentId: me.code }, me);
    await portal.http.inject({ url: '/api/no-such-call' });
    const { body } = await portal.http.inject({ url: '/metrics' });
    expect(body).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/student/profile/:studentId",status="200"} 1',
    );
    expect(body).not.toContain(me.code);
    expect(body).not.toContain('no-such-call');
  });
});

describe('a database that goes away', () => {
  const allow = ({ databaseUrl }: TestPortal, yes: boolean) =>
    onAdmin(inject('testServer').adminUrl, async (admin) => {
      const name = new URL(databaseUrl).pathname.slice(1);
      await admin.query(`alter database ${name} allow_connections ${yes}`);
      if (yes) return;
      await admin.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
        [name],
      );
    });

  it('makes the portal unready, not dead, until it is back', async () => {
    const portal = await aPortal({ worker: true });
    const status = async (url: string) => (await portal.http.inject({ url })).statusCode;
    expect(await status('/readyz')).toBe(200);
    await allow(portal, false);
    expect(await status('/readyz')).toBe(503);
    expect(await status('/healthz')).toBe(200);
    const answer = await portal.http.inject({ url: '/api/website/site' });
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ status: 503, error: 'UNAVAILABLE' });
    await allow(portal, true);
    await expect.poll(() => status('/readyz'), { timeout: 40_000 }).toBe(200);
    expect(await status('/api/website/site')).toBe(200);
  });

  it('is not ready either while a migration is missing', async () => {
    const portal = await aPortal();
    await sql`delete from schema_migrations`.execute(portal.db);
    const answer = await portal.http.inject({ url: '/readyz' });
    expect(answer.statusCode).toBe(503);
    expect(answer.json().status).toBe('migrating');
  });
});

describe('a database that is read-only', () => {
  const name = ({ databaseUrl }: TestPortal) => new URL(databaseUrl).pathname.slice(1);
  /** For new connections; the present ones are cut, as by a server that changes its role. */
  const make = (portal: TestPortal, setting: 'on' | 'off') =>
    onAdmin(inject('testServer').adminUrl, async (admin) => {
      await admin.query(
        `alter database ${name(portal)} set default_transaction_read_only = ${setting}`,
      );
      await admin.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
        [name(portal)],
      );
    });

  it('makes the portal unready, and its metrics and log say so, until it takes writes again', async () => {
    let log = '';
    const write = (line: string) => {
      log += line;
    };
    const portal = await aPortal({ env: { LOG_LEVEL: 'info' }, logTo: { write } });
    const { login } = await aRegisteredStudent(portal);
    const ask = async (url: string) => (await portal.http.inject({ url })).body;
    const ready = async () => JSON.parse(await ask('/readyz')).status;
    expect(await ask('/metrics')).toContain('portal_ready 1');
    await make(portal, 'on');
    await expect.poll(ready).toBe('read-only');
    expect((await portal.http.inject({ url: '/readyz' })).statusCode).toBe(503);
    expect(await ask('/metrics')).toContain('portal_ready 0');
    expect(log).toContain('"msg":"not ready: read-only"');
    log = '';
    const answer = await portal.call('POST /student/login', login);
    expect(answer).toMatchObject({ status: 503, body: { error: 'UNAVAILABLE' } });
    expect(log).toContain('"msg":"the database is read-only"');
    expect(log).not.toContain('"msg":"broken"');
    await make(portal, 'off');
    await expect.poll(ready).toBe('ok');
    expect(await ask('/metrics')).toContain('portal_ready 1');
    expect(log).toContain('"msg":"ready again"');
    expect((await portal.call('POST /student/login', login)).status).toBe(200);
  });

  it('is named at a start, in one sentence', async () => {
    const portal = await aPortal();
    await make(portal, 'on');
    const start = aPortal({ databaseUrl: portal.databaseUrl });
    await expect(start).rejects.toThrow(SetupError);
    await expect(start).rejects.toThrow(
      /^The database is read-only \(default_transaction_read_only is on\)/,
    );
    await make(portal, 'off');
  });
});

describe('a disk that is full', () => {
  it('is said as 503 by the API, and the portal is not ready', async () => {
    const portal = await aPortal();
    const { login } = await aRegisteredStudent(portal);
    await sql
      .raw(`create function no_space() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
      create trigger no_space before insert on sessions execute function no_space()`)
      .execute(portal.db);
    const answer = await portal.call('POST /student/login', login);
    expect(answer).toMatchObject({ status: 503, body: { error: 'UNAVAILABLE' } });

    const name = new URL(portal.databaseUrl).pathname.slice(1);
    await onAdmin(inject('testServer').adminUrl, (admin) =>
      admin.query(`alter database ${name} set temp_file_limit = 0`),
    );
    const next = await aPortal({ databaseUrl: portal.databaseUrl });
    const ready = await next.http.inject({ url: '/readyz' });
    expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'disk full' }]);
    expect((await next.http.inject({ url: '/healthz' })).statusCode).toBe(200);
  });
});

describe('the logs', () => {
  it('hold no secret and nothing personal, also when things go wrong', async () => {
    let log = '';
    const write = (line: string) => {
      log += line;
    };
    const env = { LOG_LEVEL: 'debug' };
    const portal = await aPortal({ env, logTo: { write }, worker: true });
    const student = await aRegisteredStudent(portal, { email: 'own.mail@mail.example' });
    const me = await signIn(portal, student);
    const { matric_no } = student;
    await portal.call('POST /student/login', { matric_no, password: 'a wrong password' });
    await portal.call('GET /student/profile/{studentId}', { studentId: me.code }, me);
    await portal.call('GET /student/profile/{studentId}', { studentId: 'OTHERCODE' }, me);
    await portal.http.inject({ url: `/change_password/${me.token}/${student.email}` });
    await sql`alter table sessions rename column expires_at to gone`.execute(portal.db);
    expect((await portal.call('GET /student/session', {}, me)).status).toBe(500);
    await sql`alter table sessions add check (false) not valid`.execute(portal.db);
    await sql`alter table sessions rename column gone to expires_at`.execute(portal.db);
    expect((await portal.call('POST /student/login', student.login)).status).toBe(500);
    await portal.close();
    expect(log).toContain('"msg":"broken"');
    expect(log).toContain('/api/student/profile/:studentId');
    const secrets = [me.token, student.password, 'a wrong password', matric_no, student.email];
    for (const secret of [...secrets, me.code, 'OTHERCODE', student.surname, '$argon2id']) {
      expect(log).not.toContain(secret);
    }
  });
});
