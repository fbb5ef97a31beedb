import { Link } from 'react-router';
import { assignBatchesLink } from '../../../../shared/today/work-address';
import { Alert } from '../../../../ui/notices/alert';
import type { loadStudents } from './load-students';

interface BatchesToAssignProps {
  workshops: Awaited<ReturnType<typeof loadStudents>>['withoutBatch'];
}

/** Batches belong to a workshop: each link opens the dialog that assigns its students. */
export function BatchesToAssign({ workshops }: BatchesToAssignProps) {
  return (
    <Alert type="info" title="Assign batches">
      <ul className="flex flex-wrap gap-x-5">
        {workshops.map(({ key, skill, course_code, session, without_batch }) => (
          <li key={key}>
            <Link
              {...assignBatchesLink(key)}
              className="inline-flex min-h-6 items-center text-link underline pointer-coarse:min-h-11"
            >
              {`${skill}, ${course_code} ${session} (${without_batch})`}
            </Link>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
