import { isAccepted, isCounted, type ScanKind } from '@edc/contract/training/attendance/scan-rules';
import type { Logged } from '../scanner-state';
import type { Database } from './database';

/** More than a phone scans in a week: a kit must not be handed out twice offline. */
const MOST = 5000;

/** The scans of this phone, the newest first. They are written together with the outgoing data. */
export class ScanLog {
  readonly #database: Database;
  all: readonly Logged[];

  private constructor(database: Database, all: readonly Logged[]) {
    this.#database = database;
    this.all = all;
  }

  static async open(database: Database): Promise<ScanLog> {
    const all = (await database.all<Logged>('log')).sort((a, b) => b.at - a.at);
    const old = all.slice(MOST).map(({ id }) => ({ store: 'log' as const, remove: id }));
    await database.write(old);
    return new ScanLog(database, all.slice(0, MOST));
  }

  /** The scan that already counts for this. */
  counted(registration: number, kind: ScanKind, day: string): Logged | undefined {
    return this.#accepted(registration, kind, day).find(({ undone }) => !undone);
  }

  /** It was undone here, but the list may still have it. */
  isUndone(registration: number, kind: ScanKind, day: string): boolean {
    return this.#accepted(registration, kind, day).some((one) => one.undone && !one.settled);
  }

  /** The list has these since their undo: another phone may have scanned since. */
  async settle(undone: readonly Logged[]): Promise<void> {
    const settled = undone.map((one) => ({ ...one, settled: true }));
    await this.#database.write(settled.map((put) => ({ store: 'log', key: put.id, put })));
    for (const one of settled) this.put(one);
  }

  #accepted(registration: number, kind: ScanKind, day: string): Logged[] {
    return this.all.filter(
      (one) =>
        one.registration === registration &&
        one.kind === kind &&
        (kind !== 'attendance' || one.day === day) &&
        (isAccepted(one.reason) || one.admitted),
    );
  }

  /** Days whose scan of this student is not yet stored by the portal. */
  waitingDays(registration: number, isWaiting: (id: string) => boolean): string[] {
    const days = this.all
      .filter((one) => one.registration === registration && one.kind === 'attendance')
      .filter((one) => isCounted(one) && isWaiting(one.id))
      .map(({ day }) => day);
    return [...new Set(days)];
  }

  /**
   * When another person had this student's slip on the day; 0 if the student came with it after
   * that, undefined if this phone does not know.
   */
  otherPersonAt(registration: number, day: string): number | undefined {
    const last = this.all.find(
      (one) =>
        one.registration === registration && one.day === day && (one.otherPerson || isCounted(one)),
    );
    if (!last) return undefined;
    return last.otherPerson ? last.at : 0;
  }

  find = (id: string | undefined) => this.all.find((one) => one.id === id);

  /** In memory; it is on disk already. */
  put(logged: Logged): void {
    const isThere = this.find(logged.id) !== undefined;
    this.all = isThere
      ? this.all.map((one) => (one.id === logged.id ? logged : one))
      : [logged, ...this.all].slice(0, MOST);
  }

  async clear(): Promise<void> {
    await this.#database.write([{ store: 'log', clear: true }]);
    this.all = [];
  }

  /** Scans stay, their names are erased. */
  async eraseNames(): Promise<void> {
    const named = this.all.filter(({ name }) => name !== '');
    await this.#database.write(
      named.map((one) => ({ store: 'log', key: one.id, put: { ...one, name: '' } })),
    );
    this.all = this.all.map((one) => ({ ...one, name: '' }));
  }
}
