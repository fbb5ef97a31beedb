import { z } from 'zod';
import { answer, endpoint } from '../common/endpoint.ts';
import { line } from '../common/fields.ts';
import { picture } from '../system/pictures.ts';

/** A fact about the training in words; the first line is the most important. */
const trainingFact = z.object({
  term: z.enum([
    'Courses',
    'Who can register',
    'Training',
    'Amount to pay',
    'Registration',
    'Other fees',
    'Next batches',
  ]),
  lines: z.array(z.string()),
});
export type TrainingFact = z.output<typeof trainingFact>;

const skill = z.object({
  /** The same as `slug`: the portal's own ids are not published. */
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  category: z.string(),
  description: z.string(),
  /** Paragraphs, separated by an empty line. */
  detailedDescription: z.string(),
  /** The fees of the open courses that offer it, lowest first; empty if there are none. */
  fees_kobo: z.array(z.int()),
  /** Its price, dates, place and audience, in words. */
  facts: z.array(trainingFact),
  /** A file name below `/skill/`. */
  image: z.string(),
  galleryImages: z.array(z.string()),
  /** The same as `image` and `galleryImages`, in all sizes and with descriptions. */
  picture: picture.nullable(),
  gallery: z.array(picture),
});

export type Skill = z.output<typeof skill>;

export const listSkills = endpoint('GET /website/application/skills', {
  summary: 'List all skills that the centre teaches',
  access: 'public',
  output: z.object({
    status: z.literal(200),
    data: z.array(skill),
    /** The facts common to all of them. */
    facts: z.array(trainingFact),
  }),
});

export const getSkill = endpoint('GET /website/skills/{slug}', {
  summary: 'Get one skill',
  access: 'public',
  input: z.strictObject({ slug: line(80) }),
  output: answer(skill),
  errors: ['NOT_FOUND'],
});
