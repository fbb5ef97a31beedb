import { isSession } from '@edc/contract/catalogue/academic-session-rules';
import { CoursesPage } from '../../../features/staff/catalogue/courses/courses-page';
import { inBrowser, type LoadArgs, onServer } from '../../../lib/api/load';
import { screenHelp } from '../../../lib/pages/screen-help';
import type { Route } from './+types/courses';

const load = async ({ call, url }: LoadArgs) => {
  const session = url.searchParams.get('session') ?? '';
  return (await call('GET /staff/courses', isSession(session) ? { session } : {})).data;
};

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const meta = () => [{ title: 'Courses · Staff console' }];

export const handle = screenHelp({
  title: 'Courses',
  purpose: 'Set the level, semester and fee of each course of a session.',
  first: 'Choose the session. Add a course, or edit one that was copied.',
  next: 'Give its skills places under Places, then open it for registration.',
  keys: { e: 'Add a course' },
});

export default function StaffCourses({ loaderData }: Route.ComponentProps) {
  return <CoursesPage key={loaderData.session} {...loaderData} />;
}
