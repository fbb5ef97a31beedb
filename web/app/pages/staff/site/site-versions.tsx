import { loadVersions } from '../../../features/staff/site/content/load-site';
import { VersionsPage } from '../../../features/staff/site/content/versions-page';
import { inBrowser, onServer } from '../../../lib/api/load';
import { screenHelp } from '../../../lib/pages/screen-help';
import type { Route } from './+types/site-versions';

export const loader = onServer(loadVersions);
export const clientLoader = inBrowser(loadVersions);
export const meta = () => [{ title: 'Earlier versions · Staff console' }];

export const handle = screenHelp({
  title: 'Earlier versions',
  purpose: 'See what was published on the home page, and go back to it.',
  first: 'Press “Restore as draft” beside a version.',
  next: 'It becomes the draft. Look at the preview, then publish it.',
  keys: {},
});

export default function SiteVersions({ loaderData }: Route.ComponentProps) {
  return <VersionsPage {...loaderData} />;
}
