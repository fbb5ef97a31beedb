import { z } from 'zod';
import { answer, endpoint } from '../common/endpoint.ts';
import { day, line, optionalLine } from '../common/fields.ts';
import { picture } from '../system/pictures.ts';

export const exhibition = z.object({
  /** Readable, and suitable for an address: `harmattan-indigo`. */
  id: z.string(),
  title: z.string(),
  semester: z.string(),
  category: z.string(),
  students: z.array(z.string()),
  description: z.string(),
  mediaType: z.enum(['image', 'video']),
  /** The video's address, or one for each of `pictures`. */
  mediaUrls: z.array(z.string()),
  date: day,
  featured: z.boolean(),
  /** The thumbnail, and the poster of a video. */
  picture: picture.nullable(),
  /** The gallery; empty for a video. */
  pictures: z.array(picture),
});

export type Exhibition = z.output<typeof exhibition>;

const NO_PAGE_NUMBER = 'Please give the page as a number';

export const listExhibitions = endpoint('GET /website/exhibitions', {
  summary: 'List student work, featured pieces first, then the newest; six per page',
  access: 'public',
  input: z.strictObject({
    semester: optionalLine(40),
    category: optionalLine(40),
    /** For a page out of range, the nearest one is returned. */
    page: z.coerce.number(NO_PAGE_NUMBER).int(NO_PAGE_NUMBER).default(1),
  }),
  output: answer({
    items: z.array(exhibition),
    page: z.int(),
    /** At least 1: no results are one empty page. */
    pages: z.int(),
    total: z.int(),
    /** All existing ones, regardless of the filters, newest first. */
    semesters: z.array(z.string()),
    categories: z.array(z.string()),
  }),
});

export const getExhibition = endpoint('GET /website/exhibitions/{id}', {
  summary: 'Get one piece of student work',
  access: 'public',
  input: z.strictObject({ id: line(80) }),
  output: answer(exhibition),
  errors: ['NOT_FOUND'],
});
