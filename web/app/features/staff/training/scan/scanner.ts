import { canAdmit, cleanCode, type ReadCode } from '@edc/contract/training/attendance/scan-rules';
import { type Decision, decide } from './deciding/deciding';
import type { SearchedPhone } from './deciding/find-students';
import { batchOn, placesOf, workshopsOf } from './deciding/phone-places';
import { signal } from './reading/signals';
import { codeReader } from './reading/verify';
import {
  type Linked,
  type Logged,
  NOTHING_YET,
  type ScannerSnapshot,
  whyEnded,
} from './scanner-state';
import { exchange, isEnd, Repeater } from './stored/exchange';
import { link, SEND_FIRST, unlink } from './stored/linking';
import { type Outbox, undoOf } from './stored/outbox';
import { PhoneStorage } from './stored/phone-storage';

const SAME_CODE_MS = 2500;
/** Some USB scanners read a slip twice. */
const READ_TWICE_MS = 700;
const FULL = 'This phone is full: the scan was not kept. Free some space and scan it again.';
const LIST_FULL = 'This phone is full: its list of students could not be updated. Free some space.';

/** The scanner of this phone: decides, stores and sends, online or offline. */
export class Scanner {
  #phone!: PhoneStorage;
  #read: ((text: string) => Promise<ReadCode>) | undefined;
  #listeners = new Set<() => void>();
  #repeater = new Repeater(() => this.#exchange());
  #last = { text: '', at: 0 };
  #opened = Promise.resolve();
  state = NOTHING_YET;

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #set(change: Partial<ScannerSnapshot>): void {
    this.state = {
      ...this.state,
      ...change,
      waiting: this.#phone.outbox.count,
      contactAt: this.#phone.list.contactAt,
      listSize: this.#phone.list.size,
      log: this.#phone.log.all,
    };
    for (const listener of this.#listeners) listener();
  }

  open = (linkCode: string): Promise<void> => {
    const opening = this.#open(linkCode);
    this.#opened = opening.catch(() => undefined);
    return opening;
  };

  async #open(linkCode: string): Promise<void> {
    this.#phone = await PhoneStorage.open();
    await this.#phone.eraseNamesIfOld(Date.now());
    const linked = await this.#phone.loadLinked();
    if (linked) this.#read = await codeReader(linked.scanner.public_key);
    this.#set({ ready: true, linked });
    if (linkCode) await this.link(linkCode);
    addEventListener('online', () => this.sync());
    addEventListener('offline', () => this.#set({ online: false }));
    document.addEventListener('visibilitychange', () => this.sync());
    this.sync();
  }

  /** Also for a linked phone, once it has sent its scans: it may have expired. */
  async link(code: string): Promise<void> {
    const { linked: before } = this.state;
    const { outbox, list } = this.#phone;
    const failure = before && (await outbox.send(before.token).catch((error: unknown) => error));
    // A phone unknown to the portal cannot send: it keeps its scans and takes the new link.
    const isUnknown = isEnd(failure) || (before && whyEnded(before, Date.now()) !== '');
    if (outbox.count > 0 && !isUnknown) return this.report(SEND_FIRST);
    const linked = await link(code);
    if (typeof linked === 'string') {
      // Somebody opened the old link once more: the phone goes on as it is.
      if (!before || whyEnded(before, Date.now())) this.report(linked);
      return;
    }
    if (before && outbox.count === 0) await this.#forget(before);
    else await list.erase();
    await this.#keep(linked);
    this.#read = await codeReader(linked.scanner.public_key);
    this.#set({ problem: '', answer: undefined });
    this.sync();
  }

  /** Sends unsent scans. False if that fails, since they would be lost. */
  async unlink(): Promise<boolean> {
    const { linked } = this.state;
    const { outbox } = this.#phone;
    if (linked && outbox.count > 0) await outbox.send(linked.token).catch(() => undefined);
    if (!linked || outbox.count > 0) return false;
    await this.#forget(linked);
    this.#set({ linked: undefined, answer: undefined, problem: '' });
    return true;
  }

  async #forget(linked: Linked): Promise<void> {
    await unlink(linked);
    await this.#phone.forgetAll();
  }

  async #keep(linked: Linked): Promise<void> {
    await this.#phone.keepLinked(linked);
    this.#set({ linked });
  }

  /** In memory at once, then on disk, so that storing an exchange does not undo a choice. */
  async #change(change: Partial<Linked>): Promise<void> {
    if (!this.state.linked) return;
    const linked = { ...this.state.linked, ...change };
    this.#set({ linked });
    await this.#phone.keepLinked(linked);
  }

  async choose(change: Partial<Pick<Linked, 'kind' | 'workshop'>>): Promise<void> {
    await this.#change(change);
    // The slip in view may be scanned again with the new setting.
    this.#last = { text: '', at: 0 };
    this.#set({ answer: undefined });
  }

  get workshops() {
    return workshopsOf(this.state.linked, this.#phone?.list);
  }

  batchOn = (day: string) =>
    this.state.linked ? batchOn(this.state.linked, this.#phone.list, day) : '';
  /** The data that a search for a student uses. */
  searchedOn = (linked: Linked): SearchedPhone => {
    const { list, log } = this.#phone;
    return { linked, places: placesOf(linked), list, log: log.all };
  };
  isWaiting = (id: string) => this.#phone.outbox.has(id) || this.#phone.outbox.has(undoOf(id));

  /**
   * A code from the camera, a USB scanner or a picture. The camera reads the same one many times;
   * other input is deliberate: it is ignored only if its answer has just appeared, and waits until
   * the phone is ready.
   */
  async scan(read: string, isSeen = false): Promise<void> {
    const text = cleanCode(read);
    const now = Date.now();
    const wait = isSeen ? SAME_CODE_MS : this.state.answer ? READ_TWICE_MS : 0;
    const isSame = text === this.#last.text && now - this.#last.at < wait;
    this.#last = { text, at: now };
    if (isSame) return;
    await this.#opened;
    if (this.#read) await this.#take(await this.#read(text), text);
  }

  async type(registrationId: number): Promise<void> {
    await this.#take({ kind: 'typed', registrationId }, '');
  }

  async admit(logged: Logged, because: string): Promise<void> {
    if (!canAdmit(logged.reason)) return;
    await this.#decided(logged, { admit: { reason: logged.reason, because } }, Date.now());
  }

  /** It is the student, although another person had the slip before. */
  async accept(logged: Logged): Promise<void> {
    await this.#decided(logged, { replaces: logged.id }, Date.now());
  }

  /** "Not this person" was pressed by mistake: the scan counts again. */
  async isThisPerson(logged: Logged): Promise<void> {
    const { id, at, reason, because } = logged;
    const admit = because ? { reason, because } : undefined;
    await this.#decided(logged, { replaces: id, admit }, at);
  }

  async #decided(logged: Logged, decision: Decision, at: number): Promise<void> {
    const read: ReadCode = { kind: 'typed', registrationId: logged.registration };
    await this.#take(read, logged.code, { at, decision });
  }

  async undo(logged: Logged, otherPerson: boolean): Promise<void> {
    const sent = { undo: logged.id, at: new Date().toISOString(), other_person: otherPerson };
    const undone = { ...logged, undone: true, ...(otherPerson ? { otherPerson } : {}) };
    const shown = { answer: undone, isPast: false };
    await this.#add({ key: undoOf(logged.id), sent }, [undone], shown);
    this.#last = { text: '', at: 0 };
  }

  /** Reopens an earlier scan, to view or undo it. */
  see = (id: string | undefined) => {
    const answer = this.#phone.log.find(id);
    if (answer) this.#set({ answer, isPast: true, problem: '' });
  };
  dismiss = () => this.#set({ answer: undefined });
  report = (problem: string) => this.#set({ problem, answer: undefined });

  async #take(
    read: ReadCode,
    text: string,
    { at, decision }: { at: number; decision?: Decision } = { at: Date.now() },
  ): Promise<void> {
    const { linked } = this.state;
    if (!linked || whyEnded(linked, Date.now())) return;
    const { list, log, outbox } = this.#phone;
    const isWaiting = (id: string) => outbox.has(id);
    const { logged, sent } = decide({ linked, list, log, read, text, at, isWaiting, decision });
    const before = log.find(decision?.replaces);
    const replaced = before ? [{ ...before, replaced: true, otherPerson: false }] : [];
    const shown = { answer: logged, isPast: false };
    if (sent) await this.#add({ key: logged.id, sent }, [...replaced, logged], shown);
    else this.#set({ ...shown, problem: '' });
    if (this.state.answer === logged) signal(decision?.admit ? 'ok' : logged.reason);
  }

  /** On disk first, then on the screen: no one is admitted whose scan could be lost. */
  async #add(
    waiting: Parameters<Outbox['add']>[0],
    logged: readonly Logged[],
    shown: Partial<ScannerSnapshot>,
  ) {
    try {
      await this.#phone.outbox.add(
        waiting,
        logged.map((one) => ({ key: one.id, put: one })),
      );
    } catch {
      this.#last = { text: '', at: 0 };
      return this.report(FULL);
    }
    for (const one of logged) this.#phone.log.put(one);
    this.#set({ ...shown, problem: '' });
    this.sync();
  }

  sync = (): void => {
    if (this.state.linked && this.state.ready) this.#repeater.now();
  };

  async #exchange() {
    const { linked: before } = this.state;
    if (!before) return { isFailed: false };
    const { news, isFailed, online, ended, isFull } = await exchange(before.token, this.#phone);
    // Another link may have been opened in the meantime.
    if (this.state.linked?.token !== before.token) return { isFailed };
    if (news) await this.#change({ ...news, ended: '' });
    if (ended) {
      await this.#change({ ended });
      await this.#phone.eraseNames();
    }
    if (isFailed) await this.#phone.eraseNamesIfOld(Date.now());
    this.#set({ online, ...(isFull ? { problem: LIST_FULL } : {}) });
    return { isFailed };
  }
}
