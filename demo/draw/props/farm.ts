/** Birds, fish and plants. Each stands on its origin. */
import { bark, clay, cream, fern, gold, ink, leaf, rust, steel, white } from '../palette.ts';
import {
  circle,
  ellipse,
  fade,
  faded,
  group,
  path,
  place,
  rect,
  type Shape,
  shadow,
  stroke,
  times,
} from '../svg.ts';

export const hen = (body: string, wing: string): Shape =>
  group(
    shadow(0, 2, 46, 6),
    stroke('M-8,-20V0M10,-20V0M-14,0h12M4,0h12', gold, 4),
    path(
      'M-62,-84C-76,-60 -60,-24 -8,-20C34,-18 52,-44 50,-74C56,-92 50,-112 38,-112C26,-112 22,-100 20,-88C0,-66 -36,-66 -62,-84Z',
      fade(body, wing, 70),
    ),
    path('M-40,-62C-30,-40 4,-34 22,-50C10,-66 -14,-72 -40,-62Z', wing),
    stroke('M-30,-56q20,14 42,6', cream, 2, { opacity: 0.5 }),
    path('M30,-112q2,-16 10,-8q4,-12 10,-2q8,-4 4,12Z', clay),
    path('M52,-100l16,5l-16,6Z', gold),
    ellipse(50, -84, 5, 9, clay),
    circle(43, -101, 3.4, ink),
    circle(42, -102, 1, white),
  );
export const chick = (): Shape =>
  group(
    shadow(0, 1, 18, 3),
    stroke('M-4,-6V0M5,-6V0', clay, 2.4),
    ellipse(0, -16, 17, 13, '#f5cf5e'),
    circle(11, -30, 10, '#f8da78'),
    path('M20,-31l8,3l-8,3Z', clay),
    circle(13, -32, 1.8, ink),
    path('M-12,-20q8,10 18,4', '#dba93a'),
  );
export const egg = (x: number, y: number, colour: string): Shape =>
  ellipse(x, y, 13, 16, fade(colour, '#b98a64', 20)) +
  ellipse(x - 4, y - 6, 4, 5, white, { opacity: 0.5 });
export const eggTray = (): Shape =>
  group(
    shadow(0, 4, 110, 8),
    times(10, (i) =>
      egg(-76 + (i % 5) * 38, -34 + Math.floor(i / 5) * 20, i % 3 ? '#e9c7a2' : '#f6ead8'),
    ),
    path('M-108,-24H108L94,4H-94Z', fade('#b9a48c', '#86725b')),
    times(5, (i) => path(`M${-96 + i * 38},-24q19,22 38,0Z`, '#9a856d')),
  );
export const feeder = (): Shape =>
  group(
    shadow(0, 2, 50, 6),
    path('M-34,-100H34L26,-16H-26Z', clay),
    ellipse(0, -100, 34, 8, rust),
    path('M-56,-18H56L46,0H-46Z', fade('#dfe4ee', steel)),
    ellipse(0, -18, 50, 7, gold),
  );

export const catfish = (): Shape =>
  group(
    path(
      'M-110,0C-80,-34 10,-40 70,-20C92,-12 104,-2 108,6C96,18 70,24 40,24C-10,34 -70,24 -110,0Z',
      fade('#5d6676', '#c2bfae'),
    ),
    path('M-104,0C-132,-26 -144,-20 -138,0C-146,22 -130,26 -104,4Z', '#4b5262'),
    path('M-30,-32C-14,-52 10,-50 22,-34ZM-20,28C-6,44 14,42 22,26Z', '#4b5262'),
    circle(84, -4, 4.6, ink),
    circle(83, -5.4, 1.4, white),
    stroke(
      'M102,8C124,2 134,-10 142,-24M102,12C126,14 140,24 146,40M92,16C104,32 104,44 98,56',
      '#3a4150',
      2.6,
    ),
    faded(0.4, stroke('M-90,-4C-40,-20 20,-26 64,-14', white, 3)),
  );
export const tank = (width: number, height: number): Shape =>
  group(
    shadow(0, 2, width * 0.54, 10),
    path(
      `M${-width / 2},${-height}L${-width / 2 + 12},0H${width / 2 - 12}L${width / 2},${-height}Z`,
      fade('#3b7fb0', '#1d3f74', 0),
    ),
    times(4, (i) =>
      stroke(
        `M${-width / 2 + 6},${-height * 0.75 + i * height * 0.22}h${width - 12}`,
        '#ffffff',
        2,
        { opacity: 0.18 },
      ),
    ),
    ellipse(0, -height, width / 2, width * 0.1, '#5ea2cf'),
    ellipse(0, -height, width / 2 - 8, width * 0.085, fade('#7fc3d6', '#2f6f8f')),
  );
export const ripple = (x: number, y: number, size: number): Shape =>
  ellipse(x, y, size, size * 0.24, 'none', { stroke: white, 'stroke-width': 2, opacity: 0.5 });
const leafy = (height: number, tone = fern): Shape =>
  stroke(`M0,0V${-height}`, leaf, 5) +
  times(6, (i) =>
    path('M0,0C14,-22 44,-26 58,-8C40,10 16,10 0,0Z', i % 2 ? tone : leaf, {
      transform: `translate(0 ${-height * (0.25 + i * 0.14)}) scale(${i % 2 ? 1 : -1} 1) rotate(-18)`,
    }),
  );
export const tomatoPlant = (height: number): Shape =>
  leafy(height) +
  times(
    6,
    (i) =>
      circle(
        (i % 2 ? 1 : -1) * (16 + (i % 3) * 7),
        -height * (0.2 + i * 0.12),
        12,
        i % 3 === 2 ? '#e9a63a' : '#cf3d26',
      ) +
      circle(
        (i % 2 ? 1 : -1) * (16 + (i % 3) * 7) - 4,
        -height * (0.2 + i * 0.12) - 4,
        3.4,
        white,
        { opacity: 0.6 },
      ),
  );
const seedling = (): Shape =>
  stroke('M0,0V-22', leaf, 3) +
  path(
    'M0,-20C-4,-36 -22,-38 -26,-30C-20,-20 -8,-18 0,-20ZM0,-20C4,-36 22,-38 26,-30C20,-20 8,-18 0,-20Z',
    '#6db56f',
  );
export const seedTray = (): Shape =>
  group(
    shadow(0, 2, 100, 7),
    times(10, (i) => place(-84 + (i % 5) * 42, -22 + Math.floor(i / 5) * 12, 1, 0, seedling())),
    path('M-106,-22H106L96,8H-96Z', '#22262f'),
    times(5, (i) => rect(-100 + i * 41, -20, 34, 8, bark, 2)),
  );
export const crate = (fill: Shape): Shape =>
  group(
    shadow(0, 4, 96, 8),
    fill,
    rect(-90, -52, 180, 52, fade('#c98d56', '#8a5a30')),
    stroke('M-90,-34H90M-90,-16H90', '#6a3d22', 3),
    rect(-90, -52, 10, 52, '#7b4c28'),
    rect(80, -52, 10, 52, '#7b4c28'),
  );
export const heap = (colour: string, count = 9): Shape =>
  times(
    count,
    (i) =>
      circle(
        -68 + (i % 5) * 34 + (i > 4 ? 17 : 0),
        i > 4 ? -74 : -56,
        18,
        fade(colour, '#5a140c', 60),
      ) +
      circle(-74 + (i % 5) * 34 + (i > 4 ? 17 : 0), i > 4 ? -80 : -62, 5, white, { opacity: 0.5 }),
  );
export const can = (): Shape =>
  group(
    shadow(0, 2, 56, 6),
    path('M-40,-70H30L36,0H-44Z', fade('#3f8f69', '#1b5a3b')),
    stroke('M34,-20L84,-74M-38,-66C-80,-60 -80,-16 -42,-12', '#2a7a56', 8),
    path('M76,-88L100,-66L88,-60L72,-76Z', '#2a7a56'),
  );
export const greenhouse = (): Shape =>
  faded(
    0.9,
    stroke(
      'M20,480V180C20,-10 620,-10 620,180V480M320,40V160M120,480V120M520,480V120M20,200H620',
      '#f2f6f2',
      7,
    ),
  ) + path('M20,480V180C20,-10 620,-10 620,180V480Z', white, { opacity: 0.22 });
