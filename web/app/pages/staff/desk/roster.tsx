import { ImportsList } from '../../../features/staff/desk/roster-imports/imports-list';
import { loadImports } from '../../../features/staff/desk/roster-imports/load-imports';
import { inBrowser, onServer } from '../../../lib/api/load';
import { rowKeys, screenHelp } from '../../../lib/pages/screen-help';
import type { Route } from './+types/roster';

export const loader = onServer(loadImports);
export const clientLoader = inBrowser(loadImports);
export const meta = () => [{ title: 'Roster · Staff console' }];

export const handle = screenHelp({
  title: 'Roster',
  purpose: 'Bring the university’s list of students into the portal, and see earlier imports.',
  first: 'Press “Import a list” and choose a CSV or Excel file.',
  next: 'You see what would change before anything does. An import can be undone for 30 days.',
  keys: { e: 'Import a list', ...rowKeys('import') },
});

export default function Roster({ loaderData }: Route.ComponentProps) {
  return <ImportsList {...loaderData} />;
}
