import { z } from 'zod';
import { answer, endpoint } from '../common/endpoint.ts';
import { instant, line, nameLine, optionalLine, rowIdOr } from '../common/fields.ts';
import { download } from '../common/files/downloads.ts';
import { pageInput, pageOutput } from '../common/lists/paging.ts';
import {
  ALT_LENGTH,
  CAPTIONS_LENGTH,
  focals,
  MOST_ZOOM,
  pictureFile,
  pictureUseNames,
  VIDEO_TITLE_LENGTH,
  videoFile,
} from '../system/media-rules.ts';
import { picture } from '../system/pictures.ts';

const id = rowIdOr('Please give the number of a picture or video');

const part = (least: number, most: number, message: string) =>
  z.coerce.number(message).min(least, message).max(most, message);
const PLACE = 'Please give a place from 0 to 1';
const alt = line(ALT_LENGTH, 'Please describe the picture for people who cannot see it');

/** The version shown: a newer one is not overwritten. */
const revision = z.coerce.number('Please give the revision').int().min(1).max(1_000_000_000);

const ownPicture = z.object({
  id: z.string(),
  /** Content refers to it by this name. */
  name: z.string(),
  use: z.enum(pictureUseNames),
  picture,
  focus: z.object({ x: z.number(), y: z.number(), zoom: z.number() }),
  focal: z.enum(focals),
  revision: z.int(),
  /** The visible part can be chosen, because the original file exists. */
  can_crop: z.boolean(),
  /** Where it is shown, in words. */
  used_in: z.array(z.string()),
  created_at: instant,
});
export type OwnPicture = z.output<typeof ownPicture>;

export const listPictures = endpoint('GET /staff/media/pictures', {
  summary: 'List the pictures of the site',
  may: 'media.write',
  input: z.strictObject({
    use: z.enum(pictureUseNames).optional(),
    /** Words of the description. */
    q: optionalLine(80),
    ...pageInput(['added'], '-added'),
  }),
  output: answer(pageOutput(ownPicture)),
});

export const getPicture = endpoint('GET /staff/media/pictures/{id}', {
  summary: 'Get one picture of the site',
  may: 'media.write',
  input: z.strictObject({ id }),
  output: answer(ownPicture),
  errors: ['NOT_FOUND'],
});

export const addPicture = endpoint('POST /staff/media/pictures', {
  summary: 'Send a picture; it is stored in the sizes and formats that pages use',
  may: 'media.write',
  input: z.strictObject({ use: z.enum(pictureUseNames), alt }),
  files: pictureFile,
  output: answer(ownPicture),
  errors: ['UNSAFE_FILE'],
});

export const changePicture = endpoint('POST /staff/media/pictures/{id}', {
  summary: 'Change the description of a picture, or which part of it is shown',
  may: 'media.write',
  input: z.strictObject({
    id,
    alt,
    x: part(0, 1, PLACE),
    y: part(0, 1, PLACE),
    zoom: part(1, MOST_ZOOM, `Please give a zoom from 1 to ${MOST_ZOOM}`),
    focal: z.enum(focals, 'Please choose one of the nine parts').default('center'),
    revision,
  }),
  output: answer(ownPicture),
  errors: ['NOT_FOUND', 'RECORD_CHANGED', 'NOT_POSSIBLE', 'UNSAFE_FILE'],
});

export const removePicture = endpoint('POST /staff/media/pictures/{id}/remove', {
  summary: 'Remove a picture that is shown nowhere',
  may: 'media.write',
  input: z.strictObject({ id }),
  errors: ['NOT_FOUND', 'NOT_POSSIBLE'],
});

export const wholePicture = endpoint('GET /staff/media/pictures/{id}/whole', {
  summary: 'Get the whole picture as it was sent, small enough for choosing a part of it',
  may: 'media.write',
  input: z.strictObject({ id }),
  output: download,
  binary: ['image/webp'],
  errors: ['NOT_FOUND'],
});

const video = z.object({
  id: z.string(),
  name: z.string(),
  title: z.string(),
  url: z.string(),
  bytes: z.int(),
  captions: z.string(),
  revision: z.int(),
  used_in: z.array(z.string()),
  created_at: instant,
});
export type OwnVideo = z.output<typeof video>;

const captions = z
  .string()
  .max(CAPTIONS_LENGTH, `Please use at most ${CAPTIONS_LENGTH} characters`)
  .refine((text) => text.trim() === '' || /^\uFEFF?WEBVTT(\s|$)/.test(text), {
    message: 'Captions begin with the word WEBVTT',
  })
  .default('')
  .meta({ examples: [''] });

export const listVideos = endpoint('GET /staff/media/videos', {
  summary: 'List the videos of the site',
  may: 'media.write',
  input: z.strictObject(pageInput(['added'], '-added')),
  output: answer(pageOutput(video)),
});

export const getVideo = endpoint('GET /staff/media/videos/{id}', {
  summary: 'Get one video of the site',
  may: 'media.write',
  input: z.strictObject({ id }),
  output: answer(video),
  errors: ['NOT_FOUND'],
});

export const addVideo = endpoint('POST /staff/media/videos', {
  summary: 'Send a video; it is stored as it is and played from the portal',
  may: 'media.write',
  input: z.strictObject({ title: nameLine(VIDEO_TITLE_LENGTH), captions }),
  files: videoFile,
  output: answer(video),
  errors: ['UNSAFE_FILE'],
});

export const changeVideo = endpoint('POST /staff/media/videos/{id}', {
  summary: 'Change the title and the captions of a video',
  may: 'media.write',
  input: z.strictObject({ id, title: nameLine(VIDEO_TITLE_LENGTH), captions, revision }),
  errors: ['NOT_FOUND', 'RECORD_CHANGED'],
});

export const removeVideo = endpoint('POST /staff/media/videos/{id}/remove', {
  summary: 'Remove a video that is shown nowhere',
  may: 'media.write',
  input: z.strictObject({ id }),
  errors: ['NOT_FOUND', 'NOT_POSSIBLE'],
});
