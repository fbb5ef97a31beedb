import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { aFolder, clusterOf, postmasterOf } from '../../../testing/folders.ts';
import { aPortal } from '../../../testing/portal.ts';
import { aMail, aRegisteredStudent } from '../../../testing/rows/factories.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

const FAST = { fsync: 'off' };

async function start(folder: string) {
  const server = await startEmbeddedPostgres(folder, FAST);
  return {
    ...server,
    /** One statement on a connection of its own. */
    ask: async (sql: string) => {
      const client = new pg.Client(server.connection);
      await client.connect();
      const { rows } = await client.query(sql).finally(() => client.end());
      return rows;
    },
    /** A connection as a portal has one: it says that somebody is there. */
    use: async () => {
      const client = new pg.Client({ ...server.connection, application_name: 'edc-portal' });
      client.on('error', () => undefined);
      await client.connect();
      onTestFinished(() => client.end().catch(() => undefined));
      return client;
    },
  };
}

describe('the embedded database', () => {
  it('runs from a private folder, as root too, and keeps what it was given', async () => {
    const folder = aFolder();
    expect(fs.statSync(folder).mode & 0o777).toBe(0o700);
    const first = await start(folder);
    await first.ask('create table kept as select 42 as answer');
    await first.release();
    expect(postmasterOf(folder)).toBeUndefined();
    const second = await start(folder);
    expect(await second.ask('select answer from kept')).toEqual([{ answer: 42 }]);
    expect(await second.ask('show data_checksums')).toEqual([{ data_checksums: 'on' }]);
    expect(fs.existsSync(path.join(folder, 'postgres'))).toBe(process.getuid?.() !== 0);
  });

  it('lives in a folder of any name', async () => {
    const parent = aFolder();
    fs.chmodSync(parent, 0o755);
    const folder = path.join(parent, `it's a "dàtá" fọ́ldà, $(false) 100% ${'long'.repeat(30)}`);
    fs.mkdirSync(folder, { mode: 0o755 });
    const server = await start(folder);
    expect(await server.ask("select 'ọ' as letter")).toEqual([{ letter: 'ọ' }]);
    expect(clusterOf(folder).startsWith(folder)).toBe(true);
  });

  it('runs twice on one machine, each with its own data', async () => {
    const [one, two] = await Promise.all([start(aFolder()), start(aFolder())]);
    await one.ask('create table only_here (x int)');
    const tables = "select count(*)::int as n from pg_tables where tablename = 'only_here'";
    expect(await one.ask(tables)).toEqual([{ n: 1 }]);
    expect(await two.ask(tables)).toEqual([{ n: 0 }]);
  });

  it('is shared by two portals on one folder, and stops with the last of them', async () => {
    const folder = aFolder();
    const [one, two] = await Promise.all([start(folder), start(folder)]);
    const [first, second] = [await one.use(), await two.use()];
    await first.query('create table shared (x int)');
    await second.query('insert into shared values (1)');
    await first.end();
    await one.release();
    expect((await second.query('select x from shared')).rows).toEqual([{ x: 1 }]);
    await second.end();
    await two.release();
    expect(postmasterOf(folder)).toBeUndefined();
  });

  it('can be taken over from a portal that is just leaving', async () => {
    const folder = aFolder();
    let leaving = await start(folder);
    for (let round = 0; round < 4; round++) {
      const [, next] = await Promise.all([leaving.release(), start(folder)]);
      await next.ensureRunning();
      expect(await next.ask('select 1 as one')).toEqual([{ one: 1 }]);
      leaving = next;
    }
  });

  it('does not mind the process number of another program in its pid file', async () => {
    const folder = aFolder();
    await (await start(folder)).release();
    const idle = ['-e', 'setTimeout(() => undefined, 60_000)'];
    const someone = spawn(process.execPath, idle, { argv0: 'some other postgres' });
    onTestFinished(() => void someone.kill());
    for (const pid of [process.pid, someone.pid]) {
      fs.writeFileSync(path.join(clusterOf(folder), 'postmaster.pid'), `${pid}\n`);
      const again = await start(folder);
      expect(await again.ask('select 1 as one')).toEqual([{ one: 1 }]);
      await again.release();
    }
  });

  it('says in one sentence that its folder cannot be written', async () => {
    const file = path.join(aFolder(), 'a file');
    fs.writeFileSync(file, '');
    await expect(startEmbeddedPostgres(path.join(file, 'data'))).rejects.toThrow(
      /^The data folder .* cannot be written .*: set DATA_DIR to one that can\.$/,
    );
  });
});

describe('a portal whose embedded database is killed', () => {
  it('starts it again by itself and goes on', async () => {
    const folder = aFolder();
    const portal = await aPortal({
      env: { DATABASE_URL: '', DATA_DIR: folder },
      worker: true,
      pace: { firstDelay: 1, pollSeconds: 0.5 },
    });
    const student = await aRegisteredStudent(portal);
    const before = postmasterOf(folder);
    process.kill(before as number, 'SIGKILL');
    const logIn = async () => (await portal.call('POST /student/login', student.login)).status;
    await expect.poll(logIn, { timeout: 40_000 }).toBe(200);
    expect(postmasterOf(folder)).not.toBe(before);
    const { key } = await aMail(portal);
    const status = async () =>
      (
        await portal.db
          .selectFrom('mails')
          .select('status')
          .where('key', '=', key)
          .executeTakeFirst()
      )?.status;
    await expect.poll(status, { timeout: 40_000 }).toBe('sent');
  });
});
