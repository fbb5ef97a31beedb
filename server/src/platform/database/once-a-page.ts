import { type Db, withOneLine } from './connect.ts';

type Load<Value> = (db: Db) => Promise<Value>;

const asked = new WeakMap<Db, Map<Load<unknown>, Promise<unknown>>>();

/** The database as one page sees it, from its first question to its last. */
export function forOnePage(db: Db): Db {
  const ofPage = withOneLine(db);
  asked.set(ofPage, new Map());
  return ofPage;
}

/**
 * For what nearly every part of a page needs, such as the settings: asked for once for each page,
 * and at every call by everything else.
 */
export function oncePerPage<Value>(load: Load<Value>): Load<Value> {
  return (db) => {
    const ofPage = asked.get(db);
    if (!ofPage) return load(db);
    const known = ofPage.get(load) as Promise<Value> | undefined;
    if (known) return known;
    const loading = load(db);
    ofPage.set(load, loading);
    return loading;
  };
}
