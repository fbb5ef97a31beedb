import { Picture } from '../../../ui/media/picture';
import type { HomeData } from './load-home';
import { Section } from './section';

export function Deputies({ deputies }: Pick<HomeData, 'deputies'>) {
  return (
    <Section title="Deputy directors">
      <ul className="grid gap-6 md:grid-cols-3">
        {deputies.map(({ name, title, bio, picture }) => (
          <li
            key={name}
            className="grid grid-cols-[88px_minmax(0,1fr)] content-start gap-x-4 gap-y-3 md:block"
          >
            <Picture
              picture={picture}
              sizes="(min-width: 769px) 10rem, 5.5rem"
              className="aspect-square rounded-card md:mb-4 md:w-40"
            />
            <div>
              <h3 className="text-heading">{name}</h3>
              <p className="text-small font-semibold text-clay-text">{title}</p>
              <p className="mt-2 max-w-prose">{bio}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
