import { z } from 'zod';
import { answer, done, endpoint } from '../../common/endpoint.ts';
import { line, reasonLine, rowId } from '../../common/fields.ts';
import { REASON_LENGTH } from './scan-rules.ts';

const reason = reasonLine(REASON_LENGTH);

/** Ids of registrations, separated by commas; empty for all without a batch. */
const registrations = z
  .string()
  .max(20_000)
  .regex(/^(\d{1,15}(,\d{1,15})*)?$/, 'Please give ids of registrations')
  .optional();

const batchPreview = z.object({
  total: z.int(),
  /** How many attend days of a batch that is not over: spreading puts them in it. */
  attending: z.array(z.object({ batch: z.string(), students: z.int() })),
  /** For batches that have begun: the effect on these students, in words. */
  begun: z.array(z.object({ id: z.int(), note: z.string() })),
  /** The same for batches that have not begun. */
  ahead: z.array(z.object({ id: z.int(), note: z.string() })),
  /** For batches of other study modes than that of one of these students. */
  other_mode: z.array(z.object({ id: z.int(), note: z.string() })),
  /** By name, the first 200. */
  students: z.array(
    z.object({
      full_name: z.string(),
      matric_no: z.string(),
      /** The batch whose days the student attends; empty if there is none. */
      attends: z.string(),
    }),
  ),
});
export type BatchPreview = z.output<typeof batchPreview>;

export const previewBatches = endpoint('GET /staff/batches/preview', {
  summary:
    'List the students to whom batches would be assigned, the batches that they attend, and those that have begun',
  may: 'registrations.change',
  input: z.strictObject({ workshop: line(40, 'Please choose a workshop'), registrations }),
  output: answer(batchPreview),
  errors: ['NOT_FOUND'],
});

export const assignBatches = endpoint('POST /staff/batches/assign', {
  summary: 'Assign the students of a workshop to a batch, or spread them evenly',
  may: 'registrations.change',
  fresh: true,
  input: z.strictObject({
    workshop: line(40, 'Please choose a workshop'),
    /**
     * The id of a batch; `spread` fills the emptiest first and leaves students in the batch that
     * they attend, `none` removes batches.
     */
    batch: line(15, 'Please choose a batch'),
    registrations,
    reason,
  }),
  output: done.extend({ data: z.object({ job: rowId }) }),
  errors: ['NOT_FOUND', 'NOT_POSSIBLE'],
});

export const moveToBatch = endpoint('POST /staff/batches/move', {
  summary: 'Move one student to another batch of the course, or to none',
  may: 'registrations.change',
  input: z.strictObject({
    registration: rowId,
    /** The id of a batch, or `none`. */
    batch: line(15, 'Please choose a batch'),
    reason,
  }),
  errors: ['NOT_FOUND', 'NOT_POSSIBLE'],
});
