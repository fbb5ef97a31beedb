import { HomePage } from '../../features/public/home/home-page';
import { loadHome } from '../../features/public/home/load-home';
import { PageFailure } from '../../features/public/landing/page-failure';
import { inBrowser, onServer } from '../../lib/api/load';
import { pageMeta } from '../../lib/pages/page-meta';
import type { Route } from './+types/home';

export const loader = onServer(loadHome);
export const clientLoader = inBrowser(loadHome);

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? pageMeta({
        description:
          `${loaderData.slides[0]?.title ?? ''} ${loaderData.slides[0]?.line ?? ''}`.trim(),
        at: loaderData.at,
        matches,
      })
    : [];

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomePage home={loaderData} />;
}

export { PageFailure as ErrorBoundary };
