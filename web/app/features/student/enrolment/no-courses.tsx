import { questionsTo } from '@edc/contract/system/site-rules';
import CalendarX from 'lucide-react/icons/calendar-x-2';
import { useSite } from '../../../lib/pages/site';
import { ButtonLink } from '../../../ui/actions/button-link';
import { EmptyState } from '../../../ui/notices/empty-state';

/** Registration is closed, or not open to the student's level. */
export function NoCourses({ level }: { level: string }) {
  const site = useSite();
  return (
    <EmptyState
      icon={<CalendarX />}
      title="No course is open to you now"
      actions={<ButtonLink to="/app/dashboard">Go to dashboard</ButtonLink>}
    >
      Registration is closed, or it is not open to {level} students. {questionsTo(site)}
    </EmptyState>
  );
}
