import type { Input } from '../../../../lib/api/api';
import type { LoadArgs } from '../../../../lib/api/load';
import { withoutEmpty } from '../../../../lib/lists/list-params';
import { loadList } from '../../../../lib/lists/load-list';
import { picturesAddress, videosAddress } from './address';

/** Pictures are large on the screen: a page holds fewer of them than rows. */
const PICTURES_A_PAGE = 24;

export async function loadPictures({ call, url }: LoadArgs) {
  const values = picturesAddress.read(url.searchParams);
  const input = withoutEmpty(values) as Input<'GET /staff/media/pictures'>;
  const { data: page } = await call('GET /staff/media/pictures', {
    ...input,
    size: PICTURES_A_PAGE,
  });
  return { page, values };
}

export const loadVideos = loadList('GET /staff/media/videos', videosAddress);
