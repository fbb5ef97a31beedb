/** Rules of staff's lists of students for browser and server, without zod. */
export const studentSorts = ['name', 'matric_no'] as const;

/** States of a student's account, from the centre's point of view. */
export const studentStates = ['not_registered', 'active', 'locked'] as const;
export type StudentState = (typeof studentStates)[number];

export const studentStateLabels: Record<StudentState, string> = {
  not_registered: 'Not registered',
  active: 'Active',
  locked: 'Locked',
};

export const studyModes = ['Full Time', 'Part Time'] as const;
export const SEARCH_LENGTH = 100;
export const REASON_LENGTH = 500;
