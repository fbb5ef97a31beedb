import { entryOf, type ListPart, type ListRow, type ListWorkshop } from '@edc/contract/scan-list';
import { LIST_LIFE_HOURS, type ScanEntry, type ScanPlan } from '@edc/contract/scan-rules';
import type { Change, Database } from './database';

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

/** The list of registrations: all of it in memory, so that an answer takes no reading. */
export class KeptList {
  readonly #database: Database;
  #facts: ListFacts = EMPTY;
  #blocks = new Map<number, Record<number, ListRow>>();
  #byMatric = new Map<string, number[]>();

  private constructor(database: Database) {
    this.#database = database;
  }

  static async open(database: Database): Promise<KeptList> {
    const list = new KeptList(database);
    list.#facts = (await database.get<ListFacts>('facts', 'list')) ?? EMPTY;
    for (const rows of await database.all<ListRow[]>('blocks')) list.#take(rows);
    await list.eraseIfOld();
    return list;
  }

  get size(): number {
    let size = 0;
    for (const rows of this.#blocks.values()) size += Object.keys(rows).length;
    return size;
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

  entry(id: number): ScanEntry | undefined {
    const row = this.#blocks.get(blockOf(id))?.[id];
    return row && entryOf(row, this.#facts.plans);
  }

  /** Registrations whose matric number contains this, at most so many. */
  find(typed: string, most: number): ScanEntry[] {
    const wanted = plain(typed);
    if (wanted.length < 3) return [];
    const found: ScanEntry[] = [];
    for (const [matric, ids] of this.#byMatric) {
      if (!matric.includes(wanted)) continue;
      for (const id of ids) {
        const entry = this.entry(id);
        if (entry) found.push(entry);
      }
      if (found.length >= most) break;
    }
    return found.slice(0, most);
  }

  /** Keeps a part that has come, and what was read with it. */
  async add(part: ListPart, now: number): Promise<void> {
    this.#take(part.rows);
    const { next, plans, workshops } = part;
    this.#facts = { next, plans, workshops, at: now };
    const touched = new Set(part.rows.map(([id]) => blockOf(id)));
    const changes = [...touched].map((block): Change => {
      const put = Object.values(this.#blocks.get(block) ?? {});
      return { store: 'blocks', put, key: block };
    });
    await this.#database.write([...changes, { store: 'facts', put: this.#facts, key: 'list' }]);
  }

  async erase(): Promise<void> {
    this.#facts = EMPTY;
    this.#blocks.clear();
    this.#byMatric.clear();
    await this.#database.write([
      { store: 'blocks', clear: true },
      { store: 'facts', remove: 'list' },
    ]);
  }

  /** A phone that was lost keeps no list for long. */
  async eraseIfOld(): Promise<void> {
    if (this.#facts.at > 0 && Date.now() - this.#facts.at > LIFE_MS) await this.erase();
  }

  #take(rows: readonly ListRow[]): void {
    for (const row of rows) {
      const [id, , matric] = row;
      const block = this.#blocks.get(blockOf(id)) ?? {};
      block[id] = row;
      this.#blocks.set(blockOf(id), block);
      const key = plain(matric);
      const ids = this.#byMatric.get(key) ?? [];
      if (!ids.includes(id)) this.#byMatric.set(key, [...ids, id]);
    }
  }
}

const plain = (matric: string) => matric.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
