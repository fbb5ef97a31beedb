import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** The server for the tests' databases: the run's own, or that of TEST_DATABASE_URL. */
export interface TestServer {
  /** Of a database that is there already, for `create database` and `drop database`. */
  adminUrl: string;
  template: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer;
  }
}

export function urlOf(adminUrl: string, database: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/** Kept between tests: each needs two, and to connect is a process of the database's server. */
const admins = new Map<string, pg.Pool>();

function adminsOf(connectionString: string): pg.Pool {
  const known = admins.get(connectionString);
  if (known) return known;
  const pool = new pg.Pool({ connectionString, max: 3, allowExitOnIdle: true });
  pool.on('error', () => undefined); // The query that needs the connection reports it.
  admins.set(connectionString, pool);
  return pool;
}

export async function onAdmin<T>(adminUrl: string, work: (client: pg.PoolClient) => Promise<T>) {
  const client = await adminsOf(adminUrl).connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}

export function newName(kind: string): string {
  return `edc_${kind}_${process.pid}_${randomBytes(5).toString('hex')}`;
}

/** Named after its template, so that the end of the run finds all that were made from it. */
async function copyTemplate({ adminUrl, template }: TestServer): Promise<string> {
  const name = newName(`of_${template}`);
  await onAdmin(adminUrl, (admin) =>
    // Copying the files costs less than writing every page to the log as well.
    admin.query(`create database ${name} template ${template} strategy file_copy`),
  );
  return urlOf(adminUrl, name);
}

/** By template: made while the test before still runs, so that the next one need not wait. */
const ahead = new Map<string, Promise<string>>();
const drops = new Set<Promise<void>>();

/** A database with every table and no row. */
export async function createDatabase(server: TestServer): Promise<string> {
  await Promise.all(drops);
  const made = ahead.get(server.template) ?? copyTemplate(server);
  const next = copyTemplate(server);
  next.catch(() => undefined); // The test that takes it gets the error.
  ahead.set(server.template, next);
  return await made;
}

/** Begins to remove it; the next `createDatabase` waits for that, and fails if it failed. */
export function dropDatabase(adminUrl: string, url: string): void {
  const name = new URL(url).pathname.slice(1);
  const dropped = onAdmin(adminUrl, async (admin) => {
    await admin.query(`drop database if exists ${name} with (force)`);
  });
  drops.add(dropped);
  dropped.then(
    () => drops.delete(dropped),
    () => undefined,
  );
}

/** Unused copies, and the template itself. */
export async function dropCopies({ adminUrl, template }: TestServer): Promise<void> {
  await onAdmin(adminUrl, async (admin) => {
    const { rows } = await admin.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [`edc_of_${template}_`],
    );
    for (const { datname } of rows)
      await admin.query(`drop database if exists ${datname} with (force)`);
    await admin.query(`drop database ${template} with (force)`);
  });
}
