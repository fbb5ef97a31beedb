import { Link } from 'react-router';
import type { HomeData } from './load-home';
import { MoreLink } from './more-link';
import { Section } from './section';

/** On a phone two of each category: all of them would be a list longer than the rest of the page. */
export function Trades({ skills }: Pick<HomeData, 'skills'>) {
  const categories = [...new Set(skills.map((skill) => skill.category))];
  return (
    <Section
      title="What you can learn"
      more={<MoreLink to="/view-skills">{`See all ${skills.length} skills`}</MoreLink>}
    >
      <dl className="border-b border-dashed border-line-strong">
        {categories.map((category) => (
          <div
            key={category}
            className="grid gap-x-8 gap-y-1 border-t border-dashed border-line-strong py-4 md:grid-cols-[208px_minmax(0,1fr)] md:py-5"
          >
            <dt className="pt-1 text-muted">{category}</dt>
            {/* Each title has a dot before it; the dots at the start of a line are cut off. */}
            <dd className="-mx-2 overflow-hidden px-2">
              <ul className="-ml-6 flex flex-wrap">
                {skills
                  .filter((skill) => skill.category === category)
                  .map(({ slug, title }) => (
                    <li
                      key={slug}
                      className="relative pl-6 max-md:nth-[n+3]:hidden before:absolute before:top-5 before:left-2 before:size-1.5 before:rounded-full before:bg-gold"
                    >
                      <Link
                        to={`/view-skills/${slug}`}
                        className="inline-flex min-h-11 items-center font-display text-lead leading-tight font-bold text-ink underline-offset-4 hover:text-clay-text hover:underline md:text-section"
                      >
                        {title}
                      </Link>
                    </li>
                  ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
