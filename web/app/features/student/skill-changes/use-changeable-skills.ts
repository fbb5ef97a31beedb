import type { StudentRecord } from '@edc/contract/people/identity';
import { api } from '../../../lib/api/api';
import { useLoaded } from '../../../lib/api/use-loaded';

/** The skills that a registration can be changed to. */
export function useChangeableSkills(student: StudentRecord, course_code: string) {
  const { code: student_code, study_mode, faculty } = student;
  return useLoaded(course_code, async () => {
    const input = { course_code, study_mode, student_code, faculty };
    return (await api('POST /student/application/change-skill', input)).data;
  });
}
