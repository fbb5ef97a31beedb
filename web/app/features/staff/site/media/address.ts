import { pictureUseNames } from '@edc/contract/system/media-rules';
import { oneOf, opaque, searchParams, text } from '../../../../lib/lists/search-params';

const PATH = '/staff/media';
const VIDEOS_PATH = '/staff/media/videos';

/** The list of pictures as an address. */
export const picturesAddress = searchParams({
  q: text(80),
  use: oneOf(['', ...pictureUseNames], ''),
  sort: oneOf(['added', '-added'], '-added'),
  cursor: opaque,
});
export type PicturesAddress = ReturnType<typeof picturesAddress.read>;
export const picturesHref = (values: Partial<PicturesAddress>) =>
  picturesAddress.address(PATH, values);

export const videosAddress = searchParams({
  sort: oneOf(['added', '-added'], '-added'),
  cursor: opaque,
});
export type VideosAddress = ReturnType<typeof videosAddress.read>;
export const videosHref = (values: Partial<VideosAddress>) =>
  videosAddress.address(VIDEOS_PATH, values);
