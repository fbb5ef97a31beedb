import type { CourseOption } from '@edc/contract/enrolment';
import { ApiError } from '../../lib/api';
import type { LoadArgs } from '../../lib/load';

interface Courses {
  courses: CourseOption[];
  /** Why there are none: no answer came. The page says so and offers to try again. */
  problem?: string;
}

export async function loadCourses({ call }: LoadArgs): Promise<Courses> {
  try {
    return { courses: (await call('GET /students/courses')).data };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 401) throw error;
    return { courses: [], problem: error.message };
  }
}
