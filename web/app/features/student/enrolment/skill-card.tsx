import type { OfferedSkill } from '@edc/contract/training/enrolment';
import { heldUntilWords } from '@edc/contract/training/held-place';
import CalendarRange from 'lucide-react/icons/calendar-range';
import Clock from 'lucide-react/icons/clock';
import MapPin from 'lucide-react/icons/map-pin';
import type { ReactNode } from 'react';
import { cx } from '../../../ui/hooks/cx';
import { Picture } from '../../../ui/media/picture';
import { Money } from '../../../ui/text/money';

const FEW = 5;

interface SkillCardProps {
  skill: OfferedSkill;
  /** With the processing fee. */
  totalKobo: number;
  /** The student asked for it before logging in. */
  remembered: boolean;
  /** Until when a place from the waiting list is held for the student. */
  heldUntil: string | undefined;
  /** Seen without scrolling: its picture is fetched at once. */
  soon: boolean;
  onChoose: (skill: OfferedSkill) => void;
  /** The alternative of a full skill. */
  whenFull: ((skill: OfferedSkill) => ReactNode) | undefined;
}

/** One skill on offer; the whole card is its button, unless it is full. Short on a phone. */
export function SkillCard(props: SkillCardProps) {
  const { skill, totalKobo, remembered, heldUntil, soon, onChoose, whenFull } = props;
  const full = skill.places_left === 0 && heldUntil === undefined;
  return (
    <li
      className={cx(
        'group relative grid min-w-0 overflow-hidden rounded-card border bg-card shadow-card has-focus-visible:outline-3 has-focus-visible:outline-focus max-sm:grid-cols-[4.5rem_minmax(0,1fr)] sm:content-start',
        remembered || heldUntil ? 'border-gold' : 'border-line',
        full ? 'bg-paper' : 'hover:border-line-strong',
      )}
    >
      <Picture
        picture={skill.picture}
        alt=""
        soon={soon}
        sizes="(min-width: 1280px) 18rem, (min-width: 640px) 45vw, 4.5rem"
        className={cx('max-sm:h-full sm:aspect-4/3', full && 'opacity-60 grayscale')}
      />
      <div className="grid content-start px-2.5 py-2 max-sm:text-[0.8125rem]/4 sm:gap-1.5 sm:p-4 sm:text-small">
        <h3 className="text-base/5 font-bold sm:text-heading">
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
        {remembered && <p className="font-semibold text-link">The skill you picked</p>}
        {skill.already && <p className="font-semibold">{skill.already}</p>}
        <p>{skill.description}</p>
        <div className="flex flex-wrap gap-x-2 text-muted sm:grid sm:gap-1">
          <Line icon={MapPin}>{skill.location}</Line>
          <Line icon={Clock}>{skill.time}</Line>
          <Line icon={CalendarRange}>{skill.session}</Line>
        </div>
        <p className="flex flex-wrap gap-x-2 font-semibold">
          <Money kobo={totalKobo} />{' '}
          {heldUntil ? (
            <span className="text-success">{heldUntilWords(heldUntil)}</span>
          ) : (
            <Places left={skill.places_left} />
          )}
        </p>
        {full && whenFull?.(skill)}
      </div>
    </li>
  );
}

function Line({ icon: Icon, children }: { icon: typeof MapPin; children: string }) {
  return (
    <p className="flex min-w-0 items-start gap-1.5">
      <Icon className="mt-0.5 size-4 shrink-0 max-sm:hidden" aria-hidden="true" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}

function Places({ left }: { left: number }) {
  if (left === 0) return <span className="text-danger">Full</span>;
  const words = left === 1 ? '1 place left' : `${left} places left`;
  return <span className={left <= FEW ? 'text-warning' : 'text-success'}>{words}</span>;
}
