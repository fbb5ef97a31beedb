import { RepliesPage } from '../../../features/staff/desk/complaints/replies-page';
import { inBrowser, type LoadArgs, onServer } from '../../../lib/api/load';
import { screenHelp } from '../../../lib/pages/screen-help';
import type { Route } from './+types/saved-replies';

async function load({ call }: LoadArgs) {
  const { data } = await call('GET /staff/saved-replies');
  return { replies: data };
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const meta = () => [{ title: 'Saved replies · Staff console' }];

export const handle = screenHelp({
  title: 'Saved replies',
  purpose: 'Keep the answers that staff give often.',
  first: 'Add a reply. A name in braces, such as {first_name}, is filled in for each person.',
  next: 'It can be picked below every complaint of its category at once.',
});

export default function SavedReplies({ loaderData: { replies } }: Route.ComponentProps) {
  return <RepliesPage replies={replies} />;
}
