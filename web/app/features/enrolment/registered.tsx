import type { CourseOption } from '@edc/contract/enrolment';
import { Link } from 'react-router';
import { Alert } from '../../ui/alert';
import { ButtonLink } from '../../ui/button-link';

interface RegisteredProps {
  registered: CourseOption;
  /** The course that is picked. */
  course: CourseOption | undefined;
  /** The student came from the payment page, where nothing was chosen. */
  nothingToPay: boolean;
}

/** Who comes back may want the slip or another skill, not a second course. */
export function Registered({ registered, course, nothingToPay }: RegisteredProps) {
  if (course?.registered) return null;
  return (
    <Alert
      type="info"
      title={`${nothingToPay ? 'There is nothing to pay: you' : 'You'} are registered for ${registered.course_code}`}
      actions={<ButtonLink to={`/app/get_printout/${registered.code}`}>See your slip</ButtonLink>}
    >
      {course
        ? `Here you register for ${course.course_code}, another`
        : 'Here you register for another'}{' '}
      course, which is paid separately.
      {registered.skill_change_open && (
        <>
          {' '}
          For another skill in {registered.course_code} use{' '}
          <Link to="/app/portal/change-skill" className="text-link underline">
            Change Skill
          </Link>
          .
        </>
      )}
    </Alert>
  );
}
