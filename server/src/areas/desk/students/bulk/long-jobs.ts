import type { Capability } from '@edc/contract/common/access/capabilities';
import { studentSelection } from '@edc/contract/desk/students/student-bulk';
import {
  type BulkAction,
  type BulkOutcome,
  bulkOutcomeWords,
} from '@edc/contract/desk/students/student-bulk-rules';
import { NoResultError } from 'kysely';
import { z } from 'zod';
import type { App } from '../../../../context.ts';
import { type LongJobResult, longJobKind } from '../../../../long-job.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { inSavepoint } from '../../../../platform/database/savepoint.ts';
import { Refusal } from '../../../../platform/http/refusal.ts';
import {
  type AccountDecision,
  endSessionsOf,
  issueInitialPassword,
  lockStudentAccount,
  makeInitialPassword,
  unlockStudentAccount,
} from '../../../people/identity/actions.ts';
import { keyOf } from '../rules.ts';
import { selectedStudents } from './queries.ts';
import { outcomeFor, type Selected } from './rules.ts';

type Act = (tx: Db, app: App, decision: AccountDecision) => Promise<void>;

interface Bulk {
  action: BulkAction;
  may: Capability;
  /** The number of students changed in a step. */
  most: number;
  /** Creates the change of one student, before the transaction. */
  prepare: () => Promise<Act>;
}

const input = studentSelection.extend({ reason: z.string() });

const kindOf = ({ action, may, most, prepare }: Bulk) =>
  longJobKind<z.output<typeof input>, App>({
    name: `students.${action}`,
    may,
    input,
    next: async (app, { input: { reason, ...selection }, cursor, by }) => {
      const rows = await selectedStudents(app.db, selection, { after: Number(cursor ?? 0), most });
      const acts = await Promise.all(
        rows.map((row) => (outcomeFor(action, row) === 'done' ? prepare() : undefined)),
      );
      return async (tx) => {
        const results: LongJobResult[] = [];
        for (const [index, row] of rows.entries()) {
          const decision = { studentId: row.id, by, reason };
          const act = acts[index];
          const outcome = act ? await tryOne(tx, app, act, decision) : outcomeFor(action, row);
          results.push(resultOf(action, row, outcome));
        }
        return { results, cursor: rows.length === most ? String(rows.at(-1)?.id) : null };
      };
    },
  });

const resultOf = (action: BulkAction, row: Selected, outcome: BulkOutcome): LongJobResult => ({
  name: `${row.surname} ${row.firstname}`,
  outcome: bulkOutcomeWords[action][outcome],
  done: outcome === 'done',
  path: `/staff/students/${encodeURIComponent(keyOf(row))}`,
});

/** A refused one does not stop the others. */
async function tryOne(tx: Db, app: App, act: Act, decision: AccountDecision): Promise<BulkOutcome> {
  try {
    await inSavepoint(tx, () => act(tx, app, decision));
    return 'done';
  } catch (error) {
    // The account was deleted in the meantime; any other error is a fault of the portal.
    if (error instanceof Refusal || error instanceof NoResultError) return 'failed';
    throw error;
  }
}

async function preparePassword(): Promise<Act> {
  const password = await makeInitialPassword();
  return (tx, app, decision) => issueInitialPassword(tx, app, decision, password);
}

const many = { may: 'students.lock', most: 50 } as const;

export const studentBulkKinds = {
  lock: kindOf({ ...many, action: 'lock', prepare: async () => lockStudentAccount }),
  unlock: kindOf({ ...many, action: 'unlock', prepare: async () => unlockStudentAccount }),
  'end-sessions': kindOf({ ...many, action: 'end-sessions', prepare: async () => endSessionsOf }),
  'initial-password': kindOf({
    action: 'initial-password',
    may: 'students.initial_password',
    // Each has a password to hash.
    most: 5,
    prepare: preparePassword,
  }),
};
