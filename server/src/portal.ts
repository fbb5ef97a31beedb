import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import compress from '@fastify/compress';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { jobKinds, migrationsFolder, mountApi } from './app.ts';
import type { Config } from './config.ts';
import type { App } from './context.ts';
import { sessionCookies } from './modules/identity/cookies.ts';
import { mailboxTransport } from './modules/notifications/mailbox.ts';
import { mountOperations } from './operations.ts';
import { mountPages } from './pages.ts';
import { hear } from './platform/database/announcements.ts';
import { type Database, openDatabase } from './platform/database/connect.ts';
import { migrate } from './platform/database/migrate.ts';
import { measure } from './platform/http/metrics.ts';
import { createHttpServer } from './platform/http/server.ts';
import { openJobs } from './platform/jobs/jobs.ts';
import { smtpTransport } from './platform/mail/transport.ts';
import { createLimits } from './platform/rate-limits.ts';

const DATABASE_WAIT_SECONDS = 60;

/** The portal without its HTTP side: what the command line needs. */
export interface Core {
  app: App;
  database: Database;
  close: () => Promise<void>;
}

export async function openCore(config: Config, log: FastifyBaseLogger): Promise<Core> {
  const database = await openDatabase({
    source: config.database,
    poolSize: config.poolSize,
    waitSeconds: DATABASE_WAIT_SECONDS,
    onError: (err) => log.warn({ err }, 'a database connection broke; it is replaced'),
  });
  await migrate(database.connection, migrationsFolder);
  const jobs = await openJobs(database.connection, jobKinds, (err) =>
    log.warn({ err }, 'the job queue met an error'),
  );
  const mail =
    config.mail.kind === 'smtp'
      ? smtpTransport(config.mail.url, config.mail.from)
      : mailboxTransport(database.db);
  const app: App = {
    config,
    db: database.db,
    jobs,
    limits: createLimits(database.pool),
    mail,
    log,
    count: () => undefined,
    secretKey: config.secretKey ?? keptSecret(config.dataDir),
    now: () => new Date(),
  };
  const close = async () => {
    await jobs.stop();
    mail.close();
    await database.close();
  };
  return { app, database, close };
}

/** The demo's secret: made once and kept beside its database. */
function keptSecret(dataDir: string): string {
  const file = path.join(dataDir, 'secret-key');
  fs.mkdirSync(dataDir, { recursive: true });
  try {
    fs.writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return fs.readFileSync(file, 'utf8').trim();
}

export interface Portal extends Core {
  http: FastifyInstance;
}

/** The whole portal, ready to listen. Closing it finishes what is under way. */
export async function openPortal(config: Config): Promise<Portal> {
  const http = await createHttpServer({
    trustProxy: config.trustProxy,
    logLevel: config.logLevel,
    origin: {
      publicUrl: config.publicUrl,
      anyLoopback: config.publicUrlIsGuess,
      sessionCookies,
    },
  });
  const core = await openCore(config, http.log);
  const metrics = measure(http);
  const app: App = { ...core.app, count: metrics.count };
  await http.register(compress, { threshold: 1400, encodings: ['br', 'gzip'] });
  mountApi(http, app);
  mountOperations(http, app, core.database, metrics);
  const pages = await mountPages(http, app);
  const content = hear(core.database.connection, 'content', pages.forgetKept);
  await app.jobs.work(app, jobKinds);
  return {
    ...core,
    app,
    http,
    close: async () => {
      await http.close();
      await content.stop();
      await core.close();
    },
  };
}
