import { z } from 'zod';
import { sessionName } from '../catalogue/academic-sessions.ts';
import { studyModes } from '../catalogue/place-rules.ts';
import { answer, done, endpoint } from '../common/endpoint.ts';
import { day, line, nameLine, optionalLine, reasonLine, rowId } from '../common/fields.ts';
import { hasRealTimes, NOT_A_TIME_OF_DAY } from '../common/time/time-of-day.ts';
import { WEEKDAYS } from '../common/time/training-days.ts';
import { batchLengths } from './schedule-rules.ts';

const batch = z.object({
  id: z.string(),
  /** The code of its course. */
  course: z.string(),
  batch: z.string(),
  start_date: day,
  end_date: day,
  /** Training days, without holidays. */
  days: z.int(),
  study_modes: z.array(z.string()),
  /** Empty: as in the settings. */
  time: z.string(),
  place: z.string(),
  assigned: z.int(),
  cancelled: z.boolean(),
  version: z.int(),
});
export type Batch = z.output<typeof batch>;

export const getSchedule = endpoint('GET /staff/schedule', {
  summary: 'Get the training schedule of a session; of the current one unless a session is named',
  may: 'schedule.read',
  input: z.strictObject({ session: sessionName.optional() }),
  output: answer({
    session: z.string(),
    sessions: z.array(z.string()),
    courses: z.array(
      z.object({ code: z.string(), course_code: z.string(), course_title: z.string() }),
    ),
    batches: z.array(batch),
    /** For batches without their own. */
    time: z.string(),
    place: z.string(),
    /** The date at the centre. */
    today: day,
    calendar: z.object({ weekdays: z.array(z.enum(WEEKDAYS)), holidays: z.array(day) }),
  }),
});
export type Schedule = z.output<typeof getSchedule.output>['data'];

const version = z.coerce.number().int().min(1).max(1_000_000_000);

const fields = {
  batch: nameLine(batchLengths.batch, 'Please name the batch'),
  start_date: day,
  end_date: day,
  /** Separated by commas. */
  study_modes: z
    .string('Please choose a study mode')
    .max(60)
    .transform((text) => text.split(',').filter(Boolean))
    .refine(
      (chosen) =>
        chosen.length > 0 && chosen.every((one) => studyModes.some((mode) => mode === one)),
      'Please choose a study mode',
    )
    .meta({ examples: ['Full Time'] }),
  time: optionalLine(batchLengths.time).refine(
    (text) => hasRealTimes(text ?? ''),
    NOT_A_TIME_OF_DAY,
  ),
  place: optionalLine(batchLengths.place),
};

const notified = done.extend({
  /** The long job that notifies the students; empty where there are none. */
  job: z.string(),
});

export const addBatch = endpoint('POST /staff/schedule/batches', {
  summary: 'Add a batch to a course',
  may: 'schedule.write',
  input: z.strictObject({ course: line(24).meta({ examples: ['NONE000-0000'] }), ...fields }),
  errors: ['NOT_FOUND'],
});

export const previewBatchChange = endpoint('GET /staff/schedule/batches/{id}/concerned', {
  summary: 'See how many people are notified when a batch is moved or cancelled',
  may: 'schedule.write',
  input: z.strictObject({ id: rowId }),
  output: answer({
    /** Students of this batch. */
    assigned: z.int(),
    /** Students without a batch, for whom it is one of several dates. */
    unassigned: z.int(),
    trainers: z.int(),
    /** Students of this batch with recorded days, which they keep. */
    recorded: z.int(),
  }),
  errors: ['NOT_FOUND'],
});

export const changeBatch = endpoint('POST /staff/schedule/batches/{id}', {
  summary: 'Move or change a batch, and notify everyone concerned',
  may: 'schedule.write',
  fresh: true,
  input: z.strictObject({
    id: rowId,
    version,
    ...fields,
    /** All recipients read it. */
    reason: optionalLine(batchLengths.reason),
  }),
  output: notified,
  errors: ['NOT_FOUND', 'RECORD_CHANGED', 'NOT_POSSIBLE'],
});

export const cancelBatch = endpoint('POST /staff/schedule/batches/{id}/cancel', {
  summary: 'Cancel a batch, and notify everyone concerned',
  may: 'schedule.write',
  fresh: true,
  input: z.strictObject({
    id: rowId,
    version,
    reason: reasonLine(batchLengths.reason),
    /** The batch that its students move to; empty for none. */
    move_to: z
      .string()
      .regex(/^\d{0,15}$/, 'Please choose a batch')
      .optional(),
  }),
  output: notified,
  errors: ['NOT_FOUND', 'RECORD_CHANGED', 'NOT_POSSIBLE'],
});
