import { exhibitionLabels } from '@edc/contract/site/exhibition-rules';
import type { FullExhibition } from '@edc/contract/site/staff-exhibitions';

export type Named = FullExhibition['pictures'][number];

export interface TextValues {
  title: string;
  semester: string;
  category: string;
  students: string;
  description: string;
  date: string;
  media_type: 'image' | 'video';
  video: string;
  featured: string;
}

const { pictures: _pictures, ...texts } = exhibitionLabels;
export const labels: Record<keyof TextValues, string> = texts;

export const valuesOf = (one: FullExhibition | undefined): TextValues => ({
  title: one?.title ?? '',
  semester: one?.semester ?? '',
  category: one?.category ?? '',
  students: one?.students.join('\n') ?? '',
  description: one?.description ?? '',
  date: one?.date ?? '',
  media_type: one?.media_type ?? 'image',
  video: one?.video ?? '',
  featured: one?.featured ? 'Yes' : 'No',
});

/** For a video its card's picture; otherwise all, with the card's first. */
export function picturesOf(one: FullExhibition | undefined): Named[] {
  const { picture = null, pictures = [] } = one ?? {};
  const isThere = pictures.some(({ name }) => name === picture?.name);
  return picture && !isThere ? [picture, ...pictures] : pictures;
}
