import { actionWords } from '@edc/contract/system/audit-actions';
import { EntryPage } from '../../../features/staff/desk/audit-log/entry-page';
import { inBrowser, type LoadArgs, onServer } from '../../../lib/api/load';
import { screenHelp } from '../../../lib/pages/screen-help';
import type { Route } from './+types/audit-entry';

async function load({ call, params }: LoadArgs) {
  const { data } = await call('GET /staff/audit/{entry}', { entry: params.entry ?? '' });
  return data;
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${actionWords(loaderData?.entry.action ?? 'Entry')} · Staff console` },
];

export const handle = screenHelp({
  title: 'One entry of the audit log',
  purpose: 'What one person or the portal did, with the values before and after.',
  first: 'Read who did it and what changed.',
  next: 'Follow the link to the student, or to another entry about the same thing.',
  keys: { u: 'Back to the list' },
});

export default function Entry({ loaderData }: Route.ComponentProps) {
  return <EntryPage {...loaderData} />;
}
