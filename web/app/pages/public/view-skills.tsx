import { CataloguePage } from '../../features/catalogue/catalogue-page';
import { loadSkillList } from '../../features/catalogue/load-skills';
import { PageFailure } from '../../features/landing/page-failure';
import { inBrowser, onServer } from '../../lib/load';
import { pageMeta } from '../../lib/page-meta';
import { loadUnlessClosing } from '../../ui/use-back-closes';
import type { Route } from './+types/view-skills';

export const loader = onServer(loadSkillList);
export const clientLoader = inBrowser(loadSkillList);
export const shouldRevalidate = loadUnlessClosing;

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
