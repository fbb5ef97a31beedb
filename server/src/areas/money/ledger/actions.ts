import { DAY_MS } from '@edc/contract/common/time/days';
import type { App } from '../../../context.ts';
import { deleteChecksBefore, findDifferences, saveCheck } from './store.ts';

const CHECKS_KEPT_DAYS = 365;

/** Checks the whole ledger and keeps the result. What is wrong is also in the log. */
export async function recordCheck(app: App): Promise<void> {
  const checked_at = app.now();
  const found = await findDifferences(app.db);
  await app.db.transaction().execute(async (tx) => {
    await saveCheck(tx, { checked_at, ...found });
    await deleteChecksBefore(tx, new Date(checked_at.getTime() - CHECKS_KEPT_DAYS * DAY_MS));
  });
  if (found.total > 0) app.log.error(found, 'the ledger does not add up');
}

export {
  type Account,
  book,
  insertReceipt,
  isDirect,
  type Movement,
  nameOwner,
  type Position,
  positionsOf,
  positionsUnder,
  type Receipt,
  receiptColumns,
  rerooted,
  take,
} from './book.ts';
