/** Exhibitions of engineering: working things, shown where they would work or on a stand. */
import { arm, visitor, worker } from '../draw/body.ts';
import * as c from '../draw/palette.ts';
import { gallery, hills, label, outdoors, palm, plinth, spotlight } from '../draw/rooms.ts';
import {
  circle,
  ellipse,
  fade,
  faded,
  glow,
  group,
  inside,
  path,
  place,
  rect,
  type Shape,
  shadow,
  stroke,
  times,
} from '../draw/svg.ts';
import { exhibit, type Scene } from './scene.ts';

const { cocoa, chestnut, deep } = c.skins;

const peppers = (x: number, y: number, columns: number, rows: number): Shape =>
  times(columns * rows, (i) =>
    place(
      x + (i % columns) * 24 + (Math.floor(i / columns) % 2) * 10,
      y + Math.floor(i / columns) * 15,
      0.9,
      ((i * 53) % 60) - 30,
      path('M-11,0C-8,-8 8,-8 12,-2C8,6 -8,8 -11,0Z', i % 4 ? '#cf3023' : '#e8892a'),
      stroke('M-11,0l-5,-3', c.leaf, 2.6),
    ),
  );

const sunBox = exhibit(
  'sun-box',
  'A slanted wooden dryer with a clear lid, full of red pepper, stands in bright sun; a student lifts its lid',
  outdoors(480, '#a9d5f0', '#fdf2cf') +
    circle(540, 70, 130, glow('#fff3bcff', '#fff3bc00')) +
    circle(540, 70, 34, '#fff0b0') +
    hills(280, '#aed3a4', 30) +
    palm(70, 300, 170) +
    rect(-10, 330, 660, 170, fade('#d8ac77', '#ad7a4a')) +
    worker(
      180,
      172,
      0.84,
      6,
      {
        skin: deep,
        wear: { kind: 'kufi', colour: c.paper, trim: c.leaf, motif: 'rings' },
        smile: true,
      },
      { kind: 'kaftan', colour: '#6f9bd1', trim: c.paper },
    ) +
    shadow(380, 446, 210, 16) +
    path('M216,380L230,460H246L240,380ZM540,330L560,460H576L566,330Z', c.bark) +
    path('M170,372L560,372L600,300L250,300Z', '#1a1a20') +
    inside(
      'M186,366L552,366L588,306L260,306Z',
      rect(160, 290, 460, 90, '#2a2622') + peppers(200, 312, 18, 4),
    ) +
    path('M170,372H560V410H170Z', fade('#c98d56', '#8a5a30')) +
    path('M560,372L600,300V338L560,410Z', '#74481f') +
    path('M250,300L600,300L566,196L230,196Z', '#e9f6fb', { opacity: 0.5 }) +
    stroke('M250,300L230,196H566L600,300', '#a5683a', 9) +
    path('M300,290L290,206H350L370,290Z', c.white, { opacity: 0.4 }) +
    stroke('M540,300L520,350', c.iron, 5) +
    arm(
      [
        [262, 272],
        [300, 250],
        [268, 200],
      ],
      '#6f9bd1',
      deep,
      36,
      0.2,
    ) +
    place(
      110,
      452,
      1,
      0,
      shadow(0, 2, 60, 8) +
        path('M-60,-34H60L46,0H-46Z', fade('#c99a5b', '#8a6130')) +
        peppers(-46, -44, 5, 1) +
        peppers(-36, -54, 4, 1),
    ),
);

const bicycle = (): Shape =>
  group(
    [
      [-120, 0],
      [120, 0],
    ]
      .map(
        ([x = 0, y = 0]) =>
          circle(x, y, 62, 'none', { stroke: '#22242e', 'stroke-width': 9 }) +
          times(8, (i) =>
            stroke(
              `M${x},${y}L${x + Math.cos(i * 0.785) * 58},${y + Math.sin(i * 0.785) * 58}`,
              c.steel,
              1.8,
            ),
          ) +
          circle(x, y, 7, c.iron),
      )
      .join(''),
    stroke('M-120,0L-64,-96H60L0,-8ZM-64,-96L0,-8M120,0L60,-96L52,-130', c.clay, 9),
    stroke('M30,-136H76', c.ink, 8),
    path('M-96,-106H-36Q-40,-92 -66,-94Z', c.ink),
    circle(0, -8, 20, 'none', { stroke: c.gold, 'stroke-width': 6 }),
    stroke('M0,-8L14,22M6,24H26', c.iron, 6),
    stroke('M-120,-12C-80,-30 -40,-28 0,-26M-120,12C-80,14 -40,14 0,12', c.iron, 2.4),
  );

const grater = exhibit(
  'pedal-grater',
  'A bicycle frame drives a steel drum with a wooden hopper, and grated cassava falls into a basin, shown in a gallery',
  gallery('#e8ece6', '#a9a08c') +
    spotlight(330, 400, 420) +
    shadow(320, 436, 260, 14) +
    place(250, 372, 1.05, 0, bicycle()) +
    path('M96,434H560V446H96Z', c.iron) +
    stroke('M376,372L470,300', c.ink, 5) +
    stroke('M376,318L470,252', c.ink, 5) +
    circle(470, 276, 56, fade('#e4e9f1', '#8089a0', 40)) +
    times(24, (i) =>
      circle(470 + ((i % 6) - 2.5) * 15, 276 + (Math.floor(i / 6) - 1.5) * 22, 2.6, c.iron),
    ) +
    path('M410,150H560L520,236H440Z', fade('#cf9a61', '#8a5a30')) +
    path('M410,150L424,136H574L560,150Z', '#e0b27c') +
    times(4, (i) =>
      place(
        440 + i * 30,
        150,
        1,
        -20 + i * 14,
        path('M-10,10C-14,-30 10,-44 14,-30C18,-10 10,10 -10,10Z', fade('#8a5a3c', '#f3e7d2', 20)),
      ),
    ) +
    path('M440,330L500,330L540,392H470Z', '#b9c2d0') +
    place(
      508,
      440,
      1,
      0,
      path('M-70,-44H70L54,0H-54Z', fade('#4aa0c8', '#1d5a80')) +
        ellipse(0, -44, 70, 14, '#7cc4e2') +
        ellipse(0, -50, 58, 14, '#f6efdd') +
        ellipse(-8, -60, 34, 10, '#fffaf0'),
    ) +
    label(590, 220) +
    visitor(60, 360, 0.46, cocoa, '#1d1420', c.gold),
);

/** Blades turn with `beat`. */
const turbine = (beat: number): Shape =>
  group(
    times(3, (i) =>
      path('M0,0C14,-50 10,-110 -2,-140C-22,-110 -20,-40 0,0Z', fade('#f4f1e8', '#b9c4d4'), {
        transform: `rotate(${i * 120 + beat * 40})`,
      }),
    ),
    circle(0, 0, 17, c.clay),
    circle(0, 0, 7, c.ink),
  );

const wind = exhibit(
  'wind-lantern',
  'On a dusty evening a small three-bladed turbine on a pole lights one lantern beside a house door',
  rect(-10, -10, 660, 500, fade('#e0a46a', '#7c4a52')) +
    circle(470, 200, 190, glow('#ffe3a6cc', '#ffe3a600')) +
    circle(470, 210, 44, '#ffe9b8', { opacity: 0.9 }) +
    hills(330, '#7d5546', 26) +
    faded(0.5, hills(360, '#5a3b3c', 18)) +
    rect(-10, 390, 660, 110, fade('#6b4236', '#3d2428')) +
    rect(30, 230, 220, 190, fade('#a8623a', '#6f3a22')) +
    path('M10,236L140,170L270,236Z', '#3f2226') +
    rect(110, 290, 66, 130, '#2a1618') +
    rect(50, 280, 40, 44, '#f6c667') +
    stroke('M70,280v44M50,302h40', '#3f2226', 4) +
    rect(356, 150, 10, 280, '#2c2a34') +
    path('M366,140L440,150L440,176L366,160Z', c.clay) +
    place(360, 148, 1, 8, turbine(0)) +
    stroke('M360,220C330,300 300,250 286,262', c.ink, 3) +
    stroke('M250,262h40', c.ink, 5) +
    circle(286, 296, 110, glow('#ffcb5ecc', '#ffcb5e00')) +
    rect(270, 268, 32, 50, '#fff0b8', 8) +
    rect(266, 262, 40, 8, c.ink, 3) +
    rect(266, 316, 40, 8, c.ink, 3) +
    stroke('M270,268V318M302,268V318M286,268V318', c.ink, 2) +
    visitor(470, 350, 0.4, deep, '#1d1420', '#3a4a86') +
    visitor(530, 362, 0.36, chestnut, c.clay, '#6d3050') +
    times(7, (i) =>
      stroke(`M${30 + i * 90},${70 + (i % 3) * 34}q40,-14 80,0`, '#fff0d0', 3, { opacity: 0.3 }),
    ),
);

const block = (x: number, y: number): Shape =>
  group(
    rect(x, y, 92, 40, fade('#c8683c', '#94411f'), 3),
    path(`M${x},${y}l14,-12h92l-14,12Z`, '#d98556'),
    path(`M${x + 92},${y}l14,-12v40l-14,12Z`, '#7c3519'),
    rect(x + 26, y + 10, 40, 8, '#7c3519', 4, { opacity: 0.5 }),
  );
const press = exhibit(
  'block-press',
  'A steel lever press with one red earth block just lifted out; a wall of interlocking blocks rises behind it',
  gallery('#efe6d8', '#b89f7d') +
    times(20, (i) => {
      const row = Math.floor(i / 5);
      return block(30 + (i % 5) * 94 + (row % 2) * 40, 340 - row * 44);
    }) +
    shadow(420, 452, 170, 14) +
    path('M330,448L350,300H490L510,448H486L474,340H366L354,448Z', fade('#4b5b86', '#222b4c')) +
    rect(346, 250, 148, 64, fade('#5c6ea0', '#2c3760'), 6) +
    place(372, 216, 1, 0, block(0, 0)) +
    stroke('M480,270L612,110', '#c3cad8', 13) +
    stroke('M584,144L618,102', c.clay, 17) +
    circle(480, 270, 14, c.gold) +
    circle(480, 270, 6, c.ink) +
    rect(330, 442, 190, 12, '#222b4c', 3) +
    place(
      110,
      452,
      1,
      0,
      shadow(0, 0, 80, 8) +
        path('M-80,0C-60,-56 50,-64 84,0Z', '#b8623a') +
        times(12, (i) => circle(-56 + i * 10, -10 - ((i * 17) % 26), 3, '#8a3d1c')),
    ) +
    label(20, 200) +
    plinth(560, 400, 70, 60),
);

export const engineeringExhibits: Scene[] = [sunBox, grater, wind, press];
