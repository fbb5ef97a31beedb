import type { FileRule } from '../common/files/file-rules.ts';

const MEGABYTE = 1024 * 1024;

/** The uses of pictures, with their shapes and sizes on pages. */
export const pictureUses = {
  hero: { label: 'Home page slide', ratio: 4 / 3, widths: [480, 960] },
  people: { label: 'Person', ratio: 1, widths: [160, 320, 640] },
  skills: { label: 'Skill', ratio: 4 / 3, widths: [320, 640] },
  gallery: { label: 'Gallery of a skill', ratio: 4 / 3, widths: [480, 960] },
  logo: { label: 'Logo', ratio: 1, widths: [96, 192] },
  exhibitions: { label: 'Exhibition', ratio: 4 / 3, widths: [320, 640, 960] },
} as const satisfies Record<string, { label: string; ratio: number; widths: readonly number[] }>;

export type PictureUse = keyof typeof pictureUses;
export const pictureUseNames = Object.keys(pictureUses) as [PictureUse, ...PictureUse[]];

export const ALT_LENGTH = 200;
export const MOST_ZOOM = 4;
export const MOST_MEGAPIXELS = 64;

export const pictureFile: FileRule = {
  field: 'picture',
  maxCount: 1,
  maxBytes: 25 * MEGABYTE,
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
};

export const videoFile: FileRule = {
  field: 'video',
  maxCount: 1,
  maxBytes: 50 * MEGABYTE,
  types: ['video/mp4', 'video/webm'],
};

export const VIDEO_TITLE_LENGTH = 120;
export const CAPTIONS_LENGTH = 30_000;

/**
 * The parts of a picture of which one stays visible if a page shows another shape. Nine are enough:
 * a page that shows a third of a picture or more always shows the chosen part.
 */
export const focals = [
  'top-left',
  'top',
  'top-right',
  'left',
  'center',
  'right',
  'bottom-left',
  'bottom',
  'bottom-right',
] as const;
export type Focal = (typeof focals)[number];

/** The choice of a part of a picture: its centre, and the zoom. */
export interface Focus {
  x: number;
  y: number;
  zoom: number;
}

export interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * The visible part of a picture: the largest one of the shape at zoom 1, around the focus as far as
 * the edges allow.
 */
export function frameOf(
  picture: { width: number; height: number },
  ratio: number,
  { x, y, zoom }: Focus,
): Frame {
  const wide = Math.min(picture.width, picture.height * ratio) / zoom;
  const [width, height] = [Math.max(1, Math.round(wide)), Math.max(1, Math.round(wide / ratio))];
  const begin = (middle: number, whole: number, part: number) =>
    Math.round(Math.min(Math.max(0, middle * whole - part / 2), Math.max(0, whole - part)));
  return {
    left: begin(x, picture.width, width),
    top: begin(y, picture.height, height),
    width: Math.min(width, picture.width),
    height: Math.min(height, picture.height),
  };
}
