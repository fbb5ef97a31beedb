import { loadPictures } from '../../../features/staff/site/media/load-media';
import { PicturesPage } from '../../../features/staff/site/media/pictures-page';
import { inBrowser, onServer } from '../../../lib/api/load';
import { screenHelp } from '../../../lib/pages/screen-help';
import type { Route } from './+types/media';

export const loader = onServer(loadPictures);
export const clientLoader = inBrowser(loadPictures);
export const meta = () => [{ title: 'Pictures · Staff console' }];

export const handle = screenHelp({
  title: 'Pictures',
  purpose: 'Keep the pictures that the public site shows.',
  first: 'Press “Add picture”, choose a photo and describe it in a sentence.',
  next: 'Move the frame to the part that matters. Then choose the picture where you need it.',
  keys: { '/': 'Go to the search field', e: 'Add a picture' },
});

export default function Media({ loaderData }: Route.ComponentProps) {
  return <PicturesPage {...loaderData} />;
}
