import { BannersPage } from '../../../features/staff/site/banners/banners-page';
import { inBrowser, type LoadArgs, onServer } from '../../../lib/api/load';
import { screenHelp } from '../../../lib/pages/screen-help';
import type { Route } from './+types/banners';

const load = async ({ call }: LoadArgs) => ({ banners: (await call('GET /staff/banners')).data });

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const meta = () => [{ title: 'Banners · Staff console' }];

export const handle = screenHelp({
  title: 'Banners',
  purpose: 'Show one line above every page of the public site or the student portal.',
  first: 'Press “Add a banner”, write it, and choose from when until when it is shown.',
  next: 'It appears and disappears by itself. End it earlier with “End now”.',
  keys: { e: 'Add a banner' },
});

export default function Banners({ loaderData }: Route.ComponentProps) {
  return <BannersPage {...loaderData} />;
}
