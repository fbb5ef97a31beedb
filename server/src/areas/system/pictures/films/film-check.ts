import type { StoredBytes } from '@edc/contract/common/downloads';
import { reading } from './film-bytes.ts';
import { isMp4Film } from './mp4.ts';
import { isWebmFilm } from './webm.ts';

/** Whether a stored file is a film that a browser can start to play: only its structure is read. */
export async function isFilm(type: string, content: StoredBytes): Promise<boolean> {
  const check = type === 'video/mp4' ? isMp4Film : isWebmFilm;
  return await check(reading(content), content.size);
}
