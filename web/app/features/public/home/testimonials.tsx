import { Picture } from '../../../ui/media/picture';
import type { HomeData } from './load-home';
import { Section } from './section';

export function Testimonials({ testimonials }: Pick<HomeData, 'testimonials'>) {
  return (
    <Section title="What students say">
      <ul className="grid gap-4 md:grid-cols-2 md:gap-5 lg:grid-cols-3">
        {testimonials.map(({ name, skill, when, quote, picture }) => (
          <li key={name}>
            <figure className="flex h-full flex-col justify-between rounded-card border border-line bg-card p-5 shadow-card">
              <blockquote className="font-display text-heading leading-snug font-bold">
                {`“${quote}”`}
              </blockquote>
              <figcaption className="mt-4 flex items-center gap-3 border-t border-dashed border-line pt-4">
                <Picture
                  picture={picture}
                  alt=""
                  sizes="3.5rem"
                  className="size-14 shrink-0 rounded-full"
                />
                <span className="grid min-w-0">
                  <strong>{name}</strong>
                  <span className="text-small text-muted">{skill}</span>
                  <span className="text-small text-muted">{when}</span>
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}
