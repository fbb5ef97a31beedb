import type { CourseOption } from '@edc/contract/training/enrolment';
import { Link } from 'react-router';
import { ButtonLink } from '../../../ui/actions/button-link';
import { Alert } from '../../../ui/notices/alert';

interface RegisteredProps {
  /** At least one. */
  registered: readonly CourseOption[];
  /** The course that is picked. */
  course: CourseOption | undefined;
  /** The student came from the payment page, where nothing was chosen. */
  nothingToPay: boolean;
}

/** A returning student may want the slip or another skill, not a second course. */
export function Registered({ registered, course, nothingToPay }: RegisteredProps) {
  if (course?.registered) return null;
  const [only, ...others] = registered;
  const changeable = registered.filter(({ skill_change_open }) => skill_change_open);
  const slip =
    only && others.length === 0
      ? { to: `/app/get_printout/${only.code}`, label: 'See your slip' }
      : { to: '/app/invoice', label: 'See your slips' };
  return (
    <Alert
      type="info"
      title={`${nothingToPay ? 'There is nothing to pay: you' : 'You'} are registered for ${listed(registered, 'and')}`}
      actions={<ButtonLink to={slip.to}>{slip.label}</ButtonLink>}
    >
      {course
        ? `Here you register for ${course.course_code}, another`
        : 'Here you register for another'}{' '}
      course, which is paid separately.
      {changeable.length > 0 && (
        <>
          {' '}
          For another skill in {listed(changeable, 'or')} use{' '}
          <Link to="/app/portal/change-skill" className="text-link underline">
            Change Skill
          </Link>
          .
        </>
      )}
    </Alert>
  );
}

const listed = (courses: readonly CourseOption[], word: 'and' | 'or') =>
  courses.map(({ course_code }) => course_code).join(` ${word} `);
