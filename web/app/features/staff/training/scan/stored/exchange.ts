import type { ScannerSetup } from '@edc/contract/training/attendance/scans';
import { NotKept } from './database';
import { undoOf } from './outbox';
import type { PhoneStorage } from './phone-storage';
import { fetchList, fetchScanner, Refused } from './scanner-calls';

interface Exchanged {
  /** The portal's data about this phone, and its clock offset. */
  news: { scanner: ScannerSetup; offset: number } | undefined;
  isFailed: boolean;
  online: boolean;
  /** The portal no longer accepts this phone. */
  ended: string;
  isFull: boolean;
}

/** Sends waiting scans and fetches changes; a failure of one does not stop the other. */
export async function exchange(
  token: string,
  phone: Pick<PhoneStorage, 'list' | 'log' | 'outbox'>,
): Promise<Exchanged> {
  const { outbox } = phone;
  const problems: unknown[] = [];
  const note = (problem: unknown) => {
    problems.push(problem);
    return undefined;
  };
  if (outbox.count > 0) await outbox.send(token).catch(note);
  const news = await loadScanner(token).catch(note);
  if (news) await loadList(token, phone).catch(note);
  const ended = problems.find(isEnd);
  const isNetwork = (one: unknown) => !(one instanceof Refused || one instanceof NotKept);
  return {
    news,
    isFailed: problems.length > 0,
    online: !problems.some(isNetwork),
    ended: ended?.message ?? '',
    isFull: problems.some((one) => one instanceof NotKept),
  };
}

/** The portal does not know this phone, or no longer accepts anything from it. */
export const isEnd = (problem: unknown): problem is Refused =>
  problem instanceof Refused && (problem.status === 401 || problem.status === 403);

async function loadScanner(token: string) {
  const before = Date.now();
  const scanner = await fetchScanner(token);
  // The server read its clock at about half of the round trip.
  return { scanner, offset: Date.parse(scanner.now) - (before + Date.now()) / 2 };
}

async function loadList(
  token: string,
  { list, log, outbox }: Parameters<typeof exchange>[1],
): Promise<void> {
  // Scans that the portal already has.
  const taken = log.all.filter(
    (one) => one.undone && !one.settled && !outbox.has(one.id) && !outbox.has(undoOf(one.id)),
  );
  for (let more = true; more; ) {
    const part = await fetchList(token, list.next);
    await list.add(part, Date.now());
    const come = new Set(part.rows.map(([id]) => id));
    await log.settle(taken.filter(({ registration }) => come.has(registration)));
    ({ more } = part);
  }
}

const POLL_MS = 30_000;
const LONGEST_WAIT_MS = 60_000;

/** Runs repeatedly, one at a time, with longer pauses after failures, and at once on request. */
export class Repeater {
  readonly #work: () => Promise<{ isFailed: boolean }>;
  #busy = false;
  #again = false;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(work: () => Promise<{ isFailed: boolean }>) {
    this.#work = work;
  }

  now = (): void => {
    if (this.#busy) {
      this.#again = true;
      return;
    }
    this.#busy = true;
    clearTimeout(this.#timer);
    const failed = { isFailed: true };
    void this.#work()
      .catch(() => failed)
      .then(({ isFailed }) => {
        this.#failures = isFailed ? this.#failures + 1 : 0;
        const wait = isFailed ? Math.min(2 ** this.#failures * 1000, LONGEST_WAIT_MS) : POLL_MS;
        this.#busy = false;
        this.#timer = setTimeout(this.now, this.#again && !isFailed ? 0 : wait);
        this.#again = false;
      });
  };
}
