import type { OfferedSkill } from '@edc/contract/enrolment';
import CalendarRange from 'lucide-react/icons/calendar-range';
import Clock from 'lucide-react/icons/clock';
import MapPin from 'lucide-react/icons/map-pin';
import { Badge } from '../../ui/badge';
import { cx } from '../../ui/cx';
import { Picture } from '../../ui/picture';

const FEW = 5;

interface SkillCardProps {
  skill: OfferedSkill;
  /** In sight before any scrolling: its picture is fetched at once. */
  soon: boolean;
  onChoose: (skill: OfferedSkill) => void;
}

/** One skill on offer; the whole card is its button, unless it is full. */
export function SkillCard({ skill, soon, onChoose }: SkillCardProps) {
  const full = skill.places_left === 0;
  return (
    <li
      className={cx(
        'group relative grid min-w-0 overflow-hidden rounded-card border border-line bg-card shadow-card has-focus-visible:outline-3 has-focus-visible:outline-focus max-sm:grid-cols-[7rem_1fr] sm:content-start',
        full ? 'bg-paper' : 'hover:border-line-strong',
      )}
    >
      <Picture
        picture={skill.picture}
        alt=""
        soon={soon}
        sizes="(min-width: 1280px) 18rem, (min-width: 640px) 45vw, 7rem"
        className={cx('max-sm:h-full sm:aspect-4/3', full && 'opacity-60 grayscale')}
      />
      <div className="grid content-start gap-1 p-3 sm:p-4">
        <h3 className="text-heading">
          {full ? (
            skill.title
          ) : (
            <button
              type="button"
              onClick={() => onChoose(skill)}
              className="text-left underline-offset-4 outline-none after:absolute after:inset-0 after:cursor-pointer group-hover:underline"
            >
              {skill.title}
            </button>
          )}
        </h3>
        <Line icon={MapPin}>{skill.location}</Line>
        <Line icon={Clock}>{skill.time}</Line>
        <Line icon={CalendarRange}>{skill.session}</Line>
        <p className="mt-1">
          <Places left={skill.places_left} />
        </p>
      </div>
    </li>
  );
}

function Line({ icon: Icon, children }: { icon: typeof MapPin; children: string }) {
  return (
    <p className="flex items-start gap-1.5 text-small text-muted">
      <Icon className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}

function Places({ left }: { left: number }) {
  if (left === 0) return <Badge tone="danger">Full</Badge>;
  const words = left === 1 ? '1 place left' : `${left} places left`;
  return <Badge tone={left <= FEW ? 'warning' : 'success'}>{words}</Badge>;
}
