import { z } from 'zod';
import { endpoint } from '../../common/endpoint.ts';
import { day, reasonLine, yesNo } from '../../common/fields.ts';
import { REASON_LENGTH } from './scan-rules.ts';

const reason = reasonLine(REASON_LENGTH);

/** Ids of registrations, separated by commas: all are written, or none. */
const students = z
  .string()
  .max(20_000)
  .regex(/^\d{1,15}(,\d{1,15}){0,199}$/, 'Please choose 1 to 200 students')
  .meta({ examples: ['999999999999'] });

export const correctRegister = endpoint('POST /staff/registers/correct', {
  summary: 'Write by hand whether students were present on a day',
  may: 'attendance.record',
  input: z.strictObject({ registration: students, day, present: yesNo, reason }),
  errors: ['NOT_FOUND', 'NOT_POSSIBLE'],
});

export const removeMarks = endpoint('POST /staff/registers/remove-marks', {
  summary: 'Remove what was written by hand about a day, so that it is what the scans say',
  may: 'attendance.record',
  input: z.strictObject({ registration: students, day, reason }),
  errors: ['NOT_FOUND', 'NOT_POSSIBLE'],
});
