/** What the list of a trainer's students shares in the browser and on the server, without zod. */
export const workshopStudentSorts = ['name', 'matric_no'] as const;
export const WORKSHOP_SEARCH_LENGTH = 100;
