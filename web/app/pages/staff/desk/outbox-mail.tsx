import { MailPage } from '../../../features/staff/desk/outbox/mail-page';
import { inBrowser, type LoadArgs, onServer } from '../../../lib/api/load';
import { screenHelp } from '../../../lib/pages/screen-help';
import type { Route } from './+types/outbox-mail';

async function load({ call, params }: LoadArgs) {
  const { data } = await call('GET /staff/outbox/{mail}', { mail: params.mail ?? '' });
  return { mail: data };
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.mail.subject ?? 'Email'} · Staff console` },
];

export const handle = screenHelp({
  title: 'One email',
  purpose: 'What the email says, its recipient and its status.',
  first: 'Read the error if it failed. A refused address must be replaced by the student.',
  next: 'Send it again once the cause is fixed. This is recorded with your name.',
  keys: { u: 'Back to the list' },
});

export default function OneMail({ loaderData: { mail } }: Route.ComponentProps) {
  return <MailPage key={mail.id} mail={mail} />;
}
