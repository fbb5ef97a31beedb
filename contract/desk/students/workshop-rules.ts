/** Rules of a trainer's list of students for browser and server, without zod. */
export const workshopStudentSorts = ['name', 'matric_no'] as const;
export const WORKSHOP_SEARCH_LENGTH = 100;

/** States of a registration: cancelled ones are not in a workshop. */
export const workshopStudentStates = ['active', 'completed'] as const;
export type WorkshopStudentState = (typeof workshopStudentStates)[number];

export const workshopStudentStateLabels: Record<WorkshopStudentState, string> = {
  active: 'In training',
  completed: 'Completed',
};
