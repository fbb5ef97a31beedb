import type { Db } from './connect.ts';

/** Joins the open transaction of `db`, or opens one. */
export const inTransaction = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : db.transaction().execute(work);
