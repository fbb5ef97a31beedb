import { type Db, withOneLine } from '../connect.ts';

type Load<Args extends unknown[], Value> = (db: Db, ...args: Args) => Promise<Value>;

/** For each page, the cached results by function and first argument. */
const asked = new WeakMap<Db, Map<unknown, Map<unknown, Promise<unknown>>>>();

/** The database as one page sees it, from its first query to its last. */
export function forOnePage(db: Db): Db {
  const ofPage = withOneLine(db);
  asked.set(ofPage, new Map());
  return ofPage;
}

/**
 * For data that several parts of a page need, such as settings or a student's credit: loaded once
 * per page, and at every call outside pages. The first argument is the key; within a page the
 * others must not vary.
 */
export function oncePerPage<Args extends unknown[], Value>(
  load: Load<Args, Value>,
): Load<Args, Value> {
  return (db, ...args) => {
    const ofPage = asked.get(db);
    if (!ofPage) return load(db, ...args);
    const [of] = args;
    const answers = ofPage.get(load) ?? new Map<unknown, Promise<unknown>>();
    ofPage.set(load, answers);
    const known = answers.get(of) as Promise<Value> | undefined;
    if (known) return known;
    const loading = load(db, ...args);
    answers.set(of, loading);
    return loading;
  };
}
