export const courseChangeMessages = {
  selectBoth: 'Please select both courses',
  sameCourse: 'You cannot change to the same course',
} as const;
