import type { OldCourse } from '@edc/contract/training/course-changes';
import { Link } from 'react-router';
import { ButtonLink } from '../../../ui/actions/button-link';
import { Alert } from '../../../ui/notices/alert';

/** Registrations that cannot be moved, each with its reason. */
export function ClosedCourses({ courses }: { courses: OldCourse[] }) {
  const closed = courses.filter(({ refusal }) => refusal !== null);
  if (closed.length === 0) return null;
  return (
    <Alert
      type="info"
      title={
        closed.length === courses.length
          ? 'No course can be changed now'
          : 'Your other courses cannot be changed'
      }
      actions={
        closed.length === courses.length && (
          <>
            {closed.some(({ skill_change_open }) => skill_change_open) && (
              <ButtonLink to="/app/portal/change-skill">Change Skill</ButtonLink>
            )}
            <ButtonLink to="/app/skills">Register Course</ButtonLink>
            <ButtonLink to="/app/portal/complaints">Complaints</ButtonLink>
          </>
        )
      }
    >
      <ul className="grid gap-1">
        {closed.map(({ code, refusal, skill_change_pending }) => (
          <li key={code}>
            {refusal}{' '}
            {skill_change_pending && (
              <Link
                to={`/app/portal/change-skill?course=${encodeURIComponent(code)}`}
                // It has a checkout, so it is a separate document.
                reloadDocument
                className="font-semibold text-link underline"
              >
                Open your request
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
