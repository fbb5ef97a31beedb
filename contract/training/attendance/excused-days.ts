import { z } from 'zod';
import { answer, endpoint } from '../../common/endpoint.ts';
import { day, optionalLine, reasonLine, rowId } from '../../common/fields.ts';
import { pageInput, pageOutput } from '../../common/lists/paging.ts';
import { EXCUSED_SEARCH_LENGTH, excusedSorts } from './register-rules.ts';
import { REASON_LENGTH } from './scan-rules.ts';

/** 200 ids of 15 digits, with commas. */
const MOST_IDS_LENGTH = 3200;

const excusedDay = z.object({
  id: z.string(),
  day,
  /** A student, a course, or everyone. */
  whom: z.string(),
  /** Whether it is for one student; otherwise for a course, or for all if the code is null. */
  one_student: z.boolean(),
  application_code: z.string().nullable(),
  reason: z.string(),
  by: z.string(),
});
export type ExcusedDay = z.output<typeof excusedDay>;

export const listExcusedDays = endpoint('GET /staff/excused-days', {
  summary: 'List the days that some or all students need not attend',
  may: 'registrations.change',
  input: z.strictObject({
    /** A part of a student's name or matric number, or of a course code. */
    q: optionalLine(EXCUSED_SEARCH_LENGTH),
    ...pageInput(excusedSorts, '-day'),
  }),
  output: answer(pageOutput(excusedDay)),
});

export const excuseDay = endpoint('POST /staff/excused-days', {
  summary: 'Excuse some students, one course or everybody from a day',
  may: 'registrations.change',
  fresh: true,
  input: z.strictObject({
    day,
    reason: reasonLine(REASON_LENGTH),
    /** Ids of registrations, separated by commas; the message names those not excused. */
    registration: optionalLine(MOST_IDS_LENGTH).refine(
      (ids) => !ids || /^\d{1,15}(,\d{1,15}){0,199}$/.test(ids),
      'Please choose 1 to 200 students',
    ),
    /** The code of a course in a session; everyone if both are empty. */
    application_code: optionalLine(40),
  }),
  errors: ['NOT_FOUND', 'NOT_POSSIBLE'],
});

export const getExcuseEffect = endpoint('GET /staff/excused-days/effect', {
  summary: 'Count who trains on a day, before it is excused',
  may: 'registrations.change',
  input: z.strictObject({
    day,
    /** The code of a course in a session; empty for all. */
    application_code: optionalLine(40),
  }),
  output: answer({
    /** Whether a batch trains on the day, and its number of students and workshops. */
    trains: z.boolean(),
    students: z.int(),
    workshops: z.int(),
  }),
  errors: ['NOT_FOUND'],
});

export const removeExcusedDay = endpoint('POST /staff/excused-days/{id}/remove', {
  summary: 'Remove an excused day',
  may: 'registrations.change',
  input: z.strictObject({ id: rowId }),
  errors: ['NOT_FOUND'],
});
