import type pg from 'pg';
import { isConnectionError } from '../errors/is-connection-error.ts';

export interface Statement {
  name?: string | undefined;
  text: string;
  values: unknown[];
}

/** Runs a statement that was built before. */
export interface Runner {
  query<Row extends object>(statement: Statement): Promise<{ rows: Row[] }>;
}

interface Line {
  client: Promise<pg.PoolClient>;
  open: number;
  isBroken: boolean;
}

/**
 * Runs concurrent statements over one connection, and sends those issued at the same moment
 * together: waking the database costs more than most of their answers. The pool must consist of
 * pipelining connections.
 */
export function overOneLine(pool: pg.Pool): Runner {
  let current: Line | undefined;

  /** The last user returns the connection; a broken one is discarded. */
  async function hangUp(line: Line): Promise<void> {
    line.open -= 1;
    if (current === line && (line.open === 0 || line.isBroken)) current = undefined;
    if (line.open === 0) (await line.client).release(line.isBroken);
  }

  return {
    async query<Row extends object>(statement: Statement) {
      current ??= { client: pool.connect(), open: 0, isBroken: false };
      const line = current;
      line.open += 1;
      try {
        const client = await line.client;
        sendTogether(client);
        return await client.query<Row>(statement);
      } catch (error) {
        line.isBroken ||= isConnectionError(error);
        throw error;
      } finally {
        await hangUp(line);
      }
    },
  };
}

/** Buffers writes until everything that runs now has written. */
function sendTogether(client: pg.PoolClient): void {
  const { stream } = client.connection;
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}
