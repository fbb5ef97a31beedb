/** Where things stand: walls, benches, windows, galleries, sky. */
import { field, type Motif } from './adire.ts';
import { bark, cream, ink, paper, steel, timber, white, wood } from './palette.ts';
import {
  ellipse,
  fade,
  glow,
  inside,
  path,
  rect,
  type Shape,
  SOFT,
  SOFTER,
  shadow,
  stroke,
  times,
} from './svg.ts';

const WIDTH = 640;

export const wall = (top: string, bottom: string): Shape =>
  rect(-10, -10, 660, 500, fade(top, bottom));

/** Signs printed quietly on a wall: a border, not a carpet behind everything. */
export const frieze = (
  y: number,
  height: number,
  colour: string,
  strength = 0.35,
  motifs?: Motif[],
) => field(0, y, WIDTH, height, { ink: colour, cell: height, strength, ...(motifs && { motifs }) });

export const bench = (y: number, top = timber, front = wood): Shape =>
  rect(-10, y, 660, 500 - y, fade(front, bark)) +
  rect(-10, y, 660, 26, fade(top, front)) +
  rect(-10, y, 660, 3, white, 0, { opacity: 0.35 }) +
  rect(-10, y + 26, 660, 5, ink, 0, { opacity: 0.18 });

/** Morning light falling in from the left. */
export const lightShaft = (x: number, y: number, width: number, height: number): Shape =>
  path(`M${x},${y}h${width}l${height * 0.42},${height}h${-width}Z`, '#fff3cf', {
    opacity: 0.28,
    ...SOFT,
  });

export function louvres(x: number, y: number, width: number, height: number): Shape {
  const slats = Math.round(height / 22);
  return (
    rect(x - 8, y - 8, width + 16, height + 16, '#e8d9bd', 4) +
    rect(x, y, width, height, fade('#dcebf7', '#f6eed2')) +
    inside(
      `M${x},${y}h${width}v${height}h${-width}Z`,
      ellipse(x + width * 0.2, y + height, width * 0.5, height * 0.35, '#8fbb94'),
      ellipse(x + width * 0.8, y + height * 1.04, width * 0.5, height * 0.3, '#6ca27e'),
    ) +
    rect(x - 8, y + height, width + 16, 14, '#e8d9bd') +
    times(slats, (i) =>
      rect(x, y + (i * height) / slats, width, 5, '#ffffff', 0, { opacity: 0.75 }),
    ) +
    rect(x + width / 2 - 3, y, 6, height, '#e8d9bd')
  );
}

export const shelf = (x: number, y: number, width: number): Shape =>
  shadow(x + width / 2, y + 18, width / 2, 7, 0.2) +
  rect(x, y, width, 10, fade(timber, wood), 2) +
  path(`M${x + 18},${y + 10}v22l22,-22ZM${x + width - 18},${y + 10}v22l-22,-22Z`, bark);

export const bulb = (x: number, y: number): Shape =>
  stroke(`M${x},-10V${y}`, ink, 2) +
  ellipse(x, y + 24, 80, 80, glow('#ffe9a8aa', '#ffe9a800')) +
  path(`M${x - 26},${y + 20}q4,-24 26,-24t26,24Z`, '#2d335c') +
  ellipse(x, y + 20, 26, 5, '#ffedb8');

export const outdoors = (horizon: number, top = '#bcd7ee', low = '#fdf0cf'): Shape =>
  rect(-10, -10, 660, horizon + 20, fade(top, low));

export const hills = (y: number, colour: string, lift = 30): Shape =>
  path(
    `M-10,${y}C80,${y - lift} 150,${y - lift * 0.6} 230,${y - lift * 0.3}S420,${y - lift * 1.3} 520,${y - lift * 0.7}S650,${y - lift * 0.2} 660,${y - lift * 0.5}V490H-10Z`,
    colour,
  );

export const palm = (x: number, y: number, height: number, colour = '#2f7350'): Shape =>
  stroke(
    `M${x},${y}q${height * 0.06},${-height * 0.5} ${-height * 0.02},${-height}`,
    bark,
    height * 0.06,
  ) +
  times(7, (i) => {
    const angle = -200 + i * 37;
    return path(
      `M0,0q${height * 0.24},${-height * 0.16} ${height * 0.44},${height * 0.08}q${-height * 0.2},${-height * 0.02} ${-height * 0.44},${-height * 0.08}`,
      i % 2 ? colour : '#3f8b62',
      { transform: `translate(${x - height * 0.02} ${y - height}) rotate(${angle})` },
    );
  });

/** A quiet exhibition room; the work is big, the frame is plain. */
export const gallery = (tone = '#f4ecdd', ground = '#c9b595'): Shape =>
  rect(-10, -10, 660, 400, fade(paper, tone)) +
  ellipse(320, 30, 300, 210, glow('#fffdf2ee', '#fffdf200')) +
  rect(-10, 388, 660, 110, fade(ground, '#a88f6c')) +
  rect(-10, 380, 660, 10, white, 0, { opacity: 0.8 }) +
  rect(-10, 389, 660, 3, ink, 0, { opacity: 0.12 });

export const spotlight = (x: number, y: number, width: number): Shape =>
  path(`M${x - 6},-10L${x - width / 2},${y}H${x + width / 2}L${x + 6},-10Z`, '#fff6d6', {
    opacity: 0.3,
    ...SOFTER,
  }) + path(`M${x - 10},-6h20l6,20h-32Z`, ink);

export const plinth = (x: number, y: number, width: number, height: number): Shape =>
  shadow(x + width / 2, y + height, width * 0.62, 12, 0.3) +
  rect(x, y, width, height, fade('#ffffff', '#e4d9c5', 0)) +
  rect(x + width * 0.72, y, width * 0.28, height, ink, 0, { opacity: 0.1 }) +
  path(`M${x},${y}l14,-14h${width - 28}l14,14Z`, '#fffdf8');

export const label = (x: number, y: number): Shape =>
  rect(x, y, 44, 28, white, 2, { stroke: '#d9cdb6', 'stroke-width': 1 }) +
  stroke(`M${x + 7},${y + 9}h24M${x + 7},${y + 15}h30M${x + 7},${y + 21}h18`, steel, 2);

export const frameAround = (x: number, y: number, width: number, height: number, colour = bark) =>
  rect(x + 6, y + 12, width, height, ink, 2, { opacity: 0.3, ...SOFT }) +
  rect(x - 12, y - 12, width + 24, height + 24, colour, 2) +
  rect(x - 5, y - 5, width + 10, height + 10, cream);
