/** Every picture exists in both: AVIF for browsers that support it, WebP for the rest. */
export const pictureFormats = ['avif', 'webp'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

interface Addressed {
  src: string;
  version: string;
  widths: number[];
}

/** The address of one size. It contains the version, so browsers can cache it forever. */
export function pictureUrl(
  picture: Omit<Addressed, 'widths'>,
  width: number,
  format: PictureFormat,
): string {
  return `${picture.src}-${width}.${format}?v=${picture.version}`;
}

export function pictureSrcset(picture: Addressed, format: PictureFormat): string {
  return picture.widths
    .map((width) => `${pictureUrl(picture, width, format)} ${width}w`)
    .join(', ');
}

/** The largest size in the format with the widest support: for use as a single address. */
export function plainPictureUrl(picture: Addressed): string {
  return pictureUrl(picture, Math.max(...picture.widths), 'webp');
}

/** Shown if a skill's own picture is missing or fails to load. */
export const DEFAULT_SKILL_IMAGE = '/skill/default-640.webp';
