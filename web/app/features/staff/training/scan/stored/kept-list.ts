import { HOUR_MS } from '@edc/contract/common/time/days';
import {
  entryOf,
  type ListPart,
  type ListRow,
  type ListWorkshop,
} from '@edc/contract/training/attendance/scan-list';
import {
  LIST_LIFE_HOURS,
  type ScanEntry,
  type ScanPlan,
} from '@edc/contract/training/attendance/scan-rules';
import type { Change, Database } from './database';

const BLOCK = 512;
const blockOf = (id: number) => Math.floor(id / BLOCK);

interface ListFacts {
  /** The number read up to. */
  next: number;
  plans: Record<string, ScanPlan>;
  workshops: ListWorkshop[];
  /** When the portal last answered. */
  at: number;
}

const EMPTY: ListFacts = { next: 0, plans: {}, workshops: [], at: 0 };
const LIFE_MS = LIST_LIFE_HOURS * HOUR_MS;

const named = (row: ListRow | undefined) => (row?.[3] ? 1 : 0);

/** The list of registrations, all in memory, so that an answer needs no reading. */
export class KeptList {
  readonly #database: Database;
  #facts: ListFacts = EMPTY;
  #blocks = new Map<number, Record<number, ListRow>>();
  #size = 0;

  private constructor(database: Database) {
    this.#database = database;
  }

  static async open(database: Database): Promise<KeptList> {
    const list = new KeptList(database);
    list.#facts = (await database.get<ListFacts>('facts', 'list')) ?? EMPTY;
    for (const rows of await database.all<ListRow[]>('blocks')) list.#take(rows);
    return list;
  }

  /** The number of students with a name. */
  get size(): number {
    return this.#size;
  }
  get next(): number {
    return this.#facts.next;
  }
  get contactAt(): number {
    return this.#facts.at;
  }
  get workshops(): readonly ListWorkshop[] {
    return this.#facts.workshops;
  }

  workshop(workshop: number): ListWorkshop | undefined {
    return this.#facts.workshops.find(({ id }) => id === workshop);
  }
  skillOf(workshop: number): string {
    return this.workshop(workshop)?.skill ?? '';
  }

  /** "Batch 1, day 3 of 10"; empty if the list does not have it. */
  batchOn(batchId: number, day: string): string {
    const { batch, lines } = this.#facts.plans[batchId] ?? { batch: '', lines: [] };
    const days = lines[0] ?? [];
    const at = days.indexOf(day) + 1;
    return at > 0 ? `${batch}, day ${at} of ${days.length}` : batch;
  }

  entry(id: number): ScanEntry | undefined {
    const row = this.#blocks.get(blockOf(id))?.[id];
    return row && entryOf(row, this.#facts.plans);
  }

  /** The other skills of this student whose certificate waits at the office. */
  readySkills({ id, matricNo }: ScanEntry): string[] {
    const others = this.rows((row) => row[2] === matricNo && row[0] !== id);
    return others
      .map((row) => entryOf(row, {}))
      .filter(({ certificateReady }) => certificateReady)
      .map(({ workshop }) => this.skillOf(workshop));
  }

  rows(test: (row: ListRow) => boolean): ListRow[] {
    return [...this.#blocks.values()].flatMap((rows) => Object.values(rows).filter(test));
  }

  /** Stores a received part: on disk first, so that nothing counts as read that is not stored. */
  async add(part: ListPart, now: number): Promise<void> {
    if (part.whole) await this.erase();
    const { next, plans, workshops } = part;
    const facts = { next, plans, workshops, at: now };
    const touched = new Map<number, Record<number, ListRow>>();
    for (const row of part.rows) {
      const block = blockOf(row[0]);
      const rows = touched.get(block) ?? { ...this.#blocks.get(block) };
      rows[row[0]] = row;
      touched.set(block, rows);
    }
    const changes = [...touched].map(
      ([key, rows]): Change => ({ store: 'blocks', put: Object.values(rows), key }),
    );
    await this.#database.write([...changes, { store: 'facts', put: facts, key: 'list' }]);
    this.#facts = facts;
    this.#take(part.rows);
  }

  async erase(): Promise<void> {
    this.#facts = EMPTY;
    this.#blocks.clear();
    this.#size = 0;
    await this.#database.write([
      { store: 'blocks', clear: true },
      { store: 'facts', remove: 'list' },
    ]);
  }

  /** Whether it must be erased after a long time without contact. */
  isOld(now: number): boolean {
    return this.#facts.at > 0 && now - this.#facts.at > LIFE_MS;
  }

  #take(rows: readonly ListRow[]): void {
    for (const row of rows) {
      const [id] = row;
      const block = this.#blocks.get(blockOf(id)) ?? {};
      this.#size += named(row) - named(block[id]);
      block[id] = row;
      this.#blocks.set(blockOf(id), block);
    }
  }
}
