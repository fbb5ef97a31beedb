/** What staff lists of students share in the browser and on the server, without zod. */
export const studentSorts = ['name', 'matric_no'] as const;

/** Of a student's account, seen from the centre. */
export const studentStates = ['not_registered', 'active', 'locked'] as const;
export type StudentState = (typeof studentStates)[number];

export const studentStateLabels: Record<StudentState, string> = {
  not_registered: 'Not registered',
  active: 'Active',
  locked: 'Locked',
};

export const studyModes = ['Full Time', 'Part Time'] as const;
export const studentLevels = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((hundreds) => `${hundreds}00 Level`);
export const SEARCH_LENGTH = 100;
export const REASON_LENGTH = 500;

/** The filters of the list, as they stand in its address. */
export const studentFilters = [
  'q',
  'state',
  'level',
  'department',
  'faculty',
  'session',
  'study_mode',
  'enrolled',
] as const;
