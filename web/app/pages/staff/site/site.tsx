import { loadSite } from '../../../features/staff/site/content/load-site';
import { SitePage } from '../../../features/staff/site/content/site-page';
import { inBrowser, onServer } from '../../../lib/api/load';
import { screenHelp } from '../../../lib/pages/screen-help';
import type { Route } from './+types/site';

export const loader = onServer(loadSite);
export const clientLoader = inBrowser(loadSite);
export const meta = () => [{ title: 'Home page · Staff console' }];

export const handle = screenHelp({
  title: 'Home page',
  purpose: 'Change what visitors see first: slides, people, goals, video, testimonials, contact.',
  first:
    'Press “Edit” beside what you want to change. Drag a handle to change the order, or press the arrow keys on it.',
  next: 'Look at the preview, then publish now or at a time. Earlier versions can be restored.',
  keys: { e: 'Publish' },
});

export default function Site({ loaderData }: Route.ComponentProps) {
  return <SitePage {...loaderData} />;
}
