import type { ClosedServices, CourseOption, CourseState } from '@edc/contract/training/enrolment';
import { ApiError } from '../../../lib/api/api';
import type { LoadArgs } from '../../../lib/api/load';

interface Courses<Course> {
  courses: Course[];
  hasRegistration: boolean;
  /** Bank payments that are still being checked. */
  tellerKobo: number;
  /** Why the courses could not be loaded: the page shows it with a retry button. */
  problem?: string;
}

export async function loadCourses({ call }: LoadArgs): Promise<Courses<CourseOption>> {
  return await read(call('GET /students/courses'));
}

const NOTHING_CLOSED: ClosedServices = {
  register_course: '',
  change_course: '',
  change_skill: '',
  certificate: '',
};

/** For the menu. */
export async function loadCourseStates({
  call,
}: LoadArgs): Promise<Courses<CourseState> & { closed: ClosedServices }> {
  const asked = call('GET /student/course-states');
  const courses = await read(asked);
  // If the courses failed to load, nothing is known; an older server does not return it.
  const known = courses.problem === undefined ? (await asked).closed : {};
  return { ...courses, closed: { ...NOTHING_CLOSED, ...known } };
}

async function read<Course>(
  asked: Promise<{ data: Course[]; has_registration: boolean; teller_kobo: number }>,
): Promise<Courses<Course>> {
  try {
    const { data, has_registration, teller_kobo } = await asked;
    return { courses: data, hasRegistration: has_registration, tellerKobo: teller_kobo };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 401) throw error;
    // Without data nothing is closed.
    return { courses: [], hasRegistration: true, tellerKobo: 0, problem: error.message };
  }
}
