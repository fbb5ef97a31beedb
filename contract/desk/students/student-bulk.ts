import { z } from 'zod';
import type { Capability } from '../../common/access/capabilities.ts';
import { answer, endpoint } from '../../common/endpoint.ts';
import { reasonLine } from '../../common/fields.ts';
import { REASON_LENGTH } from '../../people/roster/student-rules.ts';
import { type BulkAction, bulkActions, bulkOutcomes } from './student-bulk-rules.ts';
import { studentFilters } from './students.ts';

const MOST_KEYS_LENGTH = 40_000;

export const studentSelection = studentFilters.extend({
  /** Only these, separated by commas, if rows are selected; otherwise all that match. */
  keys: z.string().max(MOST_KEYS_LENGTH).optional(),
});
export type StudentSelection = z.output<typeof studentSelection>;

export const previewBulk = endpoint('POST /staff/bulk/students/preview', {
  summary: 'Say what a bulk action would do to the selected students; changes nothing',
  may: 'students.lock',
  input: studentSelection.extend({ action: z.enum(bulkActions) }).strict(),
  output: answer({
    /** The number of students with each outcome. */
    counts: z.array(z.object({ outcome: z.enum(bulkOutcomes), count: z.int() })),
    /** The names of the first few that it would change. */
    names: z.array(z.string()),
  }),
  errors: ['BULK_TOO_LARGE'],
});

const run = <const A extends BulkAction, const M extends Capability>(
  action: A,
  may: M,
  summary: string,
) =>
  endpoint(`POST /staff/bulk/students/${action}`, {
    summary,
    access: 'staff',
    may,
    // One press changes many accounts.
    fresh: true,
    input: studentSelection
      .extend({
        reason: reasonLine(REASON_LENGTH),
      })
      .strict(),
    output: answer({
      /** The long job that does it. */
      job: z.string(),
    }),
    errors: ['BULK_TOO_LARGE'],
  });

export const bulkLock = run('lock', 'students.lock', 'Lock the accounts of selected students');
export const bulkUnlock = run(
  'unlock',
  'students.lock',
  'Unlock the accounts of selected students',
);
export const bulkEndSessions = run(
  'end-sessions',
  'students.lock',
  'Log selected students out on every device',
);
export const bulkInitialPassword = run(
  'initial-password',
  'students.initial_password',
  'Email selected students a new initial password',
);
