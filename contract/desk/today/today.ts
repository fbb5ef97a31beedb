import { z } from 'zod';
import { answer, endpoint } from '../../common/endpoint.ts';
import { day, instant } from '../../common/fields.ts';
import { download } from '../../common/files/downloads.ts';
import { figureGroups, figurePeriods } from './figure-rules.ts';
import { workKinds } from './today-rules.ts';

const work = z.object({
  kind: z.enum(workKinds),
  total: z.object({ count: z.int(), exact: z.boolean() }),
  /** How many of them are overdue, if they have a target time. */
  overdue: z.int().optional(),
  /** The oldest or most urgent, which come first. */
  items: z.array(
    z.object({
      key: z.string(),
      /** The student it is about, with the key of their page; null if there is none. */
      student: z.object({ key: z.string(), full_name: z.string() }).nullable(),
      /** The author's or recipient's name, if that is no known student. */
      name: z.string().nullable(),
      text: z.string(),
      at: instant,
      overdue: z.boolean().optional(),
      /** It can still be done in time, and the time is near. */
      due_soon: z.boolean().optional(),
      /** The target time, if there is one. */
      due_at: instant.optional(),
      /** The refund to deal with, if it needs someone to act. */
      refund: z.string().optional(),
    }),
  ),
});
export type Work = z.output<typeof work>;

export const getToday = endpoint('GET /staff/today', {
  summary: 'Get what waits for the member of staff, and figures of the day',
  may: 'today.read',
  output: answer({
    /** Only what the caller's roles allow, the most urgent kind first. */
    work: z.array(work),
    /** The caller's own proposals that wait for a colleague: not counted as the caller's work. */
    proposed: work.pick({ total: true, items: true }),
    /** The caller's workshops; absent for those who teach none. */
    workshops: z
      .array(
        z.object({
          /** Its register's key in other calls. */
          key: z.string(),
          skill: z.string(),
          course_code: z.string(),
          session: z.string(),
          students: z.int(),
          /** Null if training is over or not set. */
          next_training: day.nullable(),
          trains_today: z.boolean(),
          batch: z.string(),
        }),
      )
      .optional(),
    figures: z.object({
      registered: z.int(),
      /** On the same day of last week, up to the same time. */
      registered_last_week: z.int(),
      /** Null for roles that may not see payments. */
      received_kobo: z.int().nullable(),
      /** Refunded today, regardless of when it was received. */
      refunded_kobo: z.int().nullable(),
      /** Lost in disputes today. */
      lost_kobo: z.int().nullable(),
      payments: z.int().nullable(),
      /** Attendance of today's trainees; null on a day without training. */
      presence: z
        .object({
          present: z.int(),
          expected: z.int(),
          /** "Batch 1, day 6 of 10", or the number of batches. */
          batches: z.string(),
        })
        .nullable(),
      places_left: z.int(),
      places: z.int(),
    }),
    /** Skills that are at least half full, with the fewest places left first. */
    filling: z.array(
      z.object({ skill: z.string(), course_code: z.string(), left: z.int(), capacity: z.int() }),
    ),
  }),
});

export const getWaiting = endpoint('GET /staff/waiting', {
  summary: 'Count what waits for the member of staff',
  may: 'today.read',
  background: true,
  output: answer(z.array(work.pick({ kind: true, total: true, overdue: true }))),
});

export const exportPlaces = endpoint('GET /staff/places/export', {
  summary: 'Download the places of every skill that is open, as CSV',
  may: 'today.read',
  limit: { times: 30, seconds: 600 },
  output: download,
  binary: ['text/csv'],
});

const figureInput = {
  by: z.enum(figureGroups).default('day'),
  /** The days that end with today. */
  days: z.enum(figurePeriods).default('14'),
};

const figureRow = z.object({
  /** A date if the figures are by day. */
  label: z.string(),
  registrations: z.int(),
  /** Null for roles that may not see payments. */
  kobo: z.int().nullable(),
});
export type FigureRow = z.output<typeof figureRow>;

export const getFigures = endpoint('GET /staff/figures', {
  summary: 'Get registrations and money by day, course, skill or faculty',
  may: 'today.read',
  input: z.strictObject(figureInput),
  output: answer(z.array(figureRow)),
});

export const exportFigures = endpoint('GET /staff/figures/export', {
  summary: 'Download the figures as CSV',
  may: 'today.read',
  limit: { times: 30, seconds: 600 },
  input: z.strictObject(figureInput),
  output: download,
  binary: ['text/csv'],
});
