import { Link } from 'react-router';
import { Picture } from '../../../ui/media/picture';
import { prefetchSkills, type SkillOnCard } from './load-skills';

interface SkillCardProps {
  skill: SkillOnCard;
  /** This list, with the skill's dialog open. */
  dialogAddress: string;
  /** In the first rows: the picture is fetched at once. */
  soon: boolean;
}

/** Opens the skill in a dialog over the list, with the skill's own address; without script, its page. */
export function SkillCard({ skill, dialogAddress, soon }: SkillCardProps) {
  return (
    <li className="group relative flex min-w-0 flex-col overflow-hidden rounded-card border border-line bg-card shadow-card has-focus-visible:outline-3 has-focus-visible:outline-focus">
      <Picture
        picture={skill.picture}
        alt=""
        sizes="(min-width: 1184px) 17rem, (min-width: 769px) 32vw, 50vw"
        soon={soon}
        className="aspect-4/3 transition-[filter] duration-(--quick) group-hover:brightness-95"
      />
      <div className="grid content-start gap-1 p-3 md:p-4">
        <h2 className="text-[1.0625rem] md:text-heading">
          <Link
            to={dialogAddress}
            mask={`/view-skills/${skill.slug}`}
            state={{ fromList: true }}
            preventScrollReset
            onPointerEnter={prefetchSkills}
            onFocus={prefetchSkills}
            className="text-ink no-underline underline-offset-4 outline-none after:absolute after:inset-0 group-hover:underline"
          >
            {skill.title}
          </Link>
        </h2>
        <p className="text-small text-clay-text">{skill.category}</p>
        <p className="text-small text-muted max-md:hidden">{skill.description}</p>
      </div>
    </li>
  );
}
