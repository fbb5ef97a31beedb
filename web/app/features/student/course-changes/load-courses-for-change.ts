import type { NewCourse, OldCourse } from '@edc/contract/training/course-changes';
import type { LoadArgs } from '../../../lib/api/load';

export interface CoursesForChange {
  old: OldCourse[];
  new: NewCourse[];
}

export async function loadCoursesForChange({ call }: LoadArgs): Promise<CoursesForChange> {
  return (await call('GET /student/change-course/courses')).data;
}
