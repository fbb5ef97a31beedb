import { pictureUseNames } from '@edc/contract/system/media-rules';
import { listAddress } from '../../../../lib/lists/list-params';
import { oneOf, text } from '../../../../lib/lists/search-params';

const PATH = '/staff/media';
const VIDEOS_PATH = '/staff/media/videos';

/** The list of pictures as an address. */
export const picturesAddress = listAddress(PATH, ['added'], '-added', {
  q: text(80),
  use: oneOf(['', ...pictureUseNames], ''),
});
export const picturesHref = picturesAddress.href;

export const videosAddress = listAddress(VIDEOS_PATH, ['added'], '-added', {});
export const videosHref = videosAddress.href;
