import type { CourseOption } from '@edc/contract/enrolment';
import { useSite } from '../../lib/site';
import { Alert } from '../../ui/alert';
import { ButtonLink } from '../../ui/button-link';
import { courseLabel } from './course-label';

/** Instead of selling it twice. */
export function RegisteredCourse({ course }: { course: CourseOption }) {
  const site = useSite();
  const slip = <ButtonLink to={`/app/get_printout/${course.code}`}>See your slip</ButtonLink>;
  if (course.reversed) {
    return (
      <Alert type="danger" title="The payment for this course was taken back" actions={slip}>
        You are registered for {courseLabel(course)}, but the money went back to your account. Your
        place stays until the centre decides: please write to {site.support_email} or call{' '}
        {site.support_phone}.
      </Alert>
    );
  }
  return (
    <Alert type="success" title="You have registered for this course already" actions={slip}>
      {courseLabel(course)} is paid. You need not pay again.
    </Alert>
  );
}
