/** A picture to be made: its name, description, content, and sizes. */
import type { Frame, Shape } from '../draw/svg.ts';

export type Scene = {
  name: string;
  alt: string;
  draw: Shape;
  frame: Frame;
  widths: number[];
};

const WHOLE: Frame = { x: 0, y: 0, width: 640, height: 480 };

export const skill = (slug: string, alt: string, draw: Shape): Scene => ({
  name: `skills/${slug}`,
  alt,
  draw,
  frame: WHOLE,
  widths: [320, 640],
});

/** A closer look at a skill's scene: where its upper left corner is, and how wide it is. */
export const detail = (of: Scene, alt: string, x: number, y: number, width: number): Scene => ({
  ...of,
  name: `${of.name}-detail`,
  alt,
  frame: { x, y, width, height: width * 0.75 },
  widths: [480],
});

export const tools = (category: string, alt: string, draw: Shape): Scene => ({
  ...skill(category, alt, draw),
  name: `gallery/${category}-tools`,
  widths: [480],
});

export const exhibit = (slug: string, alt: string, draw: Shape): Scene => ({
  ...skill(slug, alt, draw),
  name: `exhibitions/${slug}`,
});

export const hero = (slug: string, alt: string, draw: Shape): Scene => ({
  ...skill(slug, alt, draw),
  name: `hero/${slug}`,
  widths: [480, 960],
});

export const portrait = (name: string, alt: string, draw: Shape, widths = [160, 320]): Scene => ({
  name: `people/${name}`,
  alt,
  draw,
  frame: { x: 0, y: 0, width: 320, height: 320 },
  widths,
});
