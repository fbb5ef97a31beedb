import { pictureUseNames } from '@edc/contract/system/media-rules';
import { oneOf, opaque, searchParams, text } from '../../../../lib/lists/search-params';

const PATH = '/staff/media';
const FILMS_PATH = '/staff/media/films';

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

export const filmsAddress = searchParams({
  sort: oneOf(['added', '-added'], '-added'),
  cursor: opaque,
});
export type FilmsAddress = ReturnType<typeof filmsAddress.read>;
export const filmsHref = (values: Partial<FilmsAddress>) =>
  filmsAddress.address(FILMS_PATH, values);
