import type { ClosedServices, CourseOption, CourseState } from '@edc/contract/training/enrolment';
import { ApiError } from '../../../lib/api/api';
import type { LoadArgs } from '../../../lib/api/load';

interface Courses<Course> {
  courses: Course[];
  hasRegistration: boolean;
  /** What was paid at the bank and is still checked. */
  tellerKobo: number;
  /** Why the courses could not be loaded: the page says so and offers to try again. */
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
  // Of somebody whose courses could not be loaded nothing is known, and an older server does not say.
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
    // Nothing is closed to somebody of whom nothing is known.
    return { courses: [], hasRegistration: true, tellerKobo: 0, problem: error.message };
  }
}
