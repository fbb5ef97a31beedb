/** Whether a student's study mode and faculty allow a skill; an empty list allows all. */
export function mayTake(
  study: { study_mode: string; faculty: string },
  skill: { study_modes: string[]; faculties: string[] | null },
): boolean {
  if (!skill.study_modes.includes(study.study_mode)) return false;
  return skill.faculties === null || skill.faculties.includes(study.faculty);
}

const rank = (level: string) => Number.parseInt(level, 10);

/** Judged with the level of today: a course of one's own level or below, while one is eligible. */
export function mayTakeCourse(
  level: string,
  course: { level: string },
  eligibleLevels: string[],
): boolean {
  return eligibleLevels.includes(level) && rank(course.level) <= rank(level);
}
