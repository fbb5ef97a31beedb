import type { CourseOption, OfferedSkill } from '@edc/contract/enrolment';
import type { StudentRecord } from '@edc/contract/identity';
import { useEffect, useState } from 'react';
import { ApiError, api, isSignedOut } from '../../lib/api';

type Offer =
  | { is: 'loading' }
  | { is: 'failed'; message: string }
  | { is: 'there'; skills: OfferedSkill[] };

/** The skills that this student may take with a course. A late answer for another course is ignored. */
export function useOfferedSkills(student: StudentRecord, course: CourseOption | undefined) {
  const [offer, setOffer] = useState<Offer>({ is: 'loading' });
  const [tries, setTries] = useState(0);
  const code = course && !course.registered ? course.code : undefined;
  const { code: student_code, study_mode, faculty } = student;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks once more
  useEffect(() => {
    if (code === undefined) return;
    let over = false;
    setOffer({ is: 'loading' });
    api('POST /student/application/skills', {
      course_code: code,
      study_mode,
      student_code,
      faculty,
    })
      .then(({ data }) => !over && setOffer({ is: 'there', skills: data }))
      .catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        if (!over && !isSignedOut(error)) setOffer({ is: 'failed', message: error.message });
      });
    return () => {
      over = true;
    };
  }, [code, study_mode, student_code, faculty, tries]);

  return { offer, retry: () => setTries(tries + 1) };
}
