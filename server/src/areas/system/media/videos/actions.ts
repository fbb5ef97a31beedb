import { randomBytes } from 'node:crypto';
import { videoFile } from '@edc/contract/system/media-rules';
import type { App } from '../../../../context.ts';
import type { Actor } from '../../../../platform/actors.ts';
import { announce } from '../../../../platform/database/announcements.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import type { Upload } from '../../../../platform/http/form.ts';
import { existing, Refusal } from '../../../../platform/http/refusal.ts';
import { recordInAudit } from '../../audit/actions.ts';
import { keepFiles, receiveFiles, removeFiles } from '../../files/actions.ts';
import { contentOf } from '../../files/queries.ts';
import { refuseUsed } from '../pictures/actions.ts';
import { changeVideoRow, deleteVideo, insertVideo, lockVideo, type VideoRow } from './store.ts';
import { isVideo } from './video-check.ts';

const refuseFile = (message: string) =>
  new Refusal('UNSAFE_FILE', { message, fields: { [videoFile.field]: message } });

const NOT_A_VIDEO = 'This file cannot be played as a video. Please save it as MP4 or WebM.';

interface NewVideo {
  title: string;
  captions: string;
  files: AsyncIterable<Upload>;
  by: Actor;
}

/** Stores a video unchanged. It is written as it arrives, and never whole in memory. */
export async function addVideo(
  app: Pick<App, 'db' | 'now'>,
  { title, captions, files, by }: NewVideo,
): Promise<VideoRow> {
  const [file] = await receiveFiles(app.db, files);
  if (!file) throw refuseFile('Please choose a video');
  try {
    if (!(await isVideo(file.type, contentOf(app.db, file)))) throw refuseFile(NOT_A_VIDEO);
    return await app.db.transaction().execute(async (tx) => {
      await keepFiles(tx, [file.id]);
      const video = await insertVideo(tx, {
        name: `video-${randomBytes(6).toString('hex')}`,
        title,
        file_id: file.id,
        hash: file.hash,
        captions: captions.trim() || null,
        created_at: app.now(),
      });
      const subject = `video:${video.id}`;
      await recordInAudit(tx, { actor: by, action: 'media.video_add', subject, detail: { title } });
      return video;
    });
  } catch (error) {
    // If this fails too, a job removes files that nothing keeps.
    await removeFiles(app.db, [file.id]).catch(() => undefined);
    throw error;
  }
}

export async function changeVideo(
  db: Db,
  id: number,
  given: { title: string; captions: string; revision: number; by: Actor },
): Promise<void> {
  const { title, revision, by } = given;
  await db.transaction().execute(async (tx) => {
    const video = existing(await lockVideo(tx, id));
    if (video.revision !== revision) throw new Refusal('RECORD_CHANGED');
    const captions = given.captions.trim() || null;
    await changeVideoRow(tx, id, { title, captions });
    const detail = {
      'title before': video.title,
      'title after': title,
      ...(captions === video.captions ? {} : { what: 'captions' }),
    };
    const subject = `video:${id}`;
    await recordInAudit(tx, { actor: by, action: 'media.video_change', subject, detail });
    await announce(tx, 'content');
  });
}

/** Removes a video unless it is shown somewhere. */
export async function removeVideo(
  tx: Db,
  id: number,
  { usedIn, by }: { usedIn: (name: string) => Promise<string[]>; by: Actor },
): Promise<void> {
  const video = existing(await lockVideo(tx, id));
  refuseUsed('video', await usedIn(video.name));
  await deleteVideo(tx, id);
  await removeFiles(tx, [video.file_id]);
  const detail = { title: video.title };
  const subject = `video:${id}`;
  await recordInAudit(tx, { actor: by, action: 'media.video_remove', subject, detail });
}
