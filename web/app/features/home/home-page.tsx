import { TrainingFacts } from '../../ui/training-facts';
import { Deputies } from './deputies';
import { DirectorsMessage } from './directors-message';
import { FeaturedWork } from './featured-work';
import { Film } from './film';
import { Goals } from './goals';
import { Hero } from './hero';
import type { HomeData } from './load-home';
import { Section } from './section';
import { Testimonials } from './testimonials';
import { Trades } from './trades';
import { Visit } from './visit';

/** The landing page. Sections without content are left out. */
export function HomePage({ home }: { home: HomeData }) {
  return (
    <>
      <Hero slides={home.slides} />
      <Section title="Fees and dates">
        <TrainingFacts facts={home.facts} />
      </Section>
      {home.skills.length > 0 && <Trades skills={home.skills} />}
      {home.goals.length > 0 && <Goals goals={home.goals} />}
      {home.work.length > 0 && <FeaturedWork work={home.work} />}
      {home.director && <DirectorsMessage director={home.director} />}
      {home.deputies.length > 0 && <Deputies deputies={home.deputies} />}
      {home.video && <Film video={home.video} />}
      {home.testimonials.length > 0 && <Testimonials testimonials={home.testimonials} />}
      <Visit call={home.call_to_action} />
    </>
  );
}
