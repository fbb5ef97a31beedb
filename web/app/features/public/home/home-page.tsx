import { TrainingFacts } from '../../../shared/training/training-facts';
import { Deputies } from './deputies';
import { DirectorsMessage } from './directors-message';
import { FeaturedWork } from './featured-work';
import { Goals } from './goals';
import { Hero } from './hero';
import type { HomeData } from './load-home';
import { Section } from './section';
import { Testimonials } from './testimonials';
import { Trades } from './trades';
import { Video } from './video';
import { Visit } from './visit';

interface HomePageProps {
  home: HomeData;
  /** The slide to stay at, for a preview. */
  stayAt?: number;
}

/** The landing page. Sections without content are left out. */
export function HomePage({ home, stayAt }: HomePageProps) {
  return (
    <>
      <Hero slides={home.slides} {...(stayAt !== undefined && { stayAt })} />
      <Section title="Fees and dates">
        <TrainingFacts facts={home.facts} />
      </Section>
      {home.skills.length > 0 && <Trades skills={home.skills} />}
      {home.goals.length > 0 && (
        <div data-part="goals">
          <Goals goals={home.goals} />
        </div>
      )}
      {home.work.length > 0 && <FeaturedWork work={home.work} />}
      {home.director && (
        <div data-part="director">
          <DirectorsMessage director={home.director} />
        </div>
      )}
      {home.deputies.length > 0 && (
        <div data-part="deputies">
          <Deputies deputies={home.deputies} />
        </div>
      )}
      {home.video && (
        <div data-part="video">
          <Video video={home.video} />
        </div>
      )}
      {home.testimonials.length > 0 && (
        <div data-part="testimonials">
          <Testimonials testimonials={home.testimonials} />
        </div>
      )}
      <div data-part="call_to_action">
        <Visit call={home.call_to_action} />
      </div>
    </>
  );
}
