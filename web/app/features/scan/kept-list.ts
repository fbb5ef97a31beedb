import { entryOf, type ListPart, type ListRow, type ListWorkshop } from '@edc/contract/scan-list';
import { LIST_LIFE_HOURS, type ScanEntry, type ScanPlan } from '@edc/contract/scan-rules';
import type { Change, Database } from './database';
import {
  begins,
  fits,
  isSimilar,
  plainNumber,
  plainWords,
  readTyped,
  type Searched,
  type SearchText,
} from './search-words';

const BLOCK = 512;
const blockOf = (id: number) => Math.floor(id / BLOCK);

interface ListFacts {
  /** What has been read up to. */
  next: number;
  plans: Record<string, ScanPlan>;
  workshops: ListWorkshop[];
  /** When the portal last answered. */
  at: number;
}

const EMPTY: ListFacts = { next: 0, plans: {}, workshops: [], at: 0 };
const LIFE_MS = LIST_LIFE_HOURS * 60 * 60 * 1000;

/** Who was found. */
export interface Found {
  entries: ScanEntry[];
  /** There are more than these. */
  isMore: boolean;
  /** Nobody fits; these have names like it. */
  isSimilar: boolean;
  /** Of a hand-out: to so many, the first ones, it can be handed out. */
  ready: number;
}
const NOBODY: Found = { entries: [], isMore: false, isSimilar: false, ready: 0 };

interface FindOptions {
  /** Those of these workshops come first; empty where all are the same. */
  workshops: readonly number[];
  /** At most so many. */
  most: number;
  /** To whom something can be handed out now: they come before all others. */
  isReady?: ((entry: ScanEntry) => boolean) | undefined;
}

/** The list of registrations: all of it in memory, so that an answer takes no reading. */
export class KeptList {
  readonly #database: Database;
  #facts: ListFacts = EMPTY;
  #blocks = new Map<number, Record<number, ListRow>>();
  #names = new WeakMap<ListRow, Searched>();
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

  skillOf(workshop: number): string {
    return this.#facts.workshops.find(({ id }) => id === workshop)?.skill ?? '';
  }

  /** "Batch 1, day 3 of 10"; empty where the list does not have it. */
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
    const others = this.#rows((row) => row[2] === matricNo && row[0] !== id);
    return others
      .map((row) => entryOf(row, {}))
      .filter(({ certificateReady }) => certificateReady)
      .map(({ workshop }) => this.skillOf(workshop));
  }

  /** Whom somebody means who typed this. */
  find(text: string, { workshops, most, isReady }: FindOptions): Found {
    const typed = readTyped(text);
    if (!typed) return NOBODY;
    const fitting = this.#rows((row) => fits(this.#searched(row), typed));
    const isExact = fitting.length > 0;
    const rows = isExact ? fitting : this.#rows((row) => isSimilar(this.#searched(row), typed));
    const ready = new Set(isReady && rows.filter((row) => isReady(entryOf(row, {}))));
    const places = new Map(
      rows.map((row) => [row, this.#placeOf(row, typed, workshops) - (ready.has(row) ? 4 : 0)]),
    );
    const sorted = rows.toSorted(
      // Names are compared as they are: a locale's order takes ten times as long.
      (one, other) =>
        (places.get(one) ?? 0) - (places.get(other) ?? 0) || (one[3] < other[3] ? -1 : 1),
    );
    const entries = sorted.slice(0, most).flatMap(([id]) => this.entry(id) ?? []);
    const isMore = rows.length > most;
    return { entries, isMore, isSimilar: !isExact, ready: Math.min(ready.size, most) };
  }

  /** Those of the own workshops come first, then those whose name begins so. */
  #placeOf(row: ListRow, typed: SearchText, workshops: readonly number[]): number {
    const isOwn = workshops.length === 0 || workshops.includes(row[4]);
    return (isOwn ? 0 : 2) + (begins(this.#searched(row), typed) ? 0 : 1);
  }

  #rows(test: (row: ListRow) => boolean): ListRow[] {
    return [...this.#blocks.values()].flatMap((rows) => Object.values(rows).filter(test));
  }

  /** Worked out once for each row: every letter that is typed asks all of them. */
  #searched(row: ListRow): Searched {
    const known = this.#names.get(row);
    if (known) return known;
    const searched = { matricNo: plainNumber(row[2]), words: plainWords(row[3]) };
    this.#names.set(row, searched);
    return searched;
  }

  /** Keeps a part that has come: first on the disk, so that nothing is called read that is not. */
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

  /** Without contact for so long that it has to be erased. */
  isOld(now: number): boolean {
    return this.#facts.at > 0 && now - this.#facts.at > LIFE_MS;
  }

  #take(rows: readonly ListRow[]): void {
    for (const row of rows) {
      const [id] = row;
      const block = this.#blocks.get(blockOf(id)) ?? {};
      if (!block[id]) this.#size += 1;
      block[id] = row;
      this.#blocks.set(blockOf(id), block);
    }
  }
}
