import { paragraphs } from '../../../lib/pages/paragraphs';
import { Picture } from '../../../ui/media/picture';
import type { HomeData } from './load-home';

export function DirectorsMessage({ director }: { director: NonNullable<HomeData['director']> }) {
  return (
    <section
      aria-label="The director's message"
      className="border-y border-line bg-card py-12 md:py-20"
    >
      <div className="mx-auto grid max-w-6xl items-center gap-8 px-4 md:grid-cols-[1fr_1.5fr] md:gap-16">
        <div className="adire adire-strong rounded-card bg-indigo p-5 text-on-indigo max-md:max-w-72 md:p-9">
          <Picture
            picture={director.picture}
            sizes="(min-width: 1184px) 25rem, (min-width: 769px) 34vw, 15rem"
            className="aspect-square rounded-card"
          />
        </div>
        <figure className="grid gap-5">
          <h2 className="text-display leading-[1.04]">{`“${director.headline}”`}</h2>
          <blockquote className="grid max-w-prose gap-4 text-lead">
            {paragraphs(director.message).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </blockquote>
          <figcaption>
            <strong className="block font-display text-heading">{director.name}</strong>
            <span className="text-muted">{director.title}</span>
          </figcaption>
        </figure>
      </div>
    </section>
  );
}
