import { WorkshopStudentPage } from '../../../features/staff/training/workshops/student-page';
import { inBrowser, type LoadArgs, onServer } from '../../../lib/api/load';
import { screenHelp } from '../../../lib/pages/screen-help';
import type { Route } from './+types/workshop-student';

async function load({ call, params }: LoadArgs) {
  const id = params.registration ?? '';
  return { student: (await call('GET /staff/workshops/students/{id}', { id })).data };
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.student.full_name ?? 'Student'} · Staff console` },
];

export const handle = screenHelp({
  title: 'One of my students',
  purpose: 'See what a trainer needs to know about a student.',
  first: 'Check the batch and the next training day.',
  next: 'For anything else, such as a phone number, ask the registrar.',
  keys: { u: 'Back to the list' },
});

export default function WorkshopStudent({ loaderData: { student } }: Route.ComponentProps) {
  return <WorkshopStudentPage student={student} />;
}
