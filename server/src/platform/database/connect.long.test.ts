import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { aFolder, postmasterOf } from '../../testing/folders.ts';
import { aPortal } from '../../testing/portal.ts';
import { aMail, aRegisteredStudent } from '../../testing/rows/factories.ts';
import { urlOf } from '../../testing/test-databases.ts';
import { waitForServer } from './connect.ts';
import { embeddedHome } from './embedded/embedded-home.ts';
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts';

const answering = (version: string, standby = false) =>
  ({
    query: async () => ({ rows: [{ version, standby, read_only: 'off' }] }),
  }) as unknown as pg.Pool;

/** A server that the portal does not know to be embedded: it cannot start it again itself. */
function aStrangersServer() {
  const folder = aFolder();
  const host = encodeURIComponent(embeddedHome(folder).socketFolder);
  return {
    url: `postgres://postgres@localhost/edc?host=${host}`,
    start: () => startEmbeddedPostgres(folder, { fsync: 'off' }),
    stop: async () => {
      process.kill(postmasterOf(folder) as number, 'SIGINT');
      while (postmasterOf(folder)) await sleep(20);
    },
  };
}

describe('a database server', () => {
  it('must be PostgreSQL 15 or newer', async () => {
    await expect(waitForServer(answering('140011'), 1)).rejects.toThrow(
      'The database server is PostgreSQL 14; the portal needs 15 or newer.',
    );
    await waitForServer(answering('150000'), 1);
  });

  it('must be the primary, not a standby that follows it', async () => {
    await expect(waitForServer(answering('170000', true), 1)).rejects.toThrow(
      'The database server is a standby, which only copies another one: set DATABASE_URL to the primary.',
    );
  });

  it('that is still coming up is waited for, and the log says so once', async () => {
    const { url, start, stop } = aStrangersServer();
    await start();
    await stop();
    const lines: string[] = [];
    const logTo = { write: (line: string) => void lines.push(line) };
    const opening = aPortal({ env: { DATABASE_URL: url, LOG_LEVEL: 'warn' }, logTo });
    await sleep(700);
    await start();
    const portal = await opening;
    const waiting = lines.filter((line) => line.includes('waiting for the database'));
    expect(waiting).toHaveLength(1);
    expect(waiting[0]).toContain('up to 60 s');
    expect((await portal.http.inject({ url: '/readyz' })).statusCode).toBe(200);
  });

  it('that does not come is given up in one sentence', async () => {
    const { url } = aStrangersServer();
    const opening = aPortal({ env: { DATABASE_URL: url, DATABASE_WAIT_SECONDS: '1' } });
    await expect(opening).rejects.toThrow(
      /^The database cannot be reached \(.*\): check DATABASE_URL and that the server is running\.$/,
    );
  });

  it('without the named database is not waited for', async () => {
    const url = urlOf(inject('testServer').adminUrl, 'edc_no_such_database');
    const began = performance.now();
    await expect(aPortal({ env: { DATABASE_URL: url } })).rejects.toThrow(/does not exist/);
    expect(performance.now() - began).toBeLessThan(10_000);
  });

  it('may restart under a running portal, which then goes on', async () => {
    const { url, start, stop } = aStrangersServer();
    await start();
    const portal = await aPortal({
      env: { DATABASE_URL: url },
      worker: true,
      pace: { firstDelay: 1, pollSeconds: 0.5 },
    });
    const { login } = await aRegisteredStudent(portal);
    const ready = async () => (await portal.http.inject({ url: '/readyz' })).statusCode;
    await stop();
    expect(await ready()).toBe(503);
    expect((await portal.call('POST /student/login', login)).status).toBe(503);
    await start();
    await expect.poll(ready, { timeout: 40_000 }).toBe(200);
    expect((await portal.call('POST /student/login', login)).status).toBe(200);
    const { key } = await aMail(portal);
    const status = async () => {
      const rows = await portal.db.selectFrom('mails').select(['key', 'status']).execute();
      return rows.find((row) => row.key === key)?.status;
    };
    await expect.poll(status, { timeout: 40_000 }).toBe('sent');
  });
});
