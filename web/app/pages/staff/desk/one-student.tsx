import { DecideHere } from '../../../features/staff/desk/requests/decide-here';
import { StudentActions } from '../../../features/staff/desk/students/changes/student-actions';
import { StudentPage } from '../../../features/staff/desk/students/student-page';
import { inBrowser, type LoadArgs, onServer } from '../../../lib/api/load';
import { screenHelp } from '../../../lib/pages/screen-help';
import type { Route } from './+types/one-student';

async function load({ call, params }: LoadArgs) {
  const { data } = await call('GET /staff/students/{student}', { student: params.student ?? '' });
  return { student: data };
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.student.full_name ?? 'Student'} · Staff console` },
];

export const handle = screenHelp({
  title: 'One student',
  purpose: 'Everything that the centre knows about one student, on one page.',
  first: 'Read the record and the account on the left, and what happened on the right.',
  next: 'Use the buttons at the top. Each change is recorded in the history with your name.',
  keys: { e: 'Correct the record', u: 'Back to the list' },
});

export default function Student({ loaderData: { student } }: Route.ComponentProps) {
  return (
    <StudentPage
      key={student.key}
      student={student}
      actions={<StudentActions student={student} />}
      decide={(key) => <DecideHere requestKey={key} />}
    />
  );
}
