import type pg from 'pg';
import { isConnectionError } from './is-connection-error.ts';

export interface Statement {
  name?: string | undefined;
  text: string;
  values: unknown[];
}

/** Where a statement that was built before is run. */
export interface Runner {
  query<Row extends object>(statement: Statement): Promise<{ rows: Row[] }>;
}

interface Line {
  client: Promise<pg.PoolClient>;
  open: number;
  isBroken: boolean;
}

/**
 * Runs the statements that wait at the same time over one connection, and sends those that are
 * asked at the same moment together: waking the database costs more than most of their answers.
 * The pool has to be one of pipelining connections.
 */
export function overOneLine(pool: pg.Pool): Runner {
  let current: Line | undefined;

  /** Whoever ends last gives the connection back; one that broke is not used again. */
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

/** Holds back what is written until everything that runs now has been written. */
function sendTogether(client: pg.PoolClient): void {
  const { stream } = client.connection;
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}
