import { rememberScanner } from '../../../../../lib/session/scanning-phone';
import type { Linked } from '../scanner-state';
import { type Database, openDatabase } from './database';
import { KeptList } from './kept-list';
import { Outbox } from './outbox';
import { ScanLog } from './scan-log';

/** The data stored on this phone: its link, the list, its own scans, and unsent ones. */
export class PhoneStorage {
  readonly #database: Database;
  readonly list: KeptList;
  readonly log: ScanLog;
  readonly outbox: Outbox;

  private constructor(database: Database, list: KeptList, log: ScanLog, outbox: Outbox) {
    this.#database = database;
    this.list = list;
    this.log = log;
    this.outbox = outbox;
  }

  static async open(database?: Database): Promise<PhoneStorage> {
    const opened = database ?? (await openDatabase());
    const list = await KeptList.open(opened);
    const log = await ScanLog.open(opened);
    return new PhoneStorage(opened, list, log, await Outbox.open(opened));
  }

  loadLinked = () => this.#database.get<Linked>('facts', 'linked');

  async keepLinked(linked: Linked): Promise<void> {
    await this.#database.write([{ store: 'facts', key: 'linked', put: linked }]);
    rememberScanner(!linked.ended);
  }

  /** All data; only for a phone that has sent all of its scans. */
  async forgetAll(): Promise<void> {
    await this.#database.write([{ store: 'facts', remove: 'linked' }]);
    rememberScanner(false);
    await this.list.erase();
    await this.log.clear();
  }

  /** A phone that was lost or has no contact keeps no names. */
  async eraseNames(): Promise<void> {
    await this.list.erase();
    await this.log.eraseNames();
  }

  async eraseNamesIfOld(now: number): Promise<void> {
    if (this.list.isOld(now)) await this.eraseNames();
  }
}
