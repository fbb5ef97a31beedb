import { z } from 'zod';
import { answer, done, endpoint } from '../common/endpoint.ts';
import { line, nameLine } from '../common/fields.ts';
import { picture } from '../system/pictures.ts';
import { MOST_GALLERY_PICTURES, skillLengths, skillStates } from './staff-skill-rules.ts';

const code = line(80).meta({ examples: ['none'] });

const listed = z.object({
  code: z.string(),
  title: z.string(),
  category: z.string(),
  state: z.enum(skillStates),
  picture: picture.nullable(),
  /** Open courses that offer it. */
  open_courses: z.int(),
  /** Students who ever registered for it, without cancelled registrations. */
  registered: z.int(),
});
export type ListedSkill = z.output<typeof listed>;

export const listStaffSkills = endpoint('GET /staff/skills', {
  summary: 'List all skills, also drafts and retired ones',
  may: 'catalogue.write',
  output: answer(z.array(listed)),
});

/** A picture of the library by its name, and in the form that pages show. */
const named = z.object({ name: z.string(), picture });

const full = listed.omit({ picture: true }).extend({
  description: z.string(),
  detailed_description: z.string(),
  picture: named.nullable(),
  gallery: z.array(named),
  version: z.int(),
});
export type FullSkill = z.output<typeof full>;

export const getStaffSkill = endpoint('GET /staff/skills/{code}', {
  summary: 'Get one skill with its texts and pictures',
  may: 'catalogue.write',
  input: z.strictObject({ code }),
  output: answer(full),
  errors: ['NOT_FOUND'],
});

const PICTURE = /^([a-z]+\/[a-z0-9-]{1,100})?$/;

const fields = {
  // The name must have letters, because the address is derived from it.
  title: nameLine(skillLengths.title, 'Please enter the name of the skill').meta({
    examples: ['?'],
  }),
  category: nameLine(skillLengths.category, 'Please enter a category'),
  description: line(skillLengths.description, 'Please describe the skill in a sentence or two'),
  detailed_description: line(
    skillLengths.detailed_description,
    'Please describe what students learn',
  ),
  /** The name of a picture of the library; empty for none. */
  picture: z
    .string()
    .max(120)
    .regex(PICTURE, 'Please choose a picture')
    .meta({ examples: [''] }),
  /** The same, separated by commas. */
  gallery: z
    .string()
    .max(1000)
    .transform((text) => text.split(',').filter(Boolean))
    .refine(
      (names) => names.every((name) => PICTURE.test(name)) && names.length <= MOST_GALLERY_PICTURES,
      `Please choose at most ${MOST_GALLERY_PICTURES} pictures`,
    )
    .meta({ examples: [''] }),
};

export const addSkillDraft = endpoint('POST /staff/skills', {
  summary: 'Add a skill as a draft, which only staff see',
  may: 'catalogue.write',
  input: z.strictObject(fields),
  output: done.extend({ code: z.string() }),
});

export const changeSkill = endpoint('POST /staff/skills/{code}', {
  summary: 'Change texts and pictures of a skill; a shown one changes on the site at once',
  may: 'catalogue.write',
  input: z.strictObject({
    code,
    version: z.coerce.number().int().min(1).max(1_000_000_000),
    ...fields,
  }),
  errors: ['NOT_FOUND', 'RECORD_CHANGED'],
});

export const publishSkill = endpoint('POST /staff/skills/{code}/publish', {
  summary: 'Show a draft or a retired skill on the site and to students',
  may: 'catalogue.write',
  input: z.strictObject({ code }),
  errors: ['NOT_FOUND'],
});

export const retireSkill = endpoint('POST /staff/skills/{code}/retire', {
  summary: 'Stop offering a skill; who is registered for it stays registered',
  may: 'catalogue.write',
  input: z.strictObject({ code }),
  errors: ['NOT_FOUND', 'NOT_POSSIBLE'],
});

export const removeSkill = endpoint('POST /staff/skills/{code}/remove', {
  summary: 'Remove a skill that nobody has chosen',
  may: 'catalogue.write',
  input: z.strictObject({ code }),
  errors: ['NOT_FOUND', 'NOT_POSSIBLE'],
});
