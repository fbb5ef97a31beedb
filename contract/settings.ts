import { z } from 'zod';
import { day } from './fields.ts';
import { shortAnswers } from './short-answers.ts';
import { LEAST_IDLE_MINUTES, LONGEST_SESSION_HOURS } from './staff-rules.ts';
import { WEEKDAYS } from './training-rules.ts';

const DAYS = 'must be a number of days from 0 to 365';
const MINUTES = `must be a number of minutes from ${LEAST_IDLE_MINUTES} to ${LONGEST_SESSION_HOURS * 60}`;
const KOBO = 'must be an amount in kobo, as a whole number';
const HOURS = 'must be a number of hours from 1 to 240';
const OPEN_FROM_TO = "must be two times of a day, such as '08:00-16:00'";

const hours = (standard: number) =>
  z.coerce.number(HOURS).int(HOURS).min(1, HOURS).max(240, HOURS).default(standard);

/**
 * What staff set for the running of the portal. Unlike the centre's facts in `site.ts` none of it
 * is shown to visitors. Where no default stands here, it depends on the kind of installation.
 */
export const operationsSettings = z.strictObject({
  /** What proves that a matriculation number is one's own, with an email not on the roster. */
  registration_proof: z.enum(['birth_date', 'off'], 'must be birth_date or off'),
  /** `off` only while mail is down: registering then needs no one-time code. */
  email_code: z.enum(['on', 'off'], 'must be on or off').default('on'),
  /** The days of the week on which the centre trains. */
  training_weekdays: z
    .array(z.enum(WEEKDAYS, `must be days of the week, such as 'Monday'`))
    .min(1, 'must name at least one day')
    .default(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']),
  /** So many days after training began a skill can still be changed. */
  skill_change_days: z.coerce.number(DAYS).int(DAYS).min(0, DAYS).max(365, DAYS).default(7),
  /** Who decides about a paid skill change: staff, or nobody. */
  skill_change_approval: z
    .enum(['staff', 'automatic'], 'must be staff or automatic')
    .default('staff'),
  /** So long a place is held for the first in a waiting list. */
  waiting_list_hours: hours(24),
  /** Within so many working hours a complaint of this priority should be answered. */
  answer_hours_high: hours(4),
  answer_hours_medium: hours(8),
  answer_hours_low: hours(16),
  /** When staff answer complaints, on these days except holidays. */
  office_hours: z
    .string(OPEN_FROM_TO)
    .regex(/^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/, OPEN_FROM_TO)
    .refine((given) => given.slice(0, 5) < given.slice(6), OPEN_FROM_TO)
    .default('08:00-16:00'),
  office_weekdays: z
    .array(z.enum(WEEKDAYS, `must be days of the week, such as 'Monday'`))
    .min(1, 'must name at least one day')
    .default(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']),
  /** So many minutes without use end a session of staff. */
  staff_idle_minutes: z.coerce
    .number(MINUTES)
    .int(MINUTES)
    .min(LEAST_IDLE_MINUTES, MINUTES)
    .max(LONGEST_SESSION_HOURS * 60, MINUTES)
    .default(30),
  /** Refunds, teller payments and waivers above this need a second person. */
  two_person_kobo: z.coerce
    .number(KOBO)
    .int(KOBO)
    .min(0, KOBO)
    .max(1_000_000_000, KOBO)
    .default(200_000),
  /** Dates on which the centre is closed: no training, and no answers to complaints. */
  holidays: z.array(day).max(400, 'must be at most 400 dates').default([]),
  /** Short answers above the complaints form, each for one category. */
  short_answers: shortAnswers,
});

export type OperationsSettings = z.output<typeof operationsSettings>;
