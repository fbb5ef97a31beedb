import type { Database } from './database';
import { Refused, sendScans } from './scanner-calls';

/** A scan or an undo in the form in which it is sent. */
export interface Waiting {
  key: string;
  sent: Record<string, unknown>;
}

const BATCH = 50;

const UNDO = 'undo ';
export const undoOf = (scan: string) => UNDO + scan;
const scansIn = (waiting: readonly Waiting[]) =>
  new Set(waiting.map(({ key }) => key.replace(UNDO, ''))).size;

/** Scans to send. They are removed only when the portal has stored them. */
export class Outbox {
  readonly #database: Database;
  #waiting: Waiting[];

  private constructor(database: Database, waiting: Waiting[]) {
    this.#database = database;
    this.#waiting = waiting;
  }

  static async open(database: Database): Promise<Outbox> {
    return new Outbox(database, await database.all<Waiting>('queue'));
  }

  /** How many scans wait: one that was undone before sending counts once. */
  get count(): number {
    return scansIn(this.#waiting);
  }

  has(key: string): boolean {
    return this.#waiting.some((one) => one.key === key);
  }

  /** Rejects if the phone is full: the scan is then not accepted. */
  async add(waiting: Waiting, log: readonly { key: string; put: unknown }[] = []): Promise<void> {
    await this.#database.write([
      { store: 'queue', key: waiting.key, put: waiting },
      ...log.map((one) => ({ store: 'log' as const, ...one })),
    ]);
    this.#waiting.push(waiting);
  }

  /** Sends everything, in batches. What the portal cannot store now stays. */
  async send(token: string): Promise<void> {
    const tried = new Set<string>();
    for (;;) {
      const batch = this.#waiting.filter(({ key }) => !tried.has(key)).slice(0, BATCH);
      if (batch.length === 0) return;
      for (const { key } of batch) tried.add(key);
      await this.#sendBatch(token, batch);
    }
  }

  async #sendBatch(token: string, batch: readonly Waiting[]): Promise<void> {
    const scans = batch.map(({ sent }) => sent);
    const rest = scansIn(this.#waiting.filter((one) => !batch.includes(one)));
    const answer = await sendScans(token, scans, rest).catch(async (error) => {
      const isStrange = error instanceof Refused && error.status === 400;
      if (!isStrange || batch.length === 1) throw error;
      // One of them is not understood: the others must not wait for it.
      for (const one of batch) await this.#sendBatch(token, [one]).catch(() => undefined);
      return undefined;
    });
    // Deletes only scans that the portal reports as stored, or as unreadable.
    const isGone = (at: number) => (answer?.results[at]?.outcome ?? 'failed') !== 'failed';
    await this.#forget(batch.filter((_, at) => isGone(at)).map(({ key }) => key));
  }

  async #forget(keys: readonly string[]): Promise<void> {
    await this.#database.write(keys.map((key) => ({ store: 'queue' as const, remove: key })));
    this.#waiting = this.#waiting.filter(({ key }) => !keys.includes(key));
  }
}
