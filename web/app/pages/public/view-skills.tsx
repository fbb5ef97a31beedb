import { PageFailure } from '../../features/public/landing/page-failure';
import { CataloguePage } from '../../features/public/skills/catalogue-page';
import { browseSkillList, loadSkillList } from '../../features/public/skills/load-skills';
import { inBrowser, onServer } from '../../lib/api/load';
import { pageMeta } from '../../lib/pages/page-meta';
import type { Route } from './+types/view-skills';

export const loader = onServer(loadSkillList);
export const clientLoader = inBrowser(browseSkillList);

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? pageMeta({
        title: loaderData.opened?.title ?? 'Skills',
        description:
          'The skills that students learn at the centre: what you will make, what to bring and the fee.',
        at: loaderData.at,
        matches,
      })
    : [];

export default function ViewSkills({ loaderData }: Route.ComponentProps) {
  return <CataloguePage list={loaderData} />;
}

export { PageFailure as ErrorBoundary };
