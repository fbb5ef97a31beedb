import { PAGE_NOT_FOUND } from '@edc/contract/common/text/messages';
import { plainPictureUrl } from '@edc/contract/system/picture-rules';
import { PageFailure } from '../../features/public/landing/page-failure';
import { loadSkill } from '../../features/public/skills/load-skills';
import { SkillPage } from '../../features/public/skills/skill-page';
import { inBrowser, onServer } from '../../lib/api/load';
import { centreName, pageMeta } from '../../lib/pages/page-meta';
import type { Route } from './+types/skill';

export const loader = onServer(loadSkill);
export const clientLoader = inBrowser(loadSkill);

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
