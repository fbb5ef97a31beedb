import { ImportPage } from '../../../features/staff/desk/roster-imports/import-page';
import { loadImport } from '../../../features/staff/desk/roster-imports/load-imports';
import { inBrowser, onServer } from '../../../lib/api/load';
import { screenHelp } from '../../../lib/pages/screen-help';
import type { Route } from './+types/roster-import';

export const loader = onServer(loadImport);
export const clientLoader = inBrowser(loadImport);
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.one.file_name ?? 'Import'} · Staff console` },
];

export const handle = screenHelp({
  title: 'One import',
  purpose: 'What a list of students would change, or has changed.',
  first: 'Read the rows with errors, and tick which corrections of staff the list may replace.',
  next: 'Press “Import”. Rows with errors are left out; download them, correct them and send them again.',
  keys: { u: 'Back to the list' },
});

export default function OneImport({ loaderData }: Route.ComponentProps) {
  return <ImportPage key={loaderData.one.id} {...loaderData} />;
}
