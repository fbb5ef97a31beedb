import { z } from 'zod';
import { answer, endpoint } from '../common/endpoint.ts';
import { day, tick } from '../common/fields.ts';
import { isSession, sessionStates } from './academic-session-rules.ts';

/** An academic session, such as `2026/2027`. */
export const sessionName = z
  .string('Please enter a session such as 2026/2027')
  .trim()
  .max(9, 'Please enter a session such as 2026/2027')
  .refine(isSession, 'Please enter a session such as 2026/2027')
  .meta({ examples: ['1901/1902'] });

const session = z.object({
  name: z.string(),
  state: z.enum(sessionStates),
  /** Whether new records belong to this one. */
  current: z.boolean(),
  courses: z.int(),
  open_courses: z.int(),
  skills: z.int(),
  places: z.int(),
  registered: z.int(),
  /** How many of them are in training: neither completed nor cancelled. */
  in_training: z.int(),
  batches: z.int(),
  /** Of all batches that are not cancelled. */
  first_day: day.nullable(),
  last_day: day.nullable(),
  /** Whether the last batch is over. */
  over: z.boolean(),
});
export type AcademicSession = z.output<typeof session>;

export const listSessions = endpoint('GET /staff/sessions', {
  summary: 'List the academic sessions with their courses, places and registrations',
  may: 'catalogue.write',
  output: answer(z.array(session)),
});

export const addSession = endpoint('POST /staff/sessions', {
  summary: 'Add an empty session',
  may: 'catalogue.write',
  input: z.strictObject({
    name: sessionName.meta({ examples: ['1901/1902'] }),
  }),
  errors: ['NOT_POSSIBLE'],
});

const copyInput = {
  from: sessionName,
  to: sessionName,
  /** The first day of the new session; 52 weeks after the old one if left out. */
  first_day: day.optional(),
};

const copied = z.object({
  courses: z.array(
    z.object({
      course_code: z.string(),
      course_title: z.string(),
      level: z.string(),
      fees_kobo: z.int(),
      skills: z.int(),
      places: z.int(),
    }),
  ),
  batches: z.array(
    z.object({
      course_code: z.string(),
      batch: z.string(),
      start_date: day,
      end_date: day,
      /** It would fall on days without training, so it begins on the next training day. */
      later: z.boolean(),
    }),
  ),
  /** Skills that are no longer taught are left out. */
  left_out: z.array(z.string()),
  /** How many trainers teach them, who can be copied too. */
  trainers: z.int(),
});
export type SessionCopy = z.output<typeof copied>;

export const previewCopy = endpoint('GET /staff/sessions/copy', {
  summary: 'See what copying the offer of a session into another one would make',
  may: 'catalogue.write',
  input: z.strictObject(copyInput),
  output: answer(copied),
  errors: ['NOT_POSSIBLE'],
});

export const copySession = endpoint('POST /staff/sessions/copy', {
  summary:
    'Copy courses, places, batches and, where ticked, trainers of a session into another one, as drafts',
  may: 'catalogue.write',
  input: z.strictObject({ ...copyInput, trainers: tick }),
  errors: ['NOT_POSSIBLE'],
});

export const previewSessionChange = endpoint('GET /staff/sessions/change', {
  summary: 'See what opening or closing a session would do',
  may: 'catalogue.write',
  input: z.strictObject({ session: sessionName, to: z.enum(['open', 'closed']) }),
  output: answer({
    /** Courses that open or close. */
    courses: z.array(
      z.object({
        course_code: z.string(),
        course_title: z.string(),
        fees_kobo: z.int(),
        places: z.int(),
      }),
    ),
    /** The versions shown: opening is refused if a course has changed since. */
    versions: z.string(),
    /** Courses that cannot be opened, and why. */
    problems: z.array(z.object({ course_code: z.string(), problem: z.string() })),
    /** Other sessions that are open. */
    open_sessions: z.array(z.string()),
    /** Students with an unfinished payment. */
    paying: z.int(),
    /** Students on the waiting lists of these courses. */
    waiting: z.int(),
  }),
  errors: ['NOT_FOUND'],
});
export type SessionChange = z.output<typeof previewSessionChange.output>['data'];

export const openSession = endpoint('POST /staff/sessions/open', {
  summary: 'Open every course of a session that has places, and make the session the current one',
  may: 'catalogue.write',
  input: z.strictObject({
    session: sessionName,
    /** `versions` of the preview. */
    versions: z
      .string('Please look at the courses first')
      .max(8000)
      .regex(
        /^([A-Z0-9-]{4,24}:\d{1,9}(,[A-Z0-9-]{4,24}:\d{1,9})*)?$/,
        'Please look at the courses first',
      )
      .meta({ examples: ['NONE000-0000:1'] }),
  }),
  errors: ['NOT_FOUND', 'NOT_POSSIBLE', 'RECORD_CHANGED'],
});

export const removeSession = endpoint('POST /staff/sessions/remove', {
  summary: 'Remove a session that was never opened, with its courses, places and batches',
  may: 'catalogue.write',
  input: z.strictObject({ session: sessionName }),
  errors: ['NOT_FOUND', 'NOT_POSSIBLE'],
});

export const closeSession = endpoint('POST /staff/sessions/close', {
  summary: 'Close every course of a session for registration',
  may: 'catalogue.write',
  input: z.strictObject({
    session: sessionName,
    /** Required while students are paying or waiting. */
    anyway: tick,
  }),
  errors: ['NOT_FOUND', 'NOT_POSSIBLE'],
});
