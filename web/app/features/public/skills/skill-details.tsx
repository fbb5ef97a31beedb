import type { Skill } from '@edc/contract/catalogue/catalogue';
import { paragraphs } from '../../../lib/pages/paragraphs';
import { TrainingFacts } from '../../../shared/training/training-facts';
import { Gallery } from '../../../ui/media/gallery';

/** Fees and dates, what students learn, and pictures: for the dialog and the page. */
export function SkillDetails({ skill }: { skill: Skill }) {
  return (
    <>
      <p className="text-lead">{skill.description}</p>
      <div className="grid max-w-prose gap-4">
        {paragraphs(skill.detailedDescription).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      {/* Pages are cached, so a number would soon be outdated. */}
      <p>
        You see how many places are left when you choose the skill. If it is full, you can join its
        waiting list, and we will email you when there is a place for you.
      </p>
      <TrainingFacts facts={skill.facts} />
      {skill.gallery.length > 0 && (
        <Gallery pictures={skill.gallery} label={`Pictures of ${skill.title}`} />
      )}
    </>
  );
}
