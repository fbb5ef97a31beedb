export const courseChangeMessages = {
  selectBoth: 'Please select both courses',
  sameCourse: 'You cannot change to the same course',
} as const;

/** Rarely wanted: it is offered only to students who ask to repeat it. */
export const isCompletedBefore = (course: { taken_before: { completed: boolean } | null }) =>
  course.taken_before?.completed === true;
