/** Dye vats, looms, beads and clay. Each stands on its origin. */
import { motif } from '../adire.ts';
import {
  bark,
  clay,
  cream,
  gold,
  indigo,
  ink,
  iron,
  leaf,
  paper,
  rust,
  steel,
  timber,
  white,
  wood,
} from '../palette.ts';
import {
  circle,
  ellipse,
  fade,
  faded,
  group,
  inside,
  path,
  rect,
  type Shape,
  shadow,
  stroke,
  times,
} from '../svg.ts';

export const dyePot = (): Shape =>
  group(
    shadow(0, 0, 96, 12),
    path(
      'M-84,-104C-110,-60 -90,-4 -50,0H50C90,-4 110,-60 84,-104Z',
      fade('#b8623a', '#5c2612', 30),
    ),
    stroke('M-92,-60C-40,-46 40,-46 92,-60', '#d98b5d', 3, {
      opacity: 0.6,
      'stroke-dasharray': '10 7',
    }),
    ellipse(0, -104, 86, 22, '#8f4323'),
    ellipse(0, -106, 76, 17, '#131a4c'),
    ellipse(-12, -109, 46, 8, '#2f4aa0'),
    ellipse(22, -103, 20, 4, '#5b79cf'),
  );

export const bucket = (colour: string, dye: string): Shape =>
  group(
    shadow(0, 0, 50, 8),
    path('M-48,-78L-36,0H36L48,-78Z', fade(colour, '#2a2f4a', 0)),
    ellipse(0, -78, 48, 12, colour),
    ellipse(0, -78, 41, 9, dye),
    stroke('M-47,-80C-40,-124 40,-124 47,-80', iron, 3),
  );

export const tiedBundle = (colour: string): Shape =>
  group(
    path(
      'M0,0C-40,-6 -44,-44 -20,-50C-26,-66 -10,-76 0,-64C10,-76 26,-66 20,-50C44,-44 40,-6 0,0Z',
      colour,
    ),
    stroke('M-20,-50Q0,-44 20,-50M-34,-24Q0,-14 34,-24', cream, 4),
    faded(0.3, ellipse(-14, -30, 8, 14, white)),
  );

/** The narrow-strip loom seen from the side, its warp running away to the right. */
export const loom = (stripe: string[]): Shape =>
  group(
    shadow(40, 4, 240, 12),
    path('M-190,0L-176,-250H-160L-150,0ZM60,0L74,-250H90L100,0Z', fade(timber, wood)),
    rect(-190, -256, 300, 18, fade('#d9a26a', wood), 4),
    rect(-178, -120, 270, 14, wood, 3),
    times(stripe.length, (i) =>
      stroke(`M-160,${-118 + i * 5}L96,${-130 + i * 5}L330,${-96 + i * 4}`, stripe[i] ?? paper, 4),
    ),
    rect(-40, -206, 12, 130, bark, 3),
    rect(-6, -206, 12, 130, bark, 3),
    times(9, (i) => stroke(`M${-46},${-196 + i * 13}h56`, '#e8d7b4', 1.6)),
    stroke('M-34,-206V-246M0,-206V-246', '#e8d7b4', 3),
    rect(34, -176, 12, 100, '#7a4a2a', 3),
  );

export const strip = (
  x: number,
  y: number,
  width: number,
  length: number,
  colours: string[],
): Shape =>
  colours
    .map((colour, i) =>
      rect(x + (i * width) / colours.length, y, width / colours.length + 0.5, length, colour),
    )
    .join('') +
  times(Math.floor(length / 26), (i) =>
    motif('combs', x + width * 0.3, y + 4 + i * 26, width * 0.4, paper),
  ) +
  rect(x, y, width, length, fade('#00000000', '#00000044', 0)) +
  times(8, (i) =>
    stroke(
      `M${x + (i + 0.5) * (width / 8)},${y + length}v10`,
      colours[i % colours.length] ?? paper,
      2,
    ),
  );

export const shuttle = (): Shape =>
  group(
    path('M-60,0Q0,-26 60,0Q0,26 -60,0Z', fade('#c98d56', bark)),
    rect(-24, -7, 48, 14, gold, 4),
    stroke('M-20,-4h40M-20,0h40M-20,4h40', rust, 1.4),
  );

/** A row of touching beads along a hanging curve, biggest at its lowest point. */
export function beads(
  x1: number,
  x2: number,
  y: number,
  drop: number,
  size: number,
  colours: string[],
): Shape {
  const row: Shape[] = [];
  let gap = 0;
  let before: [number, number] = [x1, y];
  for (let step = 0; step <= 400; step += 1) {
    const t = step / 400;
    const along = 2 * t - 1;
    const [x, hang] = [x1 + (x2 - x1) * t, y + drop * (1 - along ** 2)];
    gap -= Math.hypot(x - before[0], hang - before[1]);
    before = [x, hang];
    if (gap > 0) continue;
    const radius = size * (0.8 + 0.4 * (1 - Math.abs(along)));
    gap = radius * 1.92;
    row.push(
      circle(x, hang, radius, colours[row.length % colours.length] ?? clay),
      circle(x - radius * 0.3, hang - radius * 0.35, radius * 0.28, white, { opacity: 0.6 }),
    );
  }
  return row.join('');
}

export const neckForm = (): Shape =>
  group(
    shadow(0, 2, 90, 10),
    path(
      'M-28,-190C-26,-150 -34,-132 -92,-110C-112,-70 -104,-20 -84,0H84C104,-20 112,-70 92,-110C34,-132 26,-150 28,-190Z',
      fade('#2b3166', '#12173c', 30),
    ),
    ellipse(0, -190, 28, 8, '#3c4584'),
    path('M-86,-104C-100,-70 -94,-24 -78,-6C-84,-40 -84,-80 -60,-114Z', white, { opacity: 0.1 }),
  );

export const pliers = (): Shape =>
  group(
    stroke('M0,0C-8,30 -26,60 -30,84M0,0C8,30 26,60 30,84', clay, 11),
    path('M-9,4L-6,-52Q0,-58 6,-52L9,4Z', fade(steel, iron)),
    circle(0, 0, 8, iron),
    stroke('M0,-54V-10', ink, 1.6),
  );

export const wire = (): Shape =>
  times(4, (i) =>
    ellipse(0, 0, 40 - i * 5, 34 - i * 5, 'none', { stroke: gold, 'stroke-width': 2.6 }),
  );

type Pot = { body: string; mouth: number; colours: [string, string]; band?: boolean };
/** A pot from its outline; the band is combed into the wet clay. */
export function pot(
  { body, mouth, colours: [light, dark], band = true }: Pot,
  height: number,
): Shape {
  return group(
    shadow(0, 0, 70, 9),
    path(body, fade(light, dark, 20)),
    inside(
      body,
      band
        ? times(3, (i) =>
            stroke(
              `M-110,${-height * 0.62 + i * 13}C-40,${-height * 0.56 + i * 13} 40,${-height * 0.56 + i * 13} 110,${-height * 0.62 + i * 13}`,
              cream,
              3,
              { opacity: 0.55, 'stroke-dasharray': i === 1 ? '3 8' : 'none' },
            ),
          )
        : '',
      faded(0.2, ellipse(-34, -height * 0.55, 16, height * 0.3, white)),
      faded(0.28, path(`M40,${-height}C120,${-height * 0.6} 80,0 30,0H130V${-height}Z`, '#1a0c08')),
    ),
    ellipse(0, -height, mouth, mouth * 0.24, light),
    ellipse(0, -height, mouth * 0.82, mouth * 0.17, '#2a130b'),
  );
}
export const WATER_POT =
  'M-30,-150C-34,-130 -84,-116 -88,-66C-90,-26 -50,0 0,0S90,-26 88,-66C84,-116 34,-130 30,-150Z';
export const BOWL = 'M-78,-70C-74,-24 -40,0 -22,0H22C40,0 74,-24 78,-70Z';
export const BOTTLE =
  'M-14,-190C-16,-140 -60,-110 -60,-60C-60,-20 -34,0 0,0S60,-20 60,-60C60,-110 16,-140 14,-190Z';

export const wheel = (): Shape =>
  group(
    shadow(0, 6, 130, 12),
    path('M-20,0V70H20V0Z', iron),
    ellipse(0, 6, 124, 26, '#5b4632'),
    ellipse(0, 0, 124, 26, fade('#b59a78', '#7c6347')),
    ellipse(0, -2, 92, 17, '#a3855f'),
    ellipse(0, -2, 60, 10, '#8f7250'),
  );

export const leafTray = (): Shape =>
  group(
    ellipse(0, 0, 90, 26, wood),
    ellipse(0, -4, 80, 20, '#7f4d28'),
    times(14, (i) =>
      circle(
        -54 + (i % 7) * 18,
        -10 + Math.floor(i / 7) * 11,
        6,
        [clay, gold, indigo, leaf, paper][i % 5] ?? clay,
      ),
    ),
  );
