import { randomBytes } from 'node:crypto';
import path from 'node:path';
import compress from '@fastify/compress';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { jobKinds, migrationsFolder, mountApi, mountOthers } from './app.ts';
import { loadRefundRequests } from './areas/desk/complaints/queries.ts';
import { noteDecision } from './areas/desk/complaints/staff/actions.ts';
import { loadView } from './areas/desk/students/view-as/queries.ts';
import { validSessions } from './areas/people/identity/queries.ts';
import { mailboxTransport } from './areas/system/notifications/mailbox.ts';
import { mailOfRehearsal } from './areas/system/notifications/rehearsal.ts';
import { isRehearsal } from './areas/system/settings-store/rehearsal-mark.ts';
import { catalogueUse } from './areas/training/places-taken/catalogue-use.ts';
import { type Config, checkProviders } from './config.ts';
import type { App } from './context.ts';
import { type DemoData, prepareFirstStart } from './first-start.ts';
import { longJobKinds } from './long-job-kinds.ts';
import { mountOperations } from './operations.ts';
import { answerUnknown, mountPages } from './pages.ts';
import { ensureDataFolder } from './platform/data-folder.ts';
import { listenTo } from './platform/database/announcements.ts';
import { type Database, openDatabase } from './platform/database/connect.ts';
import type { EmbeddedPostgres } from './platform/database/embedded/embedded-postgres.ts';
import { migrate } from './platform/database/migrating/migrate.ts';
import { measure } from './platform/http/metrics.ts';
import { createHttpServer } from './platform/http/server.ts';
import { type JobPace, openJobs } from './platform/jobs/jobs.ts';
import { createLimits } from './platform/limits/rate-limits.ts';
import { LIVE_CHANNEL, SESSIONS_CHANNEL } from './platform/live/events.ts';
import { createLive } from './platform/live/live.ts';
import { smtpTransport } from './platform/mail/transport.ts';
import { writeOnce } from './platform/write-once.ts';
import { proposalKinds } from './proposal-kinds.ts';
import { settlements } from './settlements.ts';

/** The portal without its HTTP side: what the command line needs. */
export interface Core {
  app: App;
  database: Database;
  close: () => Promise<void>;
}

export interface CoreOptions {
  now?: () => Date;
  /** Speeds up the jobs: tests cannot wait hours for a retry. */
  pace?: JobPace;
  /** Whether this process also runs jobs; they are rows, so another process may. */
  worker?: boolean;
  /** The embedded database, if it was started earlier. */
  postgres?: Promise<EmbeddedPostgres> | undefined;
  /** How often live streams get a heartbeat and their sessions are checked. */
  liveBeatMs?: number;
}

export async function openCore(
  config: Config,
  log: FastifyBaseLogger,
  options: CoreOptions = {},
): Promise<Core> {
  const database = await openDatabase({
    source: config.database,
    starting: options.postgres,
    poolSize: config.poolSize,
    waitSeconds: config.databaseWaitSeconds,
    onError: (err) => log.warn({ err }, 'a database connection broke; it is replaced'),
    onWait: (reason) =>
      log.warn(`waiting for the database up to ${config.databaseWaitSeconds} s (${reason})`),
  });
  try {
    await migrate(database.connection, migrationsFolder);
    return await openOn(database, config, log, options);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function openOn(
  database: Database,
  config: Config,
  log: FastifyBaseLogger,
  options: CoreOptions,
): Promise<Core> {
  const rehearsal = config.rehearsal || (await isRehearsal(database.db));
  checkProviders(config, rehearsal);
  const jobs = await openJobs(database.connection, jobKinds, {
    pace: options.pace,
    works: options.worker,
    onError: (err) => log.warn({ err }, 'the job queue met an error'),
  });
  const transport =
    config.mail.kind === 'smtp'
      ? smtpTransport(config.mail.url, config.mail.from)
      : mailboxTransport(database.db);
  const mail = rehearsal ? mailOfRehearsal(transport) : transport;
  const now = options.now ?? (() => new Date());
  const app: App = {
    config,
    db: database.db,
    jobs,
    limits: createLimits(database.pool),
    mail,
    log,
    catalogueUse,
    settlements,
    proposalKinds,
    longJobKinds: new Map(longJobKinds.map((kind) => [kind.name, kind])),
    count: () => undefined,
    rehearsal,
    secretKey: config.secretKey ?? keptSecret(config.dataDir),
    now,
    findRefundRequests: loadRefundRequests,
    noteOnComplaint: (tx, note) => noteDecision({ ...app, db: tx }, note),
    viewOf: (tokenHash) => loadView(database.db, tokenHash, now()),
    live: createLive(database.db, {
      now,
      validSessions: (ids) => validSessions(database.db, ids, now()),
      onError: (err) => log.warn({ err }, 'live events could not be read; it is tried again'),
      beatMs: options.liveBeatMs,
    }),
  };
  const close = async () => {
    app.live.close();
    await jobs.stop();
    mail.close();
    await database.close();
  };
  return { app, database, close };
}

/** The demo's secret: made once and stored beside its database. */
function keptSecret(dataDir: string): string {
  ensureDataFolder(dataDir);
  return writeOnce(path.join(dataDir, 'secret-key'), randomBytes(32).toString('hex'));
}

export interface Portal extends Core {
  http: FastifyInstance;
}

export interface PortalOptions extends CoreOptions {
  /** The API alone needs no build of the pages. */
  pages?: boolean;
  /** Which databases demo mode loads its demo centre into: any, or only its own. */
  demoData?: DemoData;
  logTo?: { write: (line: string) => void };
}

/** The whole portal, ready to listen. Closing it finishes the requests in progress. */
export async function openPortal(config: Config, given: PortalOptions = {}): Promise<Portal> {
  const options = { worker: true, ...given };
  const http = await createHttpServer({
    trustProxy: config.trustProxy,
    logLevel: config.logLevel,
    logTo: options.logTo,
  });
  const core = await openCore(config, http.log, options);
  try {
    await prepareFirstStart(core, { demoData: options.demoData });
    return await serveOn(core, http, options);
  } catch (error) {
    await core.close();
    throw error;
  }
}

async function serveOn(
  core: Core,
  http: FastifyInstance,
  { pages: withPages = true, worker }: PortalOptions,
): Promise<Portal> {
  const metrics = measure(http);
  const app: App = { ...core.app, count: metrics.count };
  await http.register(compress, { threshold: 1400, encodings: ['br', 'gzip'] });
  await mountApi(http, app);
  const { forgetPictures } = mountOthers(http, app);
  mountOperations(http, app, core.database, metrics);
  const pages = withPages ? await mountPages(http, app) : undefined;
  answerUnknown(http, pages);
  const announcements = listenTo(core.database.connection, {
    [LIVE_CHANNEL]: app.live.wake,
    [SESSIONS_CHANNEL]: app.live.checkSessions,
    content: () => {
      forgetPictures();
      pages?.forgetKept();
    },
  });
  // An open stream would keep its connection open, and the server from closing.
  http.addHook('preClose', async () => app.live.close());
  if (worker) await app.jobs.work(app, jobKinds);
  return {
    ...core,
    app,
    http,
    close: async () => {
      await http.close();
      await announcements.stop();
      await core.close();
    },
  };
}
