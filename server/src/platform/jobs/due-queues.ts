import type { PgBoss } from 'pg-boss';

/**
 * Polls for queues with due jobs, with one short query for all of them: separate queries for each
 * queue came in bursts that delayed everything else.
 */
export function watchDueQueues(
  db: ReturnType<PgBoss['getDb']>,
  queues: readonly string[],
  {
    seconds,
    wake,
    onError,
  }: { seconds: number; wake: (queue: string) => void; onError: (error: Error) => void },
): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let looking = Promise.resolve();
  const look = async () => {
    try {
      const { rows } = await db.executeSql(
        `select queue.name from unnest($1::text[]) as queue (name) where exists (
           select 1 from pgboss.job where job.name = queue.name and job.state < 'active'
             and not job.blocked and job.start_after <= now())`,
        [queues],
      );
      for (const { name } of rows as { name: string }[]) wake(name);
    } catch (error) {
      // Workers poll too, and the next attempt may succeed.
      if (!isStopped) onError(error as Error);
    }
    next();
  };
  const next = () => {
    if (isStopped) return;
    timer = setTimeout(() => {
      looking = look();
    }, seconds * 1000);
  };
  next();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await looking;
  };
}
