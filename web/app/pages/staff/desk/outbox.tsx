import { loadOutbox } from '../../../features/staff/desk/outbox/load-outbox';
import { OutboxList } from '../../../features/staff/desk/outbox/outbox-list';
import { inBrowser, onServer } from '../../../lib/api/load';
import { rowKeys, screenHelp } from '../../../lib/pages/screen-help';
import type { Route } from './+types/outbox';

export const loader = onServer(loadOutbox);
export const clientLoader = inBrowser(loadOutbox);
export const meta = () => [{ title: 'Outbox · Staff console' }];

export const handle = screenHelp({
  title: 'Outbox',
  purpose: 'See every email that the portal sends, and its status.',
  first: 'Filter by the state “Failed”, or search by an address or a matric number.',
  next: 'Open an email to read it, or select several and send them again.',
  keys: { '/': 'Go to the search field', ...rowKeys('email') },
});

export default function Outbox({ loaderData }: Route.ComponentProps) {
  return <OutboxList {...loaderData} />;
}
