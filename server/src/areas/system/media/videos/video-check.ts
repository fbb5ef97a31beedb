import type { StoredBytes } from '@edc/contract/common/files/downloads';
import { isMp4Video } from './mp4.ts';
import { reading } from './video-bytes.ts';
import { isWebmVideo } from './webm.ts';

/** Whether a stored file is a video that a browser can start to play: only its structure is read. */
export async function isVideo(type: string, content: StoredBytes): Promise<boolean> {
  const check = type === 'video/mp4' ? isMp4Video : isWebmVideo;
  return await check(reading(content), content.size);
}
