import { loadStudents } from '../../../features/staff/desk/students/load-students';
import { StudentsList } from '../../../features/staff/desk/students/students-list';
import { inBrowser, onServer } from '../../../lib/api/load';
import { rowKeys, screenHelp } from '../../../lib/pages/screen-help';
import type { Route } from './+types/students';

export const loader = onServer(loadStudents);
export const clientLoader = inBrowser(loadStudents);
export const meta = () => [{ title: 'Students · Staff console' }];

export const handle = screenHelp({
  title: 'Students',
  purpose: 'Find a student by name, matric number, email, phone number or payment reference.',
  first: 'Type what you know. Tone marks and the order of names do not matter.',
  next: 'Open a student to see everything about them, or filter the list and export it.',
  keys: { '/': 'Go to the search field', ...rowKeys('student') },
});

export default function Students({ loaderData }: Route.ComponentProps) {
  return <StudentsList {...loaderData} />;
}
