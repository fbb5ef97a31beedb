import { contactCentre } from '@edc/contract/system/site-rules';
import type { CourseOption } from '@edc/contract/training/enrolment';
import { useSite } from '../../../lib/pages/site';
import { ButtonLink } from '../../../ui/actions/button-link';
import { Alert } from '../../../ui/notices/alert';
import { courseLabel } from './course-label';

/** Replaces the skills: a course cannot be bought twice. */
export function RegisteredCourse({ course }: { course: CourseOption }) {
  const site = useSite();
  const slip = <ButtonLink to={`/app/get_printout/${course.code}`}>See your slip</ButtonLink>;
  if (course.reversed) {
    return (
      <Alert
        type="danger"
        title="This course is not fully paid"
        actions={
          <>
            <ButtonLink to="/app/dashboard">Pay on your dashboard</ButtonLink>
            {slip}
          </>
        }
      >
        You are registered for {courseLabel(course)}, but money was returned to you. We keep your
        place until the centre decides. {contactCentre(site)}
      </Alert>
    );
  }
  return (
    <Alert type="success" title="You have already registered for this course" actions={slip}>
      {courseLabel(course)} is paid. Do not pay again.
    </Alert>
  );
}
