import { z } from 'zod';
import { focals } from './media-rules.ts';

/** A picture in all its sizes; `picture-rules.ts` makes addresses from it. */
export const picture = z.object({
  /** The address without size, format and version: `/pictures/skills/adire`. */
  src: z.string(),
  version: z.string(),
  alt: z.string(),
  /** Of the largest size, for the aspect ratio. */
  width: z.int(),
  height: z.int(),
  /** Smallest first. */
  widths: z.array(z.int()).min(1),
  /** `#rrggbb`, to show while the picture loads. */
  colour: z.string(),
  /** Left out for the middle. */
  focal: z.enum(focals).optional(),
});

export type Picture = z.output<typeof picture>;
