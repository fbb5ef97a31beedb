import { loadVideos } from '../../../features/staff/site/media/load-media';
import { VideosPage } from '../../../features/staff/site/media/videos-page';
import { inBrowser, onServer } from '../../../lib/api/load';
import { screenHelp } from '../../../lib/pages/screen-help';
import type { Route } from './+types/videos';

export const loader = onServer(loadVideos);
export const clientLoader = inBrowser(loadVideos);
export const meta = () => [{ title: 'Videos · Staff console' }];

export const handle = screenHelp({
  title: 'Videos',
  purpose: 'Keep the videos that the public site shows.',
  first: 'Press “Add video” and choose an MP4 or WebM file of up to 50 MB.',
  next: 'Choose the video on the home page or in an exhibition. Add captions for people who cannot hear it.',
  keys: { e: 'Add a video' },
});

export default function Videos({ loaderData }: Route.ComponentProps) {
  return <VideosPage {...loaderData} />;
}
