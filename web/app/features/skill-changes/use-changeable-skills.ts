import type { StudentRecord } from '@edc/contract/identity';
import type { ChangeableSkill } from '@edc/contract/skill-changes';
import { useEffect, useState } from 'react';
import { ApiError, api, isSignedOut } from '../../lib/api';

type Offer =
  | { is: 'loading' }
  | { is: 'failed'; message: string }
  | { is: 'there'; skills: ChangeableSkill[] };

/** The skills that a registration can be changed to. */
export function useChangeableSkills(student: StudentRecord, course_code: string) {
  const [offer, setOffer] = useState<Offer>({ is: 'loading' });
  const [tries, setTries] = useState(0);
  const { code: student_code, study_mode, faculty } = student;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks once more
  useEffect(() => {
    let over = false;
    api('POST /student/application/change-skill', {
      course_code,
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
  }, [course_code, study_mode, student_code, faculty, tries]);

  return { offer, retry: () => setTries(tries + 1) };
}
