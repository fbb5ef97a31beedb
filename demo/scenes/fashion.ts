/** Fashion and leather. */
import { cloth } from '../draw/adire.ts';
import { arm, worker } from '../draw/body.ts';
import * as c from '../draw/palette.ts';
import * as s from '../draw/props/sewing.ts';
import { bench, bulb, frieze, lightShaft, louvres, shelf, wall } from '../draw/rooms.ts';
import {
  circle,
  ellipse,
  fade,
  faded,
  mirrored,
  path,
  place,
  rect,
  shadow,
  stroke,
  times,
} from '../draw/svg.ts';
import { detail, type Scene, skill, tools } from './scene.ts';

const { deep } = c.skins;

const tailoring = skill(
  'fashion-design',
  'A tailoring bench: a sewing machine with indigo cloth under the needle, and behind it a half-finished agbada on a dress form',
  wall('#f6e6c6', '#ecd1a0') +
    frieze(14, 44, '#cfa565', 0.5) +
    louvres(40, 86, 130, 150) +
    lightShaft(60, 90, 120, 330) +
    shelf(214, 150, 170) +
    place(250, 150, 1, 0, s.spool(c.clay)) +
    place(286, 150, 1, 0, s.spool(c.blue)) +
    place(322, 150, 1, 0, s.spool(c.gold)) +
    place(356, 150, 1, 0, s.spool(c.leaf)) +
    shadow(510, 400, 110, 14) +
    place(506, 424, 1.08, 0, s.halfAgbada()) +
    bench(372) +
    place(232, 386, 1.28, 0, s.sewingMachine()) +
    cloth(
      'M-10,372C60,350 96,366 130,362L300,370C340,380 352,420 346,490H-10Z',
      [-10, 346, 370, 140],
      { cell: 46 },
    ) +
    faded(0.35, stroke('M0,384C60,366 110,376 200,372S320,376 338,400', c.white, 3)) +
    s.tape('M372,398C420,380 450,420 500,404S560,396 590,420') +
    place(560, 452, 1, -14, s.scissors()),
);

const shoes = skill(
  'shoemaking',
  'A shoemaker in a leather apron hammers a sole on the last; finished shoes and sandals stand on the shelf behind him',
  wall('#dfe7ef', '#c3d2df') +
    rect(-10, -10, 660, 70, '#a9bccd') +
    frieze(8, 44, '#7f9ab2', 0.6, ['combs', 'dots']) +
    shelf(24, 178, 230) +
    place(92, 178, 0.72, 0, s.shoe('#8a3d1f', c.gold)) +
    place(198, 178, 0.7, 0, s.sandal(c.indigo)) +
    shelf(394, 150, 226) +
    place(458, 150, 0.66, 0, s.sandal(c.clay)) +
    place(560, 150, 0.66, 0, s.shoe('#2c2f4f', c.sky)) +
    worker(
      322,
      176,
      0.98,
      0,
      {
        skin: deep,
        wear: { kind: 'kufi', colour: c.clay, trim: c.gold, motif: 'dots' },
        beard: 'full',
      },
      { kind: 'apron', colour: '#e9dfc9', trim: '#8a5a34' },
    ) +
    bench(392, '#b98554', '#8d5c33') +
    place(330, 400, 1, 0, s.last()) +
    place(
      330,
      396,
      1.04,
      0,
      path('M-62,2C-30,10 40,6 68,-4Q76,10 64,14H-60Q-70,10 -62,2Z', '#2a1810'),
    ) +
    arm(
      [
        [222, 290],
        [196, 372],
        [272, 372],
      ],
      '#e9dfc9',
      deep,
      42,
      0.05,
    ) +
    arm(
      [
        [424, 290],
        [486, 330],
        [438, 268],
      ],
      '#e9dfc9',
      deep,
      42,
      0.05,
    ) +
    place(
      434,
      262,
      1,
      -38,
      rect(-5, -58, 10, 80, c.timber, 4) + rect(-22, -80, 48, 26, fade(c.steel, c.iron), 5),
    ) +
    place(90, 446, 0.9, -6, s.hide()) +
    place(560, 430, 0.9, 0, s.sandal(c.gold)) +
    times(6, (i) => circle(452 + i * 9, 440 + (i % 2) * 7, 2.6, c.iron)),
);

const bags = skill(
  'leather-bags',
  'A brown leather satchel on a bench among hides, an awl, waxed thread and a wallet, with straps hanging on the wall',
  wall('#efd9c9', '#dcb59b') +
    rect(0, 60, 640, 8, '#b98466') +
    times(
      5,
      (i) =>
        stroke(
          `M${60 + i * 46},66C${50 + i * 46},140 ${74 + i * 46},170 ${62 + i * 46},${220 + (i % 2) * 36}`,
          ['#7a3b1c', '#a4562a', '#2c2320', '#c88650', '#5a2a14'][i] ?? c.bark,
          12,
        ) +
        rect(52 + i * 46, 214 + (i % 2) * 36, 20, 22, c.gold, 4, {
          'fill-opacity': 0,
          stroke: c.gold,
          'stroke-width': 4,
        }),
    ) +
    bulb(470, 66) +
    lightShaft(400, 60, 120, 320) +
    place(530, 210, 0.66, 0, s.satchel('#2f3c6f', '#232c57')) +
    shelf(440, 210, 180) +
    bench(350, '#c39366', '#96643c') +
    place(150, 450, 1.5, -4, s.hide()) +
    place(330, 400, 1.42, 0, s.satchel()) +
    place(
      520,
      430,
      1,
      12,
      rect(-60, -36, 120, 62, fade('#8a431d', '#5d2a10'), 8) +
        stroke('M-54,-6h108', '#eac08f', 2, { 'stroke-dasharray': '6 5' }) +
        stroke('M-52,-30h104v50h-104Z', '#eac08f', 1.6, { 'stroke-dasharray': '5 5' }),
    ) +
    place(86, 408, 1, -24, rect(-46, -7, 44, 14, c.clay, 7) + path('M-2,-3L52,0L-2,3Z', c.steel)) +
    place(188, 466, 0.9, 0, s.spool('#e4d2ac')) +
    stroke('M200,440C250,420 260,456 300,440', '#e4d2ac', 3),
);

const laidOut = tools(
  'fashion',
  'Scissors, spools, a tape measure, a sandal, a shoe last and folded cloth laid out on indigo cloth',
  cloth('M0,0H640V480H0Z', [0, 0, 640, 480], { cell: 80, strength: 0.16 }) +
    place(180, 120, 1.6, -16, s.scissors()) +
    s.tape('M300,70C380,30 420,120 500,80S600,60 640,110') +
    place(90, 250, 1.7, 0, s.spool(c.clay)) +
    place(156, 250, 1.7, 0, s.spool(c.gold)) +
    place(222, 250, 1.7, 0, s.spool(c.paper)) +
    place(400, 236, 1.1, -8, s.sandal(c.gold)) +
    place(546, 270, 1.1, 0, s.last()) +
    place(170, 430, 1.2, 0, s.shoe('#8a3d1f', c.gold)) +
    place(430, 420, 1.7, 0, s.folded(c.clay, c.cream)) +
    place(430, 382, 1.6, 0, s.folded(c.gold, c.rust)) +
    place(430, 346, 1.5, 0, s.folded(c.leaf, c.cream)) +
    mirrored(580, 430, 1, path('M-40,0L30,-70L44,-56L-26,14Z', c.sky) + ellipse(0, 0, 3, 3, c.ink)),
);

export const fashion: Scene[] = [
  tailoring,
  detail(tailoring, 'The needle of a sewing machine over indigo adire', 60, 180, 330),
  shoes,
  detail(shoes, 'Hands holding a hammer over a shoe on its last', 212, 258, 280),
  bags,
  detail(bags, 'Saddle stitches on the flap of a leather satchel', 180, 212, 330),
  laidOut,
];
