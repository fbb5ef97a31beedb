import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { SetupError } from '../setup-error.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded/embedded-postgres.ts';
import type { DB } from './schema.ts';
import { nameStatements } from './statements/named-statements.ts';
import { overOneLine, type Runner } from './statements/one-line.ts';

export type Db = Kysely<DB>;

export interface Database {
  db: Db;
  /** The same server for libraries that need their own connection or pool. */
  connection: pg.ClientConfig;
  pool: pg.Pool;
  close: () => Promise<void>;
}

interface Options {
  source: { kind: 'server'; url: string } | { kind: 'embedded'; folder: string };
  /** The embedded server of the source, if it was started earlier. */
  starting?: Promise<EmbeddedPostgres> | undefined;
  poolSize: number;
  /** How long to wait for a server that is starting. */
  waitSeconds: number;
  onError: (error: Error) => void;
  /** Called once when waiting for a server begins. */
  onWait?: (reason: string) => void;
}

const MIN_VERSION = 15;

const pools = new WeakMap<Db, pg.Pool>();
const pagePools = new WeakMap<Db, pg.Pool>();
const pageLines = new WeakMap<Db, Runner>();

/** The pool of a database; undefined for a transaction, which has one connection. */
export function poolOf(db: Db): pg.Pool | undefined {
  return pools.get(db);
}

/** Runs built statements of a database; undefined for a transaction, which has one connection. */
export function runnerOf(db: Db): Runner | undefined {
  return pageLines.get(db) ?? pools.get(db);
}

/** The same database for one page, whose built statements share a connection. */
export function withOneLine(db: Db): Db {
  const ofPage = db.withoutPlugins();
  const [pool, pagePool] = [pools.get(db), pagePools.get(db)];
  if (pool) pools.set(ofPage, pool);
  if (pagePool) pageLines.set(ofPage, overOneLine(pagePool));
  return ofPage;
}

// Dates stay text (a birth date has no time zone) and counts are numbers, not text.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export async function openDatabase(options: Options): Promise<Database> {
  const { source } = options;
  const embedded =
    source.kind === 'embedded'
      ? await (options.starting ?? startEmbeddedPostgres(source.folder))
      : undefined;
  const connection: pg.ClientConfig = {
    ...(source.kind === 'server' ? { connectionString: source.url } : embedded?.connection),
    application_name: 'edc-portal',
    connectionTimeoutMillis: 10_000,
  };
  const openPool = (config: Pick<pg.PoolConfig, 'max' | 'pipeline'>) => {
    const opened = new pg.Pool({ ...connection, ...config, idleTimeoutMillis: 30_000 });
    // An idle connection that breaks (the server restarted) is replaced at the next query.
    opened.on('error', options.onError);
    // One in use that breaks between two queries fails at the next; unhandled, it ends the process.
    opened.on('connect', (client) => void client.on('error', () => undefined));
    if (embedded) keepAlive(opened, embedded.ensureRunning, options.onError);
    return opened;
  };
  const pool = openPool({ max: options.poolSize });
  const pagePool = openPool({ max: Math.ceil(options.poolSize / 2), pipeline: true });
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: naming(pool) }) });
  pools.set(db, pool);
  pagePools.set(db, pagePool);
  const close = async () => {
    await db.destroy();
    await pool.end();
    await pagePool.end();
    await embedded?.release();
  };
  try {
    await waitForServer(pool, options.waitSeconds, options.onWait);
  } catch (error) {
    await close();
    throw error;
  }
  return { db, connection, pool, close };
}

/** Restarts the embedded server if it has died: nothing else would. */
function keepAlive(
  pool: pg.Pool,
  ensureRunning: () => Promise<void>,
  onError: (error: Error) => void,
): void {
  pool.on('error', () => void ensureRunning().catch(onError));
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  const persist = async () => {
    try {
      return await connect();
    } catch {
      await ensureRunning();
      return await connect();
    }
  };
  type Done = (error?: Error, client?: pg.PoolClient, release?: pg.PoolClient['release']) => void;
  const persistent = (done?: Done) =>
    done
      ? void persist().then((client) => done(undefined, client, client.release), done)
      : persist();
  pool.connect = persistent as pg.Pool['connect'];
}

/** The pool for Kysely: each statement is prepared once. */
function naming(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    connect: async () => nameStatements(await pool.connect()),
    end: async () => undefined, // The caller ends it: Kysely would not end an unused pool.
  };
}

/** Fails at once for an unsuitable server, which waiting would not change. */
function checkServer(server: { version: string; standby: boolean; read_only: string }): void {
  const major = Math.floor(Number(server.version) / 10_000);
  if (major < MIN_VERSION) {
    throw new SetupError(
      `The database server is PostgreSQL ${major}; the portal needs ${MIN_VERSION} or newer.`,
    );
  }
  if (server.standby) {
    throw new SetupError(
      'The database server is a standby, which only copies another one: set DATABASE_URL to the primary.',
    );
  }
  if (server.read_only === 'on') {
    throw new SetupError(
      'The database is read-only (default_transaction_read_only is on): the portal must be able to write to it.',
    );
  }
}

export async function waitForServer(
  pool: Pick<pg.Pool, 'query'>,
  waitSeconds: number,
  onWait: (reason: string) => void = () => undefined,
): Promise<void> {
  const deadline = Date.now() + waitSeconds * 1000;
  for (let isFirst = true; ; isFirst = false) {
    try {
      const { rows } = await pool.query(
        `select current_setting('server_version_num') as version, pg_is_in_recovery() as standby,
                current_setting('default_transaction_read_only') as read_only`,
      );
      checkServer(rows[0]);
      return;
    } catch (error) {
      if (error instanceof SetupError) throw error;
      const reason = (error instanceof Error && error.message) || 'connection refused';
      if (Date.now() > deadline || !mayPass(error)) {
        throw new SetupError(
          `The database cannot be reached (${reason}): check DATABASE_URL and that the server is running.`,
        );
      }
      if (isFirst) onWait(reason);
      await sleep(250);
    }
  }
}

/** A wrong password or unknown database is permanent; a server that is starting is not. */
function mayPass(error: unknown): boolean {
  const code = (error as { code?: string }).code ?? '';
  return !['28P01', '28000', '3D000', 'ENOTFOUND'].includes(code);
}
