import type { Frame } from '@edc/contract/system/media-rules';

/** How the pixels of a file become the displayed picture: mirrored first, then turned. */
export interface Turn {
  isMirrored: boolean;
  /** Clockwise. */
  degrees: 0 | 90 | 180 | 270;
  /** Swaps width and height. */
  isOnItsSide: boolean;
}

const turns: readonly [isMirrored: boolean, degrees: Turn['degrees']][] = [
  [false, 0],
  [true, 0],
  [false, 180],
  [true, 180],
  [true, 270],
  [false, 90],
  [true, 90],
  [false, 270],
];

/** For the orientation that a camera wrote, from 1 to 8. */
export function turnOf(orientation = 1): Turn {
  const [isMirrored, degrees] = turns[orientation - 1] ?? [false, 0];
  return { isMirrored, degrees, isOnItsSide: degrees % 180 !== 0 };
}

/** The position in the file of a part of the displayed picture. */
export function frameBefore(
  { isMirrored, degrees, isOnItsSide }: Turn,
  { left, top, width, height }: Frame,
  seen: { width: number; height: number },
): Frame {
  const right = seen.width - left - width;
  const bottom = seen.height - top - height;
  // The part's distance from the left, upper and right edge of the file before mirroring.
  const distances = {
    0: [left, top, right],
    90: [top, right, bottom],
    180: [right, bottom, left],
    270: [bottom, left, top],
  }[degrees] as [number, number, number];
  const [toLeft, toTop, toRight] = distances;
  const [wide, high] = isOnItsSide ? [height, width] : [width, height];
  return { left: isMirrored ? toRight : toLeft, top: toTop, width: wide, height: high };
}
