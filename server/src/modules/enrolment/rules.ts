/** Whether a student's study mode and faculty allow a skill; no list means everybody. */
export function mayTake(
  study: { study_mode: string; faculty: string },
  skill: { study_modes: string[]; faculties: string[] | null },
): boolean {
  if (!skill.study_modes.includes(study.study_mode)) return false;
  return skill.faculties === null || skill.faculties.includes(study.faculty);
}
