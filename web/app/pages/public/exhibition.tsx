import { ExhibitionsPage } from '../../features/public/exhibitions/exhibitions-page';
import { loadExhibitions } from '../../features/public/exhibitions/load-exhibitions';
import { PageFailure } from '../../features/public/landing/page-failure';
import { inBrowser, onServer } from '../../lib/api/load';
import { pageMeta } from '../../lib/pages/page-meta';
import type { Route } from './+types/exhibition';

export const loader = onServer(loadExhibitions);
export const clientLoader = inBrowser(loadExhibitions);

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? pageMeta({
        title: 'Exhibitions',
        description:
          'Student work from every semester: textiles, machines, buildings, films and software.',
        at: loaderData.at,
        matches,
      })
    : [];

export default function Exhibitions({ loaderData }: Route.ComponentProps) {
  return <ExhibitionsPage list={loaderData} />;
}

export { PageFailure as ErrorBoundary };
