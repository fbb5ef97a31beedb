import { PAGE_NOT_FOUND } from '@edc/contract/common/text/messages';
import { plainPictureUrl } from '@edc/contract/system/picture-rules';
import { ExhibitionPage } from '../../features/public/exhibitions/exhibition-page';
import { loadExhibition } from '../../features/public/exhibitions/load-exhibitions';
import { PageFailure } from '../../features/public/landing/page-failure';
import { inBrowser, onServer } from '../../lib/api/load';
import { centreName, pageMeta } from '../../lib/pages/page-meta';
import type { Route } from './+types/exhibition-detail';

export const loader = onServer(loadExhibition);
export const clientLoader = inBrowser(loadExhibition);

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [{ title: `${PAGE_NOT_FOUND} · ${centreName(matches)}` }];
  const { exhibition, at } = loaderData;
  return pageMeta({
    title: exhibition.title,
    description: exhibition.description,
    at,
    ...(exhibition.picture ? { picture: plainPictureUrl(exhibition.picture) } : {}),
    matches,
  });
};

export default function ExhibitionDetail({ loaderData }: Route.ComponentProps) {
  return <ExhibitionPage exhibition={loaderData.exhibition} filters={loaderData.filters} />;
}

export { PageFailure as ErrorBoundary };
