import { z } from 'zod';
import { answer, done, endpoint } from '../common/endpoint.ts';
import { day, instant, line, nameLine, rowIdOr, tick } from '../common/fields.ts';
import { HIDDEN_CHARACTERS, isPlainText } from '../common/text/text-rules.ts';
import { picture } from '../system/pictures.ts';
import {
  exhibitionFields,
  exhibitionStates,
  exhibitionLengths as lengths,
  MOST_EXHIBITION_PICTURES,
  MOST_EXHIBITIONS,
} from './exhibition-rules.ts';
import { exhibition } from './exhibitions.ts';

const code = line(80).meta({ examples: ['none'] });
const version = z.coerce.number('Please give the version').int().min(1).max(1_000_000_000);

const listed = z.object({
  code: z.string(),
  title: z.string(),
  semester: z.string(),
  category: z.string(),
  date: day,
  featured: z.boolean(),
  state: z.enum(exhibitionStates),
  /** The saved content differs from the published one. */
  changed: z.boolean(),
  publish_at: instant.nullable(),
  picture: picture.nullable(),
});
export type ListedExhibition = z.output<typeof listed>;

export const listStaffExhibitions = endpoint('GET /staff/exhibitions', {
  summary: 'List exhibitions in the order of the public page, also drafts and hidden ones',
  may: 'exhibitions.write',
  output: answer(z.array(listed)),
});

const named = z.object({ name: z.string(), picture });

const full = listed.omit({ picture: true }).extend({
  students: z.array(z.string()),
  description: z.string(),
  media_type: z.enum(['image', 'video']),
  picture: named.nullable(),
  pictures: z.array(named),
  /** The name of a video; empty for none. */
  video: z.string(),
  video_title: z.string(),
  version: z.int(),
  changed_by: z.string(),
  changed_at: instant.nullable(),
  /** Published versions, the newest first; empty if nothing was published in the console. */
  versions: z.array(
    z.object({
      id: z.string(),
      published_at: instant,
      published_by: z.string(),
      /** Its changes from the previous one. */
      changed: z.array(z.enum(exhibitionFields)),
      /** The newest: visible to visitors while the exhibition is shown. */
      current: z.boolean(),
    }),
  ),
});
export type FullExhibition = z.output<typeof full>;

export const getStaffExhibition = endpoint('GET /staff/exhibitions/{code}', {
  summary: 'Get one exhibition as it is being edited',
  may: 'exhibitions.write',
  input: z.strictObject({ code }),
  output: answer(full),
  errors: ['NOT_FOUND'],
});

export const previewExhibition = endpoint('GET /staff/exhibitions/{code}/preview', {
  summary: 'Get one exhibition as visitors would see it if it were published now',
  may: 'exhibitions.write',
  input: z.strictObject({ code }),
  output: answer(exhibition),
  errors: ['NOT_FOUND'],
});

const PICTURE = /^([a-z]+\/[a-z0-9-]{1,100})?$/;

const fields = {
  // The title must have letters, because the address is derived from it.
  title: nameLine(lengths.title, 'Please enter a title').meta({ examples: ['?'] }),
  semester: nameLine(lengths.semester, 'Please enter the semester'),
  category: nameLine(lengths.category, 'Please enter a category'),
  /** One name per line. */
  students: z
    .string('Please name at least one student')
    .max(lengths.students, `Please use at most ${lengths.students} characters`)
    .refine(isPlainText, HIDDEN_CHARACTERS)
    .transform((text) =>
      text
        .split('\n')
        .map((name) => name.trim())
        .filter(Boolean),
    )
    .refine((names) => names.length > 0, 'Please name at least one student'),
  description: line(lengths.description, 'Please describe the work'),
  date: day,
  featured: tick,
  media_type: z.enum(['image', 'video'], 'Please choose pictures or a video'),
  /** The name of a picture of the library; empty for none. */
  picture: z
    .string()
    .max(120)
    .regex(PICTURE, 'Please choose a picture')
    .meta({ examples: [''] }),
  /** The same, separated by commas. */
  pictures: z
    .string()
    .max(2000)
    .transform((text) => text.split(',').filter(Boolean))
    .refine(
      (names) =>
        names.every((name) => PICTURE.test(name)) && names.length <= MOST_EXHIBITION_PICTURES,
      `Please choose at most ${MOST_EXHIBITION_PICTURES} pictures`,
    )
    .meta({ examples: [''] }),
  video: z
    .string()
    .max(120)
    .regex(/^[\w-]*$/, 'Please choose a video')
    .meta({ examples: [''] }),
};

export const addExhibition = endpoint('POST /staff/exhibitions', {
  summary: 'Add an exhibition as a draft, which only staff see',
  may: 'exhibitions.write',
  input: z.strictObject(fields),
  output: done.extend({ code: z.string() }),
});

export const changeExhibition = endpoint('POST /staff/exhibitions/{code}', {
  summary: 'Save changes of an exhibition as a draft; visitors see them after publishing',
  may: 'exhibitions.write',
  input: z.strictObject({ code, version, ...fields }),
  errors: ['NOT_FOUND', 'RECORD_CHANGED', 'NOT_POSSIBLE'],
});

export const discardExhibition = endpoint('POST /staff/exhibitions/{code}/discard', {
  summary: 'Throw the draft of an exhibition away: it is again as visitors see it',
  may: 'exhibitions.write',
  input: z.strictObject({ code, version }),
  errors: ['NOT_FOUND', 'RECORD_CHANGED', 'NOT_POSSIBLE'],
});

export const publishExhibition = endpoint('POST /staff/exhibitions/{code}/publish', {
  summary: 'Show an exhibition as it was saved, now or at a time',
  may: 'exhibitions.write',
  input: z.strictObject({
    code,
    version,
    /** Left out: now. */
    at: z.iso.datetime({ offset: true, error: 'Please give a date and a time' }).optional(),
  }),
  errors: ['NOT_FOUND', 'RECORD_CHANGED', 'NOT_POSSIBLE'],
});

export const unscheduleExhibition = endpoint('POST /staff/exhibitions/{code}/unschedule', {
  summary: 'Do not publish at the planned time; the draft stays',
  may: 'exhibitions.write',
  input: z.strictObject({ code }),
  errors: ['NOT_FOUND', 'NOT_POSSIBLE'],
});

export const restoreExhibition = endpoint('POST /staff/exhibitions/{code}/versions/{id}/restore', {
  summary: 'Make an earlier version of an exhibition its draft; visitors see it after publishing',
  may: 'exhibitions.write',
  input: z.strictObject({
    code,
    id: rowIdOr('Please give the number of a version'),
    version,
  }),
  errors: ['NOT_FOUND', 'RECORD_CHANGED', 'NOT_POSSIBLE'],
});

export const hideExhibition = endpoint('POST /staff/exhibitions/{code}/hide', {
  summary: 'Take an exhibition off the site; it can be published again',
  may: 'exhibitions.write',
  input: z.strictObject({ code }),
  errors: ['NOT_FOUND', 'NOT_POSSIBLE'],
});

export const removeExhibition = endpoint('POST /staff/exhibitions/{code}/remove', {
  summary: 'Remove an exhibition that was never shown',
  may: 'exhibitions.write',
  input: z.strictObject({ code }),
  errors: ['NOT_FOUND', 'NOT_POSSIBLE'],
});

export const orderExhibitions = endpoint('POST /staff/exhibition-order', {
  summary: 'Put exhibitions in this order; featured ones still come first',
  may: 'exhibitions.write',
  input: z.strictObject({
    /** All of them, separated by commas. */
    codes: z
      .string('Please give the exhibitions')
      .max(MOST_EXHIBITIONS * 81)
      .transform((text) => text.split(',').filter(Boolean))
      .meta({ examples: ['none'] }),
  }),
  errors: ['RECORD_CHANGED'],
});
