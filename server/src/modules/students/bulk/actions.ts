import type { StudentSelection } from '@edc/contract/student-bulk';
import type { BulkAction, BulkOutcome } from '@edc/contract/student-bulk-rules';
import type { App } from '../../../context.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import {
  type AccountDecision,
  endSessionsOf,
  issueInitialPassword,
  lockStudentAccount,
  unlockStudentAccount,
} from '../../identity/staff/actions.ts';
import { keyOf } from '../rules.ts';
import { checkSize, selectedStudents } from './queries.ts';
import { outcomeFor, type Selected } from './rules.ts';

/** So many a call: the page asks for the next ones, shows how far it is and can stop. */
const A_CALL: Record<BulkAction, number> = {
  lock: 100,
  unlock: 100,
  'end-sessions': 100,
  // Each has a password to hash.
  'initial-password': 20,
};

const acts: Record<BulkAction, (app: App, decision: AccountDecision) => Promise<void>> = {
  lock: lockStudentAccount,
  unlock: unlockStudentAccount,
  'end-sessions': endSessionsOf,
  'initial-password': issueInitialPassword,
};

interface Bulk {
  action: BulkAction;
  selection: StudentSelection;
  after: number;
  reason: string;
  by: string;
}

/** The next students, each in a transaction of its own: one that fails keeps none of the others. */
export async function runBulk(app: App, { action, selection, after, reason, by }: Bulk) {
  // At every call, because `after` is the client's.
  await checkSize(app.db, selection);
  const most = A_CALL[action];
  const rows = await selectedStudents(app.db, selection, { after, most });
  const results = [];
  for (const row of rows) {
    const outcome = await runOne(app, action, row, { studentId: row.id, by, reason });
    results.push({ key: keyOf(row), full_name: `${row.surname} ${row.firstname}`, outcome });
  }
  return { results, next: rows.length === most ? (rows.at(-1)?.id ?? null) : null };
}

async function runOne(
  app: App,
  action: BulkAction,
  row: Selected,
  decision: AccountDecision,
): Promise<BulkOutcome> {
  const expected = outcomeFor(action, row);
  if (expected !== 'done') return expected;
  try {
    await acts[action](app, decision);
    return 'done';
  } catch (error) {
    // The account went away meanwhile; anything else is an error of the portal.
    if (error instanceof Refusal) return 'failed';
    throw error;
  }
}
