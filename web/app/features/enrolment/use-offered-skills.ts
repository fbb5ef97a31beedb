import type { CourseOption, OfferedSkill } from '@edc/contract/enrolment';
import type { StudentRecord } from '@edc/contract/identity';
import { useEffect, useRef, useState } from 'react';
import { ApiError, api, isSignedOut } from '../../lib/api';

type Offer =
  | { is: 'loading' }
  | { is: 'failed'; message: string }
  | { is: 'there'; skills: OfferedSkill[]; waitingList: boolean };

/** The skills that this student may take with a course. A late answer for another course is ignored. */
export function useOfferedSkills(
  student: StudentRecord,
  course: CourseOption | undefined,
  placesKey: string,
) {
  const [offer, setOffer] = useState<Offer>({ is: 'loading' });
  const [tries, setTries] = useState(0);
  const code = course && !course.registered ? course.code : undefined;
  const { code: student_code, study_mode, faculty } = student;
  const shown = useRef<string>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` and `placesKey` ask once more
  useEffect(() => {
    if (code === undefined) return;
    let over = false;
    // Places that have changed are put into the list that is shown.
    if (shown.current !== code) setOffer({ is: 'loading' });
    shown.current = code;
    api('POST /student/application/skills', {
      course_code: code,
      study_mode,
      student_code,
      faculty,
    })
      .then(({ data: skills, waiting_list: waitingList }) => {
        if (!over) setOffer({ is: 'there', skills, waitingList });
      })
      .catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        if (!over && !isSignedOut(error)) setOffer({ is: 'failed', message: error.message });
      });
    return () => {
      over = true;
    };
  }, [code, study_mode, student_code, faculty, tries, placesKey]);

  return { offer, retry: () => setTries(tries + 1) };
}
