/** What the list of a trainer's students shares in the browser and on the server, without zod. */
export const workshopStudentSorts = ['name', 'matric_no'] as const;
export const WORKSHOP_SEARCH_LENGTH = 100;

/** Of a registration: those that were cancelled are not in a workshop. */
export const workshopStudentStates = ['active', 'completed'] as const;
export type WorkshopStudentState = (typeof workshopStudentStates)[number];

export const workshopStudentStateLabels: Record<WorkshopStudentState, string> = {
  active: 'In training',
  completed: 'Completed',
};
