import { ExhibitionsPage } from '../../../features/staff/site/exhibitions/exhibitions-page';
import { inBrowser, type LoadArgs, onServer } from '../../../lib/api/load';
import { screenHelp } from '../../../lib/pages/screen-help';
import type { Route } from './+types/exhibitions';

const load = async ({ call }: LoadArgs) => ({
  exhibitions: (await call('GET /staff/exhibitions')).data,
});

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const meta = () => [{ title: 'Exhibitions · Staff console' }];

export const handle = screenHelp({
  title: 'Exhibitions',
  purpose: 'Show work of students on the public page, in the order that you choose.',
  first: 'Add an exhibition, or open one to change it. Drag a handle to change the order.',
  next: 'A draft is on the site once you publish it. Featured ones come first.',
  keys: { e: 'Add an exhibition' },
});

export default function Exhibitions({ loaderData }: Route.ComponentProps) {
  return <ExhibitionsPage {...loaderData} />;
}
