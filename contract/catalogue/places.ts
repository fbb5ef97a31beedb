import { z } from 'zod';
import { answer, endpoint } from '../common/endpoint.ts';
import { line } from '../common/fields.ts';
import { faculties } from '../common/lists.ts';
import { sessionName } from './academic-sessions.ts';
import { MOST_CELLS, studyModes } from './place-rules.ts';

const cell = z.object({
  course: z.string(),
  skill: z.string(),
  places: z.int(),
  registered: z.int(),
  /** For paid skill changes, and for the waiting list. */
  held: z.int(),
  waiting: z.int(),
  study_modes: z.array(z.string()),
  /** Null: all. */
  faculties: z.array(z.string()).nullable(),
  version: z.int(),
});
export type PlacesCell = z.output<typeof cell>;

export const getPlaces = endpoint('GET /staff/places', {
  summary: 'Get the places of every skill in every course of a session',
  may: 'catalogue.write',
  input: z.strictObject({ session: sessionName.optional() }),
  output: answer({
    session: z.string(),
    sessions: z.array(z.string()),
    courses: z.array(
      z.object({ code: z.string(), course_code: z.string(), course_title: z.string() }),
    ),
    skills: z.array(z.object({ code: z.string(), title: z.string() })),
    cells: z.array(cell),
  }),
});
export type Places = z.output<typeof getPlaces.output>['data'];

const CELL = /^([A-Z0-9-]{4,24})\/([a-z0-9-]{1,80}):(\d{0,6})>([^;>]{0,12})$/;
const CELLS = 'Please give cells such as ESP201-2627/baking:40>45';

export const savePlaces = endpoint('POST /staff/places', {
  summary: 'Change places of a session: all cells that are given, or none',
  may: 'catalogue.write',
  input: z.strictObject({
    session: sessionName,
    /** `course/skill:before>after`, separated by semicolons; an empty value means not offered. */
    cells: z
      .string(CELLS)
      .min(1, CELLS)
      .max(MOST_CELLS * 60, CELLS)
      .meta({ examples: ['NONE000-0000/none:>1'] })
      .transform((text, context) => {
        const found = text.split(';').map((one) => CELL.exec(one));
        if (found.length > MOST_CELLS || found.includes(null)) {
          context.addIssue({ code: 'custom', message: CELLS });
          return z.NEVER;
        }
        return found.map((match) => {
          const [, course = '', skill = '', before = '', after = ''] = match as RegExpExecArray;
          return { course, skill, before: before === '' ? null : Number(before), after };
        });
      }),
  }),
  errors: ['NOT_FOUND', 'RECORD_CHANGED'],
});

/** Several of these, separated by commas. */
const someOf = <T extends string>(all: readonly T[], message: string) =>
  z
    .string(message)
    .max(600)
    .transform((text, context) => {
      const named = text.split(',').filter(Boolean);
      const known = all.filter((one) => named.includes(one));
      if (known.length === named.length) return known;
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    });

export const saveAudience = endpoint('POST /staff/places/audience', {
  summary: 'Say which study modes and faculties may choose a skill in some courses',
  may: 'catalogue.write',
  input: z.strictObject({
    session: sessionName,
    skill: line(80).meta({ examples: ['none'] }),
    /** Codes of courses with the versions shown, such as `ESP201-2627:3`. */
    courses: z
      .string('Please choose a course')
      .max(6000)
      .regex(/^[A-Z0-9-]{4,24}:\d{1,9}(,[A-Z0-9-]{4,24}:\d{1,9})*$/, 'Please choose a course')
      .meta({ examples: ['NONE000-0000:1'] })
      .transform(
        (text) =>
          new Map(
            text.split(',').map((pair) => {
              const [code = '', version] = pair.split(':');
              return [code, Number(version)] as const;
            }),
          ),
      ),
    study_modes: someOf(studyModes, 'Please choose a study mode')
      .refine((chosen) => chosen.length > 0, 'Please choose a study mode')
      .meta({ examples: ['Full Time'] }),
    /** Empty: all. */
    faculties: someOf(faculties, 'Please choose faculties of the university').meta({
      examples: ['Science'],
    }),
  }),
  errors: ['NOT_FOUND', 'RECORD_CHANGED'],
});
