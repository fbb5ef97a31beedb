import { z } from 'zod';
import { answer, endpoint } from '../common/endpoint.ts';
import { line, nameLine } from '../common/fields.ts';
import { FEE_PATTERN, readFee } from '../common/money/fee-rules.ts';
import { sessionName } from './academic-sessions.ts';
import { COURSE_TITLE_LENGTH, courseStates } from './course-rules.ts';

const FEE = 'Please enter the fee in naira, such as 4000';

export const courseCode = line(16, 'Please enter the course code').regex(
  /^[A-Za-z]{2,5} ?\d{3}$/,
  'Please enter a course code such as ESP 201',
);

export const courseFields = {
  course_title: nameLine(COURSE_TITLE_LENGTH, 'Please enter the title of the course'),
  level: z.string().regex(/^[1-9]00 Level$/, 'Please choose a level'),
  semester: z.enum(['1', '2'], 'Please choose a semester'),
  fee: z
    .string(FEE)
    .trim()
    .regex(FEE_PATTERN, FEE)
    .transform((typed) => readFee(typed) ?? 0)
    .refine((kobo) => kobo > 0, FEE),
};

const version = z.coerce.number().int().min(1).max(1_000_000_000);
/** The code of a course in a session, such as `ESP201-2627`. */
const code = line(24).meta({ examples: ['NONE000-0000'] });

const course = z.object({
  code: z.string(),
  course_code: z.string(),
  course_title: z.string(),
  level: z.string(),
  semester: z.int(),
  fees_kobo: z.int(),
  state: z.enum(courseStates),
  version: z.int(),
  skills: z.int(),
  places: z.int(),
  registered: z.int(),
  batches: z.int(),
  /** Students on its waiting lists. */
  waiting: z.int(),
});
export type Course = z.output<typeof course>;

export const listCourses = endpoint('GET /staff/courses', {
  summary: 'List the courses of a session; of the current one unless a session is named',
  may: 'catalogue.write',
  input: z.strictObject({ session: sessionName.optional() }),
  output: answer({
    session: z.string(),
    sessions: z.array(z.string()),
    /** Levels that may register. */
    levels: z.array(z.string()),
    courses: z.array(course),
  }),
});
export type Courses = z.output<typeof listCourses.output>['data'];

export const addCourseDraft = endpoint('POST /staff/courses', {
  summary: 'Add a course to a session, as a draft',
  may: 'catalogue.write',
  input: z.strictObject({ session: sessionName, course_code: courseCode, ...courseFields }),
});

export const changeCourse = endpoint('POST /staff/courses/{code}', {
  summary: 'Change title, level, semester or fee of a course',
  may: 'catalogue.write',
  input: z.strictObject({ code, version, ...courseFields }),
  errors: ['NOT_FOUND', 'RECORD_CHANGED'],
});

export const openCourse = endpoint('POST /staff/courses/{code}/open', {
  summary: 'Open a course for registration',
  may: 'catalogue.write',
  input: z.strictObject({ code }),
  errors: ['NOT_FOUND', 'NOT_POSSIBLE'],
});

export const closeCourse = endpoint('POST /staff/courses/{code}/close', {
  summary: 'Close a course for registration; registered students stay registered',
  may: 'catalogue.write',
  input: z.strictObject({ code }),
  errors: ['NOT_FOUND'],
});

export const removeCourse = endpoint('POST /staff/courses/{code}/remove', {
  summary: 'Remove a course that nobody has chosen',
  may: 'catalogue.write',
  input: z.strictObject({ code }),
  errors: ['NOT_FOUND', 'NOT_POSSIBLE'],
});
