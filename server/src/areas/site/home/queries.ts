import type { Home } from '@edc/contract/system/site';
import type { Db } from '../../../platform/database/connect.ts';
import { loadPictures, loadVideoAddresses } from '../../system/media/queries.ts';
import { loadSettings } from '../../system/settings-store/queries.ts';
import { type HomeRows, storedHome } from './store.ts';

export type { HomeRows } from './store.ts';
export { homeMedia as homePartsWithMedia, storedHome } from './store.ts';

/** For a video that staff have named by its address only. */
const VIDEO_TITLE = 'The centre at work';

export async function loadHome(db: Db): Promise<Home> {
  const { video_url } = await loadSettings(db);
  return await presentHome(db, await storedHome(db), video_url);
}

/** The home page with this content; an external video replaces the centre's own. */
export async function presentHome(db: Db, rows: HomeRows, externalUrl: string): Promise<Home> {
  const { slides, leaders, goals, testimonials, video, callToAction } = rows;
  const [pictures, videos] = await Promise.all([
    loadPictures(db, [
      ...[...slides, ...leaders, ...testimonials].map((row) => row.picture),
      video?.poster ?? null,
    ]),
    loadVideoAddresses(db, [video?.video ?? null]),
  ]);
  const director = leaders.find((leader) => leader.role === 'director');
  const own = videos.get(video?.video ?? '');
  const videoUrl = externalUrl || own?.url;
  return {
    slides: slides.map((slide) => ({
      title: slide.title,
      line: slide.line,
      picture: pictures.find(slide.picture),
    })),
    director: director
      ? {
          name: director.name,
          title: director.title,
          headline: director.headline,
          message: director.words,
          picture: pictures.find(director.picture),
        }
      : null,
    deputies: leaders
      .filter((leader) => leader.role === 'deputy')
      .map((deputy) => ({
        name: deputy.name,
        title: deputy.title,
        bio: deputy.words,
        picture: pictures.find(deputy.picture),
      })),
    goals: goals.map(({ title, text }) => ({ title, text })),
    video: videoUrl
      ? {
          title: video?.title || VIDEO_TITLE,
          url: videoUrl,
          captions: externalUrl ? null : (own?.captions ?? null),
          poster: pictures.find(video?.poster ?? null),
        }
      : null,
    testimonials: testimonials.map((testimonial) => ({
      name: testimonial.name,
      skill: testimonial.skill,
      when: testimonial.attended,
      quote: testimonial.quote,
      picture: pictures.find(testimonial.picture),
    })),
    call_to_action: callToAction ?? null,
  };
}
