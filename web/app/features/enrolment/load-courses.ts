import type { CourseOption } from '@edc/contract/enrolment';
import { ApiError } from '../../lib/api';
import type { LoadArgs } from '../../lib/load';

interface Courses {
  courses: CourseOption[];
  hasRegistration: boolean;
  /** What was paid at the bank and is still checked. */
  tellerKobo: number;
  /** Why the courses could not be loaded: the page says so and offers to try again. */
  problem?: string;
}

export async function loadCourses({ call }: LoadArgs): Promise<Courses> {
  try {
    const { data, has_registration, teller_kobo } = await call('GET /students/courses');
    return { courses: data, hasRegistration: has_registration, tellerKobo: teller_kobo };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 401) throw error;
    // Nothing is closed to somebody of whom nothing is known.
    return { courses: [], hasRegistration: true, tellerKobo: 0, problem: error.message };
  }
}
