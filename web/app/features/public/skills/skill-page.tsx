import type { Skill } from '@edc/contract/catalogue/catalogue';
import { BackToPortal } from '../../../lib/pages/back-to-portal';
import { PageHeader } from '../../../ui/layout/page-header';
import { Picture } from '../../../ui/media/picture';
import { RegisterNow } from './register-now';
import { SkillDetails } from './skill-details';

/** A skill at its own address, for shared links and search engines. */
export function SkillPage({ skill }: { skill: Skill }) {
  return (
    <article className="mx-auto grid max-w-6xl gap-x-12 px-4 py-6 md:grid-cols-[1.1fr_1fr] md:grid-rows-[auto_1fr] md:py-10">
      <div className="md:col-start-2">
        <PageHeader
          title={skill.title}
          kicker={skill.category}
          back={{ to: '/view-skills', label: 'All skills' }}
        />
      </div>
      <div className="max-md:-mx-4 max-md:mb-6 md:col-start-1 md:row-span-2 md:row-start-1">
        <Picture
          picture={skill.picture}
          sizes="(min-width: 1184px) 36rem, (min-width: 769px) 52vw, 100vw"
          first
          className="aspect-4/3 md:sticky md:top-24 md:rounded-card"
        />
      </div>
      {/* A student's dashboard links here for what to bring. */}
      <div id="about" className="grid content-start gap-5 scroll-mt-20">
        <div className="flex flex-wrap gap-3">
          <RegisterNow skill={skill} size="large" />
          <BackToPortal size="large" />
        </div>
        <SkillDetails skill={skill} />
      </div>
    </article>
  );
}
