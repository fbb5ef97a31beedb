import type pg from 'pg';
import { fromKysely, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Db } from '../database/connect.ts';

/** A kind of work that is a row in the database until it is done. */
export interface JobKind<App, Data extends object> {
  name: string;
  /** Tries after the first one; then the job lies in the dead queue for staff to see. */
  retries: number;
  /** Seconds before the first retry; doubled each time, up to `longestDelay`. */
  firstDelay: number;
  longestDelay: number;
  /** A job that a killed process held is given to another after this long. */
  expireSeconds: number;
  handle: (app: App, data: Data, attempt: { number: number; last: boolean }) => Promise<void>;
  /** A cron line (UTC): the job also runs by itself. */
  schedule?: string;
}

export interface Jobs {
  /** Commits with the transaction `tx`, or not at all. The same id is the same job. */
  enqueue: <Data extends object>(
    tx: Db,
    kind: { name: string },
    data: Data,
    options?: { id?: string; after?: Date },
  ) => Promise<void>;
  /** Takes work until stopped. */
  work: <App>(app: App, kinds: JobKind<App, never>[]) => Promise<void>;
  /** Lets the jobs under way finish, then stops. */
  stop: () => Promise<void>;
}

/** Overrides the times of every kind. */
export interface JobPace
  extends Partial<
    Pick<JobKind<never, never>, 'retries' | 'firstDelay' | 'longestDelay' | 'expireSeconds'>
  > {
  /** How often jobs of killed processes are looked for. */
  monitorSeconds?: number;
  /** How often jobs whose time has come are looked for; new ones are told of at once. */
  pollSeconds?: number;
}

const DEAD = 'dead';
/** A job that takes longer is given up and done again by another process: every job may be. */
const STOP_MS = 5000;

export async function openJobs(
  connection: pg.ClientConfig,
  kinds: JobKind<never, never>[],
  { pace = {}, onError }: { pace?: JobPace | undefined; onError: (error: Error) => void },
): Promise<Jobs> {
  const { monitorSeconds, pollSeconds = 2, ...times } = pace;
  const boss = new PgBoss({
    ...(connection as object),
    application_name: 'edc-portal-jobs',
    max: 3,
    useListenNotify: true,
    ...(monitorSeconds
      ? { superviseIntervalSeconds: monitorSeconds, monitorIntervalSeconds: monitorSeconds }
      : {}),
  });
  boss.on('error', onError);
  try {
    await boss.start();
    await boss.createQueue(DEAD);
    for (const kind of kinds) await declare(boss, { ...kind, ...times });
  } catch (error) {
    await boss.stop({ graceful: false });
    throw error;
  }
  return {
    async enqueue(tx, kind, data, options = {}) {
      await boss.send(kind.name, data, {
        db: fromKysely(tx as never),
        ...(options.id ? { id: options.id } : {}),
        ...(options.after ? { startAfter: options.after } : {}),
      });
    },
    async work(app, own) {
      for (const kind of own) await serve(boss, app, { ...kind, ...times }, pollSeconds);
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: STOP_MS });
    },
  };
}

async function declare(boss: PgBoss, kind: JobKind<never, never>): Promise<void> {
  const options = {
    retryLimit: kind.retries,
    retryDelay: kind.firstDelay,
    retryBackoff: true,
    retryDelayMax: kind.longestDelay,
    expireInSeconds: kind.expireSeconds,
    deadLetter: DEAD,
    notify: true,
  };
  await boss.createQueue(kind.name, { ...options, policy: 'standard' });
  await boss.updateQueue(kind.name, options);
}

async function serve<App>(
  boss: PgBoss,
  app: App,
  kind: JobKind<App, never>,
  pollSeconds: number,
): Promise<void> {
  if (kind.schedule) await boss.schedule(kind.name, kind.schedule);
  const options = {
    includeMetadata: true,
    batchSize: 1,
    pollingIntervalSeconds: pollSeconds,
    // Retries come of age without a notice.
    notifyPollingIntervalSeconds: pollSeconds,
  } as const;
  let worker = ''; // The first job may come before its name is known.
  worker = await boss.work(kind.name, options, async (jobs: JobWithMetadata<never>[]) => {
    // One after the other while there are any: the library would rest after each. Its own burst
    // mode knows only batches, in which one failure would fail the others.
    boss.notifyWorker(worker);
    for (const job of jobs) {
      const number = job.retryCount + 1;
      await kind.handle(app, job.data, { number, last: number > kind.retries });
    }
  });
}
