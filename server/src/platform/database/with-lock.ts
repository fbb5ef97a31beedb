import pg from 'pg';

/**
 * Runs work that only one process at a time may do. The others wait; a process that dies releases
 * its lock with its connection.
 */
export async function withLock<T>(
  connection: pg.ClientConfig,
  lock: number,
  work: () => Promise<T>,
): Promise<T> {
  const client = new pg.Client(connection);
  client.on('error', () => undefined); // The query that needs the connection reports it.
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    return await work();
  } finally {
    await client.end();
  }
}
