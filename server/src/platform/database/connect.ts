import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import type { DB } from '../../schema.gen.ts';
import { SetupError } from '../setup-error.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { nameStatements } from './named-statements.ts';

export type Db = Kysely<DB>;

export interface Database {
  db: Db;
  /** The same server for libraries that want their own connection or pool. */
  connection: pg.ClientConfig;
  pool: pg.Pool;
  close: () => Promise<void>;
}

interface Options {
  source: { kind: 'server'; url: string } | { kind: 'embedded'; folder: string };
  poolSize: number;
  /** How long a server may take to come up before we give in. */
  waitSeconds: number;
  onError: (error: Error) => void;
}

const LEAST_VERSION = 15;

// Dates stay text (a birth date has no time zone) and counts are numbers, not text.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export async function openDatabase(options: Options): Promise<Database> {
  const { source } = options;
  const embedded =
    source.kind === 'embedded' ? await startEmbeddedPostgres(source.folder) : undefined;
  const connection: pg.ClientConfig = {
    ...(source.kind === 'server' ? { connectionString: source.url } : embedded?.connection),
    application_name: 'edc-portal',
    connectionTimeoutMillis: 10_000,
  };
  const pool = new pg.Pool({ ...connection, max: options.poolSize, idleTimeoutMillis: 30_000 });
  // An idle connection that breaks (the server restarted) is replaced at the next query.
  pool.on('error', options.onError);
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: reviving(pool, embedded?.ensureRunning) }),
  });
  try {
    await waitForServer(pool, options.waitSeconds);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    db,
    connection,
    pool,
    close: async () => {
      await db.destroy();
      await embedded?.release();
    },
  };
}

/** The pool as Kysely sees it: statements are prepared once, and a dead embedded server is revived. */
function reviving(pool: pg.Pool, ensureRunning?: () => Promise<void>): PostgresPool {
  const connect = async () => {
    try {
      return await pool.connect();
    } catch (error) {
      if (!ensureRunning) throw error;
      await ensureRunning();
      return await pool.connect();
    }
  };
  return {
    options: pool.options,
    connect: async () => nameStatements(await connect()),
    end: () => pool.end(),
  };
}

async function waitForServer(pool: pg.Pool, waitSeconds: number): Promise<void> {
  const deadline = Date.now() + waitSeconds * 1000;
  for (;;) {
    try {
      const { rows } = await pool.query('show server_version_num');
      const major = Math.floor(Number(rows[0].server_version_num) / 10_000);
      if (major >= LEAST_VERSION) return;
      throw new SetupError(
        `The database server is PostgreSQL ${major}; the portal needs ${LEAST_VERSION} or newer.`,
      );
    } catch (error) {
      if (error instanceof SetupError) throw error;
      if (Date.now() > deadline || !mayPass(error)) {
        const reason = error instanceof Error ? error.message : String(error);
        throw new SetupError(
          `The database cannot be reached (${reason || 'connection refused'}): check DATABASE_URL and that the server is running.`,
        );
      }
      await sleep(250);
    }
  }
}

/** A wrong password or an unknown database does not mend itself; a server that starts up does. */
function mayPass(error: unknown): boolean {
  const code = (error as { code?: string }).code ?? '';
  return !['28P01', '28000', '3D000', 'ENOTFOUND'].includes(code);
}
