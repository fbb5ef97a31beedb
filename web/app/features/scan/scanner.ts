import { requiredDays } from '@edc/contract/attendance-rules';
import {
  canAdmit,
  decideScan,
  isAccepted,
  type ReadCode,
  type ScanEntry,
  type ScanKind,
  type ScanPlace,
  type ScanReason,
} from '@edc/contract/scan-rules';
import type { ScanDevice } from '@edc/contract/scans';
import { dayInLagos } from '@edc/contract/training-rules';
import { type Database, openDatabase } from './database';
import { fetchDevice, fetchList, linkPhone, Refused, unlinkPhone } from './device-calls';
import { KeptList } from './kept-list';
import { Outbox } from './outbox';
import { codeReader } from './verify';

export interface Linked {
  token: string;
  device: ScanDevice;
  /** How many milliseconds the server's clock is ahead. */
  offset: number;
  kind: ScanKind;
  /** The workshop that was chosen; 0 for all that the device scans for. */
  workshop: number;
}

/** One scan as the phone remembers it. */
export interface Logged {
  id: string;
  at: number;
  day: string;
  kind: ScanKind;
  reason: ScanReason;
  registration: number;
  name: string;
  skill: string;
  /** "3 of 10". */
  count: string;
  attended: number;
  required: number;
  undone?: boolean;
  admitted?: boolean;
  /** The code or typed registration, to admit it all the same. */
  code: string;
}

export interface ScannerState {
  ready: boolean;
  linked: Linked | undefined;
  waiting: number;
  online: boolean;
  contactAt: number;
  listSize: number;
  /** The newest first. */
  log: readonly Logged[];
  answer: Logged | undefined;
  /** Why the portal does not take this phone any more, or the phone cannot keep a scan. */
  problem: string;
}

const LOG_LENGTH = 200;
const SAME_CODE_MS = 2500;
const POLL_MS = 30_000;
const LONGEST_WAIT_MS = 60_000;

/** The scanner of this phone: decides, keeps and sends, with or without a network. */
export class Scanner {
  #database!: Database;
  #list!: KeptList;
  #outbox!: Outbox;
  #read: ((text: string) => Promise<ReadCode>) | undefined;
  #listeners = new Set<() => void>();
  #syncing = false;
  #again = false;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #last = { text: '', at: 0 };
  state: ScannerState = {
    ready: false,
    linked: undefined,
    waiting: 0,
    online: true,
    contactAt: 0,
    listSize: 0,
    log: [],
    answer: undefined,
    problem: '',
  };

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #set(change: Partial<ScannerState>): void {
    this.state = {
      ...this.state,
      ...change,
      waiting: this.#outbox.count,
      contactAt: this.#list.contactAt,
    };
    for (const listener of this.#listeners) listener();
  }

  async open(linkCode: string): Promise<void> {
    this.#database = await openDatabase();
    this.#list = await KeptList.open(this.#database);
    this.#outbox = await Outbox.open(this.#database);
    const linked = await this.#database.get<Linked>('facts', 'linked');
    if (linked) this.#read = await codeReader(linked.device.public_key);
    const log = (await this.#database.all<Logged>('log')).sort((a, b) => b.at - a.at);
    const old = log.slice(LOG_LENGTH).map(({ id }) => ({ store: 'log' as const, remove: id }));
    await this.#database.write(old);
    this.#set({ ready: true, linked, log: log.slice(0, LOG_LENGTH), listSize: this.#list.size });
    if (linkCode && !linked) await this.link(linkCode);
    addEventListener('online', () => this.sync());
    addEventListener('offline', () => this.#set({ online: false }));
    document.addEventListener('visibilitychange', () => this.sync());
    this.sync();
  }

  async link(code: string): Promise<void> {
    try {
      const { token, ...device } = await linkPhone(code);
      const offset = Date.parse(device.now) - Date.now();
      const linked: Linked = { token, device, offset, kind: 'attendance', workshop: 0 };
      await this.#database.write([{ store: 'facts', key: 'linked', put: linked }]);
      this.#read = await codeReader(device.public_key);
      this.#set({ linked, problem: '' });
      this.sync();
    } catch (error) {
      const problem =
        error instanceof Refused
          ? error.message
          : 'No connection. Connect to the internet and open the link again.';
      this.#set({ problem });
    }
  }

  /** False while scans wait: they would be lost. */
  async unlink(): Promise<boolean> {
    const { linked } = this.state;
    if (!linked || this.#outbox.count > 0) return false;
    // The office can revoke a phone that is unlinked without a network.
    await unlinkPhone(linked.token).catch(() => undefined);
    await this.#list.erase();
    await this.#database.write([
      { store: 'facts', remove: 'linked' },
      { store: 'log', clear: true },
    ]);
    this.#set({ linked: undefined, log: [], answer: undefined, listSize: 0 });
    return true;
  }

  async choose(change: Partial<Pick<Linked, 'kind' | 'workshop'>>): Promise<void> {
    if (!this.state.linked) return;
    const linked = { ...this.state.linked, ...change };
    await this.#database.write([{ store: 'facts', key: 'linked', put: linked }]);
    this.#set({ linked, answer: undefined });
  }

  get workshops() {
    const places = this.state.linked?.device.places ?? [];
    const mine = new Set(places.map(({ workshop }) => workshop));
    return this.#list.workshops.filter(({ id }) => mine.size === 0 || mine.has(id));
  }

  entry = (id: number) => this.#list.entry(id);
  find = (typed: string) => this.#list.find(typed, 6);
  skillOf = (workshop: number) =>
    this.#list.workshops.find(({ id }) => id === workshop)?.skill ?? '';

  /** A code from the camera, a USB scanner or a picture. The camera sees the same one many times. */
  async scan(text: string): Promise<void> {
    const now = Date.now();
    const isSame = text === this.#last.text && now - this.#last.at < SAME_CODE_MS;
    this.#last = { text, at: now };
    if (isSame || !this.#read) return;
    await this.#take(await this.#read(text), text);
  }

  async type(registrationId: number): Promise<void> {
    await this.#take({ kind: 'typed', registrationId }, '');
  }

  async admit(logged: Logged, reason: string): Promise<void> {
    if (!canAdmit(logged.reason)) return;
    const read: ReadCode = { kind: 'typed', registrationId: logged.registration };
    await this.#take(read, logged.code, { reason: logged.reason, because: reason });
  }

  async undo(logged: Logged, otherPerson: boolean): Promise<void> {
    const sent = { undo: logged.id, at: new Date().toISOString(), other_person: otherPerson };
    const undone = { ...logged, undone: true };
    await this.#outbox.add({ key: `undo ${logged.id}`, sent }, { key: logged.id, put: undone });
    const log = this.state.log.map((one) => (one.id === logged.id ? undone : one));
    this.#last = { text: '', at: 0 };
    this.#set({ log, answer: undefined });
    this.sync();
  }

  dismiss = () => this.#set({ answer: undefined });

  async #take(
    read: ReadCode,
    text: string,
    admitted?: { reason: ScanReason; because: string },
  ): Promise<void> {
    const { linked } = this.state;
    if (!linked) return;
    const { kind, offset } = linked;
    const at = Date.now();
    const day = dayInLagos(new Date(at + offset));
    const entry = 'registrationId' in read ? this.#list.entry(read.registrationId) : undefined;
    const own = this.#own(entry?.id ?? -1, kind, day);
    const isListed =
      entry !== undefined &&
      (kind === 'attendance' ? entry.lastDay === day : entry.handedOut.includes(kind));
    const places = this.#places(linked);
    const isKnown = own !== undefined || isListed;
    const reason =
      admitted?.reason ?? decideScan({ code: read, entry, kind, day, places, isKnown });
    const counts = isAccepted(reason) || admitted !== undefined;
    const logged = this.#logOf({ entry, kind, day, at, reason, isListed, counts, code: text });
    if (admitted) logged.admitted = true;
    const earlier = reason === 'already' && own;
    if (earlier) {
      this.#set({ answer: { ...logged, at: earlier.at, id: earlier.id } });
      return;
    }
    try {
      await this.#outbox.add(
        {
          key: logged.id,
          sent: {
            id: logged.id,
            kind,
            code: text,
            ...(text === '' && entry ? { registration: entry.id } : {}),
            at: new Date(at).toISOString(),
            offset_ms: Math.round(offset),
            said: reason,
            ...(admitted ? { admit_reason: admitted.because } : {}),
          },
        },
        { key: logged.id, put: logged },
      );
    } catch {
      this.#set({ problem: 'This phone is full: the scan was not kept. Free some space.' });
      return;
    }
    const log = [logged, ...this.state.log].slice(0, LOG_LENGTH);
    this.#set({ answer: logged, log, problem: '' });
    this.sync();
  }

  /** The scan of this phone that counts for this already. */
  #own(registration: number, kind: ScanKind, day: string): Logged | undefined {
    return this.state.log.find(
      (one) =>
        one.registration === registration &&
        one.kind === kind &&
        (kind !== 'attendance' || one.day === day) &&
        (isAccepted(one.reason) || one.admitted) &&
        !one.undone,
    );
  }

  #places({ device, workshop }: Linked): readonly ScanPlace[] {
    if (workshop === 0) return device.places;
    const own = device.places.filter((place) => place.workshop === workshop);
    return own.length > 0 ? own : [{ workshop, batchId: null }];
  }

  #logOf(given: {
    entry: ScanEntry | undefined;
    kind: ScanKind;
    day: string;
    at: number;
    reason: ScanReason;
    isListed: boolean;
    counts: boolean;
    code: string;
  }): Logged {
    const { entry, isListed, counts, ...rest } = given;
    const required = entry ? requiredDays({ ...entry, lines: entry.plan.lines }).length : 0;
    const adds = counts && rest.kind === 'attendance' && !isListed ? 1 : 0;
    const attended = Math.min((entry?.attended ?? 0) + adds, required);
    return {
      ...rest,
      id: crypto.randomUUID(),
      registration: entry?.id ?? 0,
      name: entry?.name ?? '',
      skill: entry ? this.skillOf(entry.workshop) : '',
      count: required > 0 ? `${attended} of ${required}` : '',
      attended,
      required,
    };
  }

  /** Sends what waits and fetches what has changed; a failure of one does not stop the other. */
  sync = (): void => {
    const { linked } = this.state;
    if (!linked || !this.state.ready) return;
    if (this.#syncing) {
      this.#again = true;
      return;
    }
    this.#syncing = true;
    clearTimeout(this.#timer);
    void this.#exchange(linked).finally(() => {
      this.#syncing = false;
      const wait =
        this.#failures > 0 ? Math.min(2 ** this.#failures * 1000, LONGEST_WAIT_MS) : POLL_MS;
      this.#timer = setTimeout(this.sync, this.#again && this.#failures === 0 ? 0 : wait);
      this.#again = false;
    });
  };

  async #exchange({ token }: Linked): Promise<void> {
    const problems: unknown[] = [];
    const sending = this.#outbox.count > 0 ? this.#outbox.send(token) : undefined;
    await sending?.catch((error) => problems.push(error));
    await this.#refresh(token).catch((error) => problems.push(error));
    const refused = problems.find((problem) => problem instanceof Refused);
    this.#failures = problems.length > 0 ? this.#failures + 1 : 0;
    if (problems.length > 0) await this.#list.eraseIfOld();
    this.#set({
      online: problems.length === 0 || refused !== undefined,
      listSize: this.#list.size,
      problem: refused instanceof Refused && refused.status < 500 ? refused.message : '',
    });
  }

  async #refresh(token: string): Promise<void> {
    const before = Date.now();
    const device = await fetchDevice(token);
    // Half of the way there and back has passed since the server read its clock.
    const offset = Date.parse(device.now) - (before + Date.now()) / 2;
    if (this.state.linked) {
      const linked = { ...this.state.linked, device, offset };
      await this.#database.write([{ store: 'facts', key: 'linked', put: linked }]);
      this.#set({ linked });
    }
    for (let more = true; more; ) {
      const part = await fetchList(token, this.#list.next);
      await this.#list.add(part, Date.now());
      ({ more } = part);
    }
  }
}
