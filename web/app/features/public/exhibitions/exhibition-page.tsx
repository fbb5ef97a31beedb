import { once } from '@edc/contract/common/once';
import type { Exhibition } from '@edc/contract/site/exhibitions';
import { type Fact, Facts } from '../../../ui/layout/facts';
import { Gallery } from '../../../ui/media/gallery';
import { Picture } from '../../../ui/media/picture';
import { Player } from '../../../ui/media/player';
import { Badge } from '../../../ui/text/badge';
import { type Filters, listAddress } from './address';
import { BackToList } from './back-to-list';

const days = once(() => new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }));

interface ExhibitionPageProps {
  exhibition: Exhibition;
  filters: Filters;
}

/** One piece of student work. */
export function ExhibitionPage({ exhibition, filters }: ExhibitionPageProps) {
  const facts: Fact[] = [
    { term: 'Semester', detail: exhibition.semester },
    { term: 'Category', detail: exhibition.category },
    {
      term: exhibition.students.length === 1 ? 'Student' : 'Students',
      detail: exhibition.students.join(', '),
    },
    { term: 'Exhibited on', detail: days().format(new Date(exhibition.date)) },
  ];
  return (
    <article className="mx-auto grid max-w-6xl gap-x-12 gap-y-5 px-4 pt-3 pb-12 md:grid-cols-[1.7fr_1fr] md:pt-6">
      <BackToList to={listAddress(filters)} />
      <div className="min-w-0">
        <Media exhibition={exhibition} />
      </div>
      <div className="grid content-start gap-4">
        {exhibition.featured && (
          <p>
            <Badge tone="gold">Featured</Badge>
          </p>
        )}
        <h1 className="text-title">{exhibition.title}</h1>
        <p className="text-lead">{exhibition.description}</p>
        <Facts facts={facts} />
      </div>
    </article>
  );
}

function Media({ exhibition }: { exhibition: Exhibition }) {
  const { title, mediaType, mediaUrls, picture, pictures } = exhibition;
  if (mediaType === 'video' && mediaUrls[0]) {
    return <Player url={mediaUrls[0]} poster={picture} title={title} />;
  }
  if (pictures.length > 0)
    return <Gallery pictures={pictures} label={`Pictures of ${title}`} leading />;
  return <Picture picture={picture} sizes="100vw" className="aspect-4/3 rounded-card" />;
}
