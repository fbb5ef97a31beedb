import { Link } from 'react-router';
import { cx } from '../../../ui/hooks/cx';
import { Picture } from '../../../ui/media/picture';
import type { HomeData } from './load-home';
import { MoreLink } from './more-link';
import { Section } from './section';

export function FeaturedWork({ work }: Pick<HomeData, 'work'>) {
  return (
    <Section
      title="Made by students"
      more={<MoreLink to="/exhibition">See the exhibitions</MoreLink>}
    >
      <ul className="grid gap-8 md:grid-cols-[2fr_1fr] md:gap-6">
        {work.map(({ id, title, category, students, picture }, at) => (
          <li key={id} className={cx(at === 0 && work.length > 2 && 'md:row-span-2')}>
            <Link
              to={`/exhibition/${id}`}
              className="group flex h-full flex-col gap-3 text-ink no-underline"
            >
              <Picture
                picture={picture}
                sizes={
                  at === 0
                    ? '(min-width: 1184px) 46rem, (min-width: 769px) 64vw, 100vw'
                    : '(min-width: 1184px) 22rem, (min-width: 769px) 32vw, 100vw'
                }
                className={cx('aspect-4/3 rounded-card', at === 0 && 'md:aspect-auto md:grow')}
              />
              <span className="grid">
                <span className="font-display text-heading font-bold underline-offset-4 group-hover:underline">
                  {title}
                </span>
                <span className="text-small text-muted">{`${category} · ${students.join(', ')}`}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
