import { ledgerProblems } from '@edc/contract/money/ledger-rules';
import type { Db } from '../../../platform/database/connect.ts';
import { accountTotals, findDifferences, newestCheck } from './store.ts';

/** Everything booked, by kind of account, and what does not add up. */
export async function checkLedger(db: Db) {
  const [totals, found] = await Promise.all([accountTotals(db), findDifferences(db)]);
  return { totals, ...found };
}

/** What the last check of the night found, as work for finance. */
export async function loadUnbalanced(db: Db) {
  const check = await newestCheck(db);
  if (!check) return { total: 0, at: undefined, rows: [] };
  return {
    total: check.total,
    at: check.checked_at,
    rows: check.differences.map(({ problem, subject, receipt }) => ({
      key: receipt === null ? subject : `money-${receipt}`,
      text: `${subject}: ${ledgerProblems[problem]}`,
    })),
  };
}

export { receiptColumns } from './book.ts';
export {
  leftOf,
  movedBetween,
  type RefundedSum,
  receivedBetween,
  refundedByDay,
  refundMadeAt,
} from './movements.ts';
