import Play from 'lucide-react/icons/play';
import Star from 'lucide-react/icons/star';
import { Link } from 'react-router';
import { Picture } from '../../../ui/media/picture';
import { Badge } from '../../../ui/text/badge';
import type { ExhibitionOnCard } from './load-exhibitions';

interface ExhibitionCardProps {
  item: ExhibitionOnCard;
  to: string;
  soon: boolean;
}

export function ExhibitionCard({ item, to, soon }: ExhibitionCardProps) {
  return (
    <li className="group relative grid content-start gap-3">
      <div className="relative overflow-hidden rounded-card group-has-focus-visible:outline-3 group-has-focus-visible:outline-offset-2 group-has-focus-visible:outline-focus">
        <Picture
          picture={item.picture}
          alt=""
          sizes="(min-width: 1184px) 23rem, (min-width: 769px) 32vw, (min-width: 560px) 50vw, 100vw"
          soon={soon}
          className="aspect-4/3 transition-[filter] duration-(--quick) group-hover:brightness-95"
        />
        {item.mediaType === 'video' && (
          <span className="absolute inset-0 m-auto grid size-14 place-items-center rounded-full bg-indigo text-on-indigo shadow-raised">
            <Play className="size-6 fill-current" aria-hidden="true" />
            <span className="sr-only">Video</span>
          </span>
        )}
        {item.featured && (
          <span className="absolute top-3 left-3">
            <Badge tone="gold" icon={<Star aria-hidden="true" />}>
              Featured
            </Badge>
          </span>
        )}
      </div>
      <div className="grid content-start gap-1">
        <p className="text-small text-muted">{`${item.category} · ${item.semester}`}</p>
        <h2 className="text-heading">{item.title}</h2>
        <p>{item.description}</p>
        <Link
          to={to}
          state={{ fromList: true }}
          aria-label={`View Details: ${item.title}`}
          className="inline-flex min-h-11 items-center justify-self-start font-semibold text-clay-text underline-offset-4 outline-none after:absolute after:inset-0 group-hover:underline"
        >
          View Details
        </Link>
      </div>
    </li>
  );
}
