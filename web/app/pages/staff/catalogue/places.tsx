import { isSession } from '@edc/contract/catalogue/academic-session-rules';
import { PlacesPage } from '../../../features/staff/catalogue/places/places-page';
import { inBrowser, type LoadArgs, onServer } from '../../../lib/api/load';
import { screenHelp } from '../../../lib/pages/screen-help';
import type { Route } from './+types/places';

const load = async ({ call, url }: LoadArgs) => {
  const session = url.searchParams.get('session') ?? '';
  return (await call('GET /staff/places', isSession(session) ? { session } : {})).data;
};

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const meta = () => [{ title: 'Places · Staff console' }];

export const handle = screenHelp({
  title: 'Places',
  purpose: 'Say which skill is offered in which course, with how many places, and to whom.',
  first: 'Type into the cells, or paste a block from Excel. Nothing counts until you save.',
  next: 'New places go to students on the waiting list first, then to all others.',
  keys: {
    'Arrow keys': 'Go to the next cell',
    Enter: 'Go down',
    'Ctrl Z': 'Undo',
    'Ctrl Y': 'Redo',
  },
});

export default function PlacesRoute({ loaderData }: Route.ComponentProps) {
  return <PlacesPage key={loaderData.session} places={loaderData} />;
}
