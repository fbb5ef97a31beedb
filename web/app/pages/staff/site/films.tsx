import { FilmsPage } from '../../../features/staff/site/media/films-page';
import { loadFilms } from '../../../features/staff/site/media/load-media';
import { inBrowser, onServer } from '../../../lib/api/load';
import { screenHelp } from '../../../lib/pages/screen-help';
import type { Route } from './+types/films';

export const loader = onServer(loadFilms);
export const clientLoader = inBrowser(loadFilms);
export const meta = () => [{ title: 'Films · Staff console' }];

export const handle = screenHelp({
  title: 'Films',
  purpose: 'Keep the films that the public site shows.',
  first: 'Press “Add film” and choose an MP4 or WebM file of up to 50 MB.',
  next: 'Choose the film on the home page or in an exhibition. Add captions for people who cannot hear it.',
  keys: { e: 'Add a film' },
});

export default function Films({ loaderData }: Route.ComponentProps) {
  return <FilmsPage {...loaderData} />;
}
