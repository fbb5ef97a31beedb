export const courseChangeMessages = {
  selectBoth: 'Please select both courses',
  sameCourse: 'You cannot change to the same course',
} as const;

/** Hardly what somebody wants to change to: it is offered only to those who ask to repeat it. */
export const isCompletedBefore = (course: { taken_before: { completed: boolean } | null }) =>
  course.taken_before?.completed === true;
