import { PersonActions } from '../../../features/staff/people/staff/member-actions';
import { PersonPage } from '../../../features/staff/people/staff/member-page';
import { inBrowser, type LoadArgs, onServer } from '../../../lib/api/load';
import { screenHelp } from '../../../lib/pages/screen-help';
import type { Route } from './+types/staff-member';

async function load({ call, params }: LoadArgs) {
  const { data } = await call('GET /staff/people/{id}', { id: params.person ?? '' });
  return { person: data };
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.person.full_name ?? 'Person'} · Staff console` },
];

export const handle = screenHelp({
  title: 'One person',
  purpose: 'What a member of staff may do, where they are logged in and what was changed.',
  first: 'Check the roles and the state of the account.',
  next: 'Use the buttons at the top. Each change asks for a reason and for your second factor.',
  keys: { e: 'Change the roles', u: 'Back to the list' },
});

export default function Person({ loaderData: { person } }: Route.ComponentProps) {
  return <PersonPage key={person.id} person={person} actions={<PersonActions person={person} />} />;
}
