import { z } from 'zod';
import { answer, endpoint } from '../common/endpoint.ts';
import { line, studentCode } from '../common/fields.ts';
import { courseChangeMessages } from './course-change-rules.ts';
import { trainingNote } from './enrolment.ts';

const course = z.object({
  /** The course code. */
  code: z.string(),
  course_code: z.string(),
  course_title: z.string(),
  session: z.string(),
});

/** Semester and training dates in words, to distinguish courses. */
const when = z.string();

const oldCourse = course.extend({
  when,
  skill_title: z.string(),
  /** Why this registration cannot be moved now. */
  refusal: z.string().nullable(),
  /** A request to change its skill is pending: it must be withdrawn first. */
  skill_change_pending: z.boolean(),
  /** Its skill can be changed, or a request to change it is pending. */
  skill_change_open: z.boolean(),
});

const newCourse = course.extend({
  when,
  /** The latest session in which the student took the same course. */
  taken_before: z.object({ session: z.string(), completed: z.boolean() }).nullable(),
});

export type OldCourse = z.output<typeof oldCourse>;
export type NewCourse = z.output<typeof newCourse>;

const change = z.strictObject({
  student_code: studentCode,
  old_course: line(24, courseChangeMessages.selectBoth),
  new_course: line(24, courseChangeMessages.selectBoth),
});

const errors = ['NOT_FOUND', 'NOT_OFFERED', 'NOT_POSSIBLE', 'REVERSED', 'SKILL_FULL'] as const;

export const listCoursesForChange = endpoint('GET /student/change-course/courses', {
  summary: 'The registrations that can be moved, and the courses to move to',
  output: answer({ old: z.array(oldCourse), new: z.array(newCourse) }),
});

export const previewCourseChange = endpoint('POST /student/change-course/preview', {
  summary: 'What a course change would do; changes nothing',
  effects: false,
  input: change,
  output: answer({
    from: course,
    to: course,
    skill_title: z.string(),
    /** The amount paid for the course, without processing fees. */
    paid_kobo: z.int(),
    price_kobo: z.int(),
    /** The overpaid amount, which is not returned. */
    lost_kobo: z.int(),
    /** The batch that the student would come to, in words; empty if no date is set. */
    training_batch: z.string(),
    /** Null unless training in the new course has begun. */
    training_note: trainingNote.nullable(),
    /** Null unless that batch overlaps with another training of the student. */
    training_clash: trainingNote.nullable(),
    /** Whether the new batch has not begun, so that the course can be changed again. */
    may_change_again: z.boolean(),
    /**
     * Other skills of the new course on whose waiting lists the student loses the place. Left out
     * by a process of the previous version, which may run beside this one for a while.
     */
    lost_places: z.array(z.string()).optional(),
  }),
  errors,
});

export type CourseChangePreview = z.output<typeof previewCourseChange.output>['data'];

export const changeCourse = endpoint('POST /student/change-course', {
  summary: 'Move a registration to another course',
  input: change,
  errors,
});
