import type { Skill } from '@edc/contract/catalogue';
import { processingFeeKobo } from '@edc/contract/money';
import Banknote from 'lucide-react/icons/banknote';
import Clock from 'lucide-react/icons/clock';
import MapPin from 'lucide-react/icons/map-pin';
import { paragraphs } from '../../lib/paragraphs';
import { useSite } from '../../lib/site';
import { Gallery } from '../../ui/gallery';
import { Money } from '../../ui/money';

/** The fee, the time and place, what students learn, and pictures: for the dialog and the page. */
export function SkillDetails({ skill }: { skill: Skill }) {
  const site = useSite();
  const [lowest] = skill.fees_kobo;
  return (
    <>
      <p className="text-lead">{skill.description}</p>
      <ul className="flex flex-wrap gap-x-6 gap-y-1 border-y border-dashed border-line py-3 text-muted [&_svg]:size-5 [&_svg]:shrink-0">
        <li className="flex items-center gap-2">
          <Clock aria-hidden="true" />
          {site.training_time}
        </li>
        <li className="flex items-center gap-2">
          <MapPin aria-hidden="true" />
          {site.training_location}
        </li>
        {lowest !== undefined && (
          <li className="flex items-center gap-2">
            <Banknote aria-hidden="true" />
            <span>
              Training manual fee: {skill.fees_kobo.length > 1 && 'from '}
              <Money kobo={lowest} className="font-semibold text-ink" /> plus{' '}
              <Money kobo={processingFeeKobo(lowest)} /> processing fee,{' '}
              <Money kobo={lowest + processingFeeKobo(lowest)} /> in all
            </span>
          </li>
        )}
      </ul>
      <div className="grid max-w-prose gap-4">
        {paragraphs(skill.detailedDescription).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      {skill.gallery.length > 0 && (
        <Gallery pictures={skill.gallery} label={`Pictures of ${skill.title}`} />
      )}
      <p>
        Is it full when you register? Join its waiting list, and we will email you when there is a
        place for you.
      </p>
    </>
  );
}
