import type { Api } from '@edc/contract/api';
import type { ErrorBody } from '@edc/contract/common/errors';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, inject, onTestFinished } from 'vitest';
import { readConfig } from '../config.ts';
import type { Db } from '../platform/database/connect.ts';
import { openPortal, type Portal, type PortalOptions } from '../portal.ts';
import { removeWithDatabases } from './folders.ts';
import { newFolder } from './new-folder.ts';
import { requireBooked } from './rows/ledger.ts';
import { createDatabase, dropDatabase } from './test-databases.ts';

export const PUBLIC_URL = 'https://portal.example';

export interface Overrides extends PortalOptions {
  env?: NodeJS.ProcessEnv;
  /** Of another portal of the same test, to be its second process. */
  databaseUrl?: string;
}

/** The caller. A browser sends its cookie and its origin; a program its token. */
export interface As {
  cookie?: string;
  bearer?: string;
  address?: string;
  headers?: Record<string, string>;
}

type Answer<C extends keyof Api> = {
  status: number;
  body: Api[C]['output'] & Partial<Omit<ErrorBody, 'status' | 'type'>>;
  headers: LightMyRequestResponse['headers'];
  cookies: LightMyRequestResponse['cookies'];
};

export interface TestPortal extends Portal {
  db: Db;
  databaseUrl: string;
  /** Whether the test has not closed it itself. */
  isOpen: () => boolean;
  /** One call of the contract, as a browser on the portal's own page would make it. */
  call: <C extends keyof Api>(call: C, input?: Api[C]['input'], as?: As) => Promise<Answer<C>>;
}

export function headersOf(as: As): Record<string, string> {
  return {
    ...(as.bearer ? { authorization: `Bearer ${as.bearer}` } : { origin: PUBLIC_URL }),
    ...(as.cookie ? { cookie: as.cookie } : {}),
    ...as.headers,
  };
}

/** Fills `{name}` of the path from the input; the rest is the query or the body. */
export function addressOf(call: string, input: Record<string, unknown>) {
  const [method = '', pattern = ''] = call.split(' ');
  const rest = { ...input };
  const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => {
    delete rest[name];
    return encodeURIComponent(String(input[name]));
  });
  return { method: method as 'GET' | 'POST', url: `/api${path}`, rest };
}

/** The real portal on a database of its own. The caller closes it. */
export async function openTestPortal(overrides: Overrides = {}): Promise<TestPortal> {
  const { env, databaseUrl: given, ...options } = overrides;
  const server = inject('testServer');
  const databaseUrl = given ?? (await createDatabase(server));
  const dataDir = newFolder();
  const config = readConfig({
    PUBLIC_URL,
    SECRET_KEY: 'a secret key that only the tests know',
    DATABASE_URL: databaseUrl,
    DATABASE_POOL: '4',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    PORT: '0',
    ...env,
  });
  const clear = async () => {
    if (!given) dropDatabase(server.adminUrl, databaseUrl);
    await removeWithDatabases(dataDir);
  };
  const opened = await openPortal(config, { pages: false, worker: false, ...options }).catch(
    async (error) => {
      await clear();
      throw error;
    },
  );
  let closing: Promise<void> | undefined;
  return {
    ...opened,
    db: opened.app.db,
    databaseUrl,
    call: async (call, input = {}, as = {}) => {
      const { method, url, rest } = addressOf(call, input);
      const answer = await opened.http.inject({
        method,
        url,
        headers: headersOf(as),
        remoteAddress: as.address ?? '127.0.0.1',
        ...(method === 'GET' ? { query: rest as Record<string, string> } : { payload: rest }),
      });
      const { headers, cookies } = answer;
      return { status: answer.statusCode, body: answer.json(), headers, cookies };
    },
    isOpen: () => closing === undefined,
    close: () => {
      closing ??= opened.close().then(clear);
      return closing;
    },
  };
}

/** After a test every naira must be where the ledger says, whatever the test was about. */
async function checkAndClose(portal: TestPortal): Promise<void> {
  try {
    if (portal.isOpen()) await requireBooked(portal.db);
  } finally {
    await portal.close();
  }
}

/** A portal for this test alone, closed and forgotten when the test has finished. */
export async function aPortal(overrides: Overrides = {}): Promise<TestPortal> {
  const portal = await openTestPortal(overrides);
  onTestFinished(() => checkAndClose(portal));
  return portal;
}

/** One portal for all tests of a `describe` that leave no trace for each other. */
export function aSharedPortal(overrides: Overrides = {}): () => TestPortal {
  let portal: TestPortal | undefined;
  beforeAll(async () => {
    portal = await openTestPortal(overrides);
  });
  afterAll(() => portal && checkAndClose(portal));
  return () => portal as TestPortal;
}
