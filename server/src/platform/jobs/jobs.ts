import type pg from 'pg';
import { fromKysely, type JobWithMetadata, PgBoss, type QueueResult } from 'pg-boss';
import type { Db } from '../database/connect.ts';
import { deleteDeadJob } from './dead-jobs.ts';
import { watchDueQueues } from './due-queues.ts';

/** A kind of work that is a row in the database until it is done. */
export interface JobKind<App, Data extends object> {
  name: string;
  /** Retries; after them the job is in the dead queue, where staff see it. */
  retries: number;
  /** Seconds before the first retry; doubled each time, up to `longestDelay`. */
  firstDelay: number;
  longestDelay: number;
  /** A job held by a killed process is given to another after this long. */
  expireSeconds: number;
  /** How many of them one process runs at once; one if left out. */
  atOnce?: number;
  handle: (app: App, data: Data, attempt: { number: number; last: boolean }) => Promise<void>;
  /** A cron line (UTC) on which the job also runs. */
  schedule?: string;
}

export interface Jobs {
  /** Commits with the transaction `tx`, or not at all. One job per id. */
  enqueue: <Data extends object>(
    tx: Db,
    kind: { name: string },
    data: Data,
    options?: { id?: string; after?: Date; priority?: number },
  ) => Promise<void>;
  /** Puts a dead job back into its own queue, with all its tries; false if it does not exist. */
  retryDead: (tx: Db, id: string) => Promise<boolean>;
  /** Deletes a dead job; false if it does not exist. */
  discardDead: (tx: Db, id: string) => Promise<boolean>;
  /** Processes jobs until stopped. */
  work: <App>(app: App, kinds: JobKind<App, never>[]) => Promise<void>;
  /** Lets the running jobs finish, then stops. */
  stop: () => Promise<void>;
}

/** Overrides the times of every kind. */
export interface JobPace
  extends Partial<
    Pick<JobKind<never, never>, 'retries' | 'firstDelay' | 'longestDelay' | 'expireSeconds'>
  > {
  /** How often to check for jobs of killed processes. */
  monitorSeconds?: number;
  /** How often to check for due jobs; new ones are announced at once. */
  pollSeconds?: number;
}

export interface JobsOptions {
  pace?: JobPace | undefined;
  /** Whether this process will `work`; to enqueue takes neither supervision nor announcements. */
  works?: boolean | undefined;
  onError: (error: Error) => void;
}

const DEAD = 'dead';
/** How often a worker polls: new jobs are announced, and due ones are found together. */
const IDLE_POLL_SECONDS = 30;
/** A job that takes longer is dropped and repeated by another process, so it must be repeatable. */
const STOP_MS = 5000;

export async function openJobs(
  connection: pg.ClientConfig,
  kinds: JobKind<never, never>[],
  { pace = {}, works = false, onError }: JobsOptions,
): Promise<Jobs> {
  const { monitorSeconds, pollSeconds = 2, ...times } = pace;
  const boss = new PgBoss({
    ...(connection as object),
    application_name: 'edc-portal-jobs',
    ...(works ? { max: 5, useListenNotify: true } : { max: 1, supervise: false, schedule: false }),
    ...(monitorSeconds
      ? { superviseIntervalSeconds: monitorSeconds, monitorIntervalSeconds: monitorSeconds }
      : {}),
  });
  boss.on('error', onError);
  try {
    await boss.start();
    const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
    if (!known.has(DEAD)) await boss.createQueue(DEAD);
    for (const kind of kinds) await declare(boss, { ...kind, ...times }, known.get(kind.name));
  } catch (error) {
    await boss.stop({ graceful: false });
    throw error;
  }
  const stopWatching: (() => Promise<void>)[] = [];
  return {
    async enqueue(tx, kind, data, options = {}) {
      await boss.send(kind.name, data, {
        db: fromKysely(tx as never),
        ...(options.id ? { id: options.id } : {}),
        ...(options.after ? { startAfter: options.after } : {}),
        ...(options.priority ? { priority: options.priority } : {}),
      });
    },
    async retryDead(tx, id) {
      return (await boss.redrive(DEAD, { ids: [id], db: fromKysely(tx as never) })) === 1;
    },
    discardDead: deleteDeadJob,
    async work(app, own) {
      const wakers = new Map<string, () => void>();
      for (const kind of own) {
        wakers.set(kind.name, await serve(boss, app, { ...kind, ...times }));
      }
      const wake = (queue: string) => wakers.get(queue)?.();
      const watching = { seconds: pollSeconds, wake, onError };
      stopWatching.push(watchDueQueues(boss.getDb(), [...wakers.keys()], watching));
    },
    async stop() {
      for (const stop of stopWatching) await stop();
      await boss.stop({ graceful: true, timeout: STOP_MS });
    },
  };
}

/** Only what differs: 70 calls at every start would be most of what it asks of the database. */
async function declare(
  boss: PgBoss,
  kind: JobKind<never, never>,
  known: QueueResult | undefined,
): Promise<void> {
  const options = {
    retryLimit: kind.retries,
    retryDelay: kind.firstDelay,
    retryBackoff: true,
    retryDelayMax: kind.longestDelay,
    expireInSeconds: kind.expireSeconds,
    deadLetter: DEAD,
    notify: true,
  };
  if (!known) await boss.createQueue(kind.name, { ...options, policy: 'standard' });
  const names = Object.keys(options) as (keyof typeof options)[];
  if (names.some((name) => known?.[name] !== options[name])) {
    await boss.updateQueue(kind.name, options);
  }
}

/** Returns a function that wakes a worker of this kind. */
async function serve<App>(boss: PgBoss, app: App, kind: JobKind<App, never>): Promise<() => void> {
  if (kind.schedule) await boss.schedule(kind.name, kind.schedule);
  const atOnce = kind.atOnce ?? 1;
  const workers: { id: string; isBusy: boolean }[] = [];
  const wake = (worker: { id: string } | undefined) => worker && boss.notifyWorker(worker.id);
  const wakeIdle = () => wake(workers.find(({ isBusy }) => !isBusy));
  for (let index = 0; index < atOnce; index += 1) {
    const worker = { id: '', isBusy: false }; // The first job may arrive before its id is known.
    workers.push(worker);
    const options = {
      includeMetadata: true,
      batchSize: 1,
      pollingIntervalSeconds: IDLE_POLL_SECONDS,
      notifyPollingIntervalSeconds: IDLE_POLL_SECONDS,
    } as const;
    worker.id = await boss.work(kind.name, options, async (jobs: JobWithMetadata<never>[]) => {
      worker.isBusy = true;
      // One after the other while there are any: the library would pause after each. Its own burst
      // mode only supports batches, in which one failure would fail the others.
      wake(worker);
      wakeIdle();
      try {
        for (const job of jobs) {
          const number = job.retryCount + 1;
          await kind.handle(app, job.data, { number, last: number > kind.retries });
        }
      } finally {
        worker.isBusy = false;
      }
    });
  }
  return wakeIdle;
}
