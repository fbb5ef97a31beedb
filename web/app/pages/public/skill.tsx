import { PAGE_NOT_FOUND } from '@edc/contract/messages';
import { plainPictureUrl } from '@edc/contract/picture-rules';
import { loadSkill } from '../../features/catalogue/load-skills';
import { SkillPage } from '../../features/catalogue/skill-page';
import { PageFailure } from '../../features/landing/page-failure';
import { inBrowser, onServer } from '../../lib/load';
import { centreName, pageMeta } from '../../lib/page-meta';
import { loadUnlessClosing } from '../../ui/use-back-closes';
import type { Route } from './+types/skill';

export const loader = onServer(loadSkill);
export const clientLoader = inBrowser(loadSkill);
export const shouldRevalidate = loadUnlessClosing;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [{ title: `${PAGE_NOT_FOUND} · ${centreName(matches)}` }];
  const { skill, at } = loaderData;
  return pageMeta({
    title: skill.title,
    description: skill.description,
    at,
    ...(skill.picture ? { picture: plainPictureUrl(skill.picture) } : {}),
    matches,
  });
};

export default function Skill({ loaderData }: Route.ComponentProps) {
  return <SkillPage skill={loaderData.skill} />;
}

export { PageFailure as ErrorBoundary };
