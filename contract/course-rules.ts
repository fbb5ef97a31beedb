/** What the list of courses shares in the browser and on the server, without zod. */
export const courseStates = ['draft', 'open', 'closed'] as const;
export type CourseState = (typeof courseStates)[number];

export const courseStateLabels: Record<CourseState, string> = {
  draft: 'Draft',
  open: 'Open',
  closed: 'Closed',
};

export const semesterLabels: Record<string, string> = {
  1: 'First Semester',
  2: 'Second Semester',
};

export const COURSE_TITLE_LENGTH = 120;

/** `esp201` is `ESP 201`. */
export const plainCourseCode = (typed: string) =>
  typed.toUpperCase().replace(/^([A-Z]+) ?(\d+)$/, '$1 $2');
