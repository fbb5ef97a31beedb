import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** Where the tests' databases are made: the run's own server, or the one of TEST_DATABASE_URL. */
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

export async function onAdmin<T>(adminUrl: string, work: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export function newName(kind: string): string {
  return `edc_${kind}_${process.pid}_${randomBytes(5).toString('hex')}`;
}

/** A database with every table and no row, in a few dozen milliseconds. */
export async function createDatabase({ adminUrl, template }: TestServer): Promise<string> {
  const name = newName('test');
  await onAdmin(adminUrl, (admin) => admin.query(`create database ${name} template ${template}`));
  return urlOf(adminUrl, name);
}

export async function dropDatabase(adminUrl: string, url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  await onAdmin(adminUrl, (admin) => admin.query(`drop database if exists ${name} with (force)`));
}
