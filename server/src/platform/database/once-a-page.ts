import { type Db, withOneLine } from './connect.ts';

type Load<Args extends unknown[], Value> = (db: Db, ...args: Args) => Promise<Value>;

/** For each page what was asked by which function, and of what. */
const asked = new WeakMap<Db, Map<unknown, Map<unknown, Promise<unknown>>>>();

/** The database as one page sees it, from its first question to its last. */
export function forOnePage(db: Db): Db {
  const ofPage = withOneLine(db);
  asked.set(ofPage, new Map());
  return ofPage;
}

/**
 * For what several parts of a page need, such as the settings, or the credit of a student: asked
 * for once for each page, and at every call by everything else. The first argument says of whom or
 * what; a page asks with the same others.
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
