import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { day, line } from './fields.ts';
import {
  confirmedSteps,
  MOST_PLACES,
  SKILL_TEXT_LENGTH,
  SKILL_TITLE_LENGTH,
  setUpStepIds,
} from './set-up-rules.ts';

const done = z.object({ status: z.literal(200), message: z.string() });
const FEE = 'Please enter the fee in naira, such as 4000';
const PLACES = `Please enter a number from 1 to ${MOST_PLACES}`;

export const getSetUp = endpoint({
  method: 'GET',
  path: '/staff/set-up',
  summary: 'Get what is still needed before a student can register and pay',
  access: 'staff',
  may: 'settings.change',
  input: z.strictObject({}),
  output: z.object({
    status: z.literal(200),
    data: z.object({
      steps: z.array(z.object({ id: z.enum(setUpStepIds), done: z.boolean(), detail: z.string() })),
      session: z.string(),
      levels: z.array(z.string()),
      /** Open courses of the current session. */
      courses: z.array(z.object({ code: z.string(), name: z.string() })),
    }),
  }),
});
export type SetUp = z.output<typeof getSetUp.output>['data'];

export const confirmSetUpStep = endpoint({
  method: 'POST',
  path: '/staff/set-up/confirm',
  summary: 'Say that a step is done that the portal cannot see for itself',
  access: 'staff',
  may: 'settings.change',
  input: z.strictObject({ step: z.enum(confirmedSteps) }),
  output: done,
});

export const addSkill = endpoint({
  method: 'POST',
  path: '/staff/set-up/skills',
  summary: 'Add a skill for students of all faculties and study modes',
  access: 'staff',
  may: 'catalogue.write',
  input: z.strictObject({
    // The name must have letters: an address is made of it.
    title: line(SKILL_TITLE_LENGTH, 'Please enter the name of the skill').meta({ examples: ['?'] }),
    category: line(60, 'Please enter a category'),
    description: line(SKILL_TEXT_LENGTH, 'Please describe the skill in a sentence'),
  }),
  output: done,
});

export const addCourse = endpoint({
  method: 'POST',
  path: '/staff/set-up/courses',
  summary: 'Open a course of the current session',
  access: 'staff',
  may: 'catalogue.write',
  input: z.strictObject({
    course_code: line(16, 'Please enter the course code').regex(
      /^[A-Za-z]{2,5} ?\d{3}$/,
      'Please enter a course code such as ESP 201',
    ),
    course_title: line(120, 'Please enter the title of the course'),
    level: z.string().regex(/^[1-9]00 Level$/, 'Please choose a level'),
    semester: z.enum(['1', '2'], 'Please choose a semester'),
    fee: z
      .string()
      .regex(/^\d{1,6}(\.\d{1,2})?$/, FEE)
      .transform((naira) => Math.round(Number(naira) * 100))
      .refine((kobo) => kobo > 0, FEE),
  }),
  output: done,
});

export const setPlaces = endpoint({
  method: 'POST',
  path: '/staff/set-up/places',
  summary: 'Give every skill that has none this many places in every open course',
  access: 'staff',
  may: 'catalogue.write',
  input: z.strictObject({
    places: z.coerce.number(PLACES).int(PLACES).min(1, PLACES).max(MOST_PLACES, PLACES),
  }),
  output: done,
  errors: ['NOT_POSSIBLE'],
});

export const addTrainingPeriod = endpoint({
  method: 'POST',
  path: '/staff/set-up/schedule',
  summary: 'Set a training period of an open course, or of all of them',
  access: 'staff',
  may: 'schedule.write',
  input: z.strictObject({
    /** `all`, or the code of a course. */
    course: line(24, 'Please choose a course'),
    batch: line(40, 'Please name the batch'),
    start_date: day,
    end_date: day,
  }),
  output: done,
  errors: ['NOT_POSSIBLE'],
});
