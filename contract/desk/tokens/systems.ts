import { z } from 'zod';
import { answer, endpoint } from '../../common/endpoint.ts';
import { instant } from '../../common/fields.ts';
import { MOST_PULLED, MOST_PUSHED } from './token-rules.ts';

/** Calls of the university's own systems, each with an API token. */

const TOO_MANY_ROWS = `Please send at most ${MOST_PUSHED} students in one call`;
const NO_ROWS = 'Please send students as a list of objects';

const row = z.record(z.string().max(40), z.string().max(300));
const rows = z.array(row, NO_ROWS).min(1, NO_ROWS).max(MOST_PUSHED, TOO_MANY_ROWS);

/** The list as text, for bodies that are not JSON. */
const rowsAsText = z
  .string(NO_ROWS)
  .max(300_000, TOO_MANY_ROWS)
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: NO_ROWS });
      return z.NEVER;
    }
  })
  .pipe(rows);

export const pushRoster = endpoint('POST /systems/roster', {
  summary: `Send students of the roster, up to ${MOST_PUSHED} in a call: all are taken, or none`,
  access: 'token',
  scope: 'roster.push',
  input: z.strictObject({
    /** Objects with the columns of the roster file. */
    rows: z.union([rowsAsText, rows], NO_ROWS),
  }),
  output: answer({
    received: z.int(),
    added: z.int(),
    /** Fields that staff corrected, which were kept. */
    conflicts: z.array(z.object({ matric_no: z.string(), field: z.string(), given: z.string() })),
    /** Students who were erased at their request, and not added. */
    erased: z.int(),
  }),
});

const registration = z.object({
  /** Increases with every change: the newest one of an `id` is current. */
  change: z.int(),
  id: z.string(),
  /** Empty if the student was erased; changed if records were merged. */
  matric_no: z.string(),
  session: z.string(),
  course_code: z.string(),
  skill: z.string(),
  state: z.enum(['active', 'moved', 'completed', 'cancelled']),
  registered_at: instant,
});
export type PulledRegistration = z.output<typeof registration>;

export const pullRegistrations = endpoint('GET /systems/registrations', {
  summary: 'Fetch registrations that were made or changed after a change number, in their order',
  access: 'token',
  scope: 'registrations.pull',
  input: z.strictObject({
    /** `next` of the last answer; 0 to begin. */
    after: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
    size: z.coerce.number().int().min(1).max(MOST_PULLED).default(MOST_PULLED),
  }),
  output: answer({
    items: z.array(registration),
    /** Send it as `after` next time. */
    next: z.int(),
    /** Whether there is more now. */
    more: z.boolean(),
  }),
});
