import type { OldCourse } from '@edc/contract/course-changes';
import { Alert } from '../../ui/alert';

/** Registrations that cannot be moved, each with its reason. */
export function ClosedCourses({ courses }: { courses: OldCourse[] }) {
  const closed = courses.filter(({ refusal }) => refusal !== null);
  if (closed.length === 0) return null;
  return (
    <Alert
      type="info"
      title={
        closed.length === courses.length ? 'No course can be changed now' : 'Cannot be changed'
      }
    >
      <ul className="grid gap-1">
        {closed.map(({ code, refusal }) => (
          <li key={code}>{refusal}</li>
        ))}
      </ul>
    </Alert>
  );
}
