import type { StudentRecord } from '@edc/contract/people/identity/identity';
import type { CourseOption } from '@edc/contract/training/enrolment';
import { api } from '../../../lib/api/api';
import { useLoaded } from '../../../lib/api/use-loaded';
import { trainingNotes } from '../../../shared/training/training-notes';

/** The skills that this student may take with a course; reloaded when places change. */
export function useOfferedSkills(
  student: StudentRecord,
  course: CourseOption | undefined,
  placesKey: string,
) {
  const code = course && !course.registered ? course.code : undefined;
  const { code: student_code, study_mode, faculty } = student;
  const load = async () => {
    const input = { course_code: code ?? '', study_mode, student_code, faculty };
    const answer = await api('POST /student/application/skills', input);
    const { data: skills, waiting_list: waitingList } = answer;
    const notes = trainingNotes(answer);
    const clash = answer.training_clash?.text;
    return { skills, waitingList, batch: answer.training_batch, notes, clash };
  };
  return useLoaded(code, load, { renewal: placesKey });
}
