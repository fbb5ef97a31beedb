import { MemberActions } from '../../../features/staff/people/staff/member-actions';
import { MemberPage } from '../../../features/staff/people/staff/member-page';
import { inBrowser, type LoadArgs, onServer } from '../../../lib/api/load';
import { screenHelp } from '../../../lib/pages/screen-help';
import type { Route } from './+types/staff-member';

async function load({ call, params }: LoadArgs) {
  const { data } = await call('GET /staff/accounts/{id}', { id: params.member ?? '' });
  return { member: data };
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.member.full_name ?? 'Member of staff'} · Staff console` },
];

export const handle = screenHelp({
  title: 'One member of staff',
  purpose: 'What a member of staff may do, where they are logged in and what was changed.',
  first: 'Check the roles and the state of the account.',
  next: 'Use the buttons at the top. Each change asks for a reason and for your second factor.',
  keys: { e: 'Change the roles', u: 'Back to the list' },
});

export default function StaffMemberPage({ loaderData: { member } }: Route.ComponentProps) {
  return <MemberPage key={member.id} member={member} actions={<MemberActions member={member} />} />;
}
