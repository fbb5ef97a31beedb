/** Food and hospitality. */
import { cloth } from '../draw/adire.ts';
import { arm, worker } from '../draw/body.ts';
import * as c from '../draw/palette.ts';
import * as k from '../draw/props/kitchen.ts';
import { bench, bulb, frieze, lightShaft, louvres, wall } from '../draw/rooms.ts';
import { circle, ellipse, faded, place, rect, shadow, times } from '../draw/svg.ts';
import { detail, type Scene, skill, tools } from './scene.ts';

const { cocoa, deep, amber } = c.skins;

const baking = skill(
  'baking',
  'A baker slides golden loaves from a brick oven; more bread cools on the table before her',
  wall('#f8e4bd', '#eec88a') +
    frieze(12, 40, '#d29f4f', 0.5, ['dots', 'rings']) +
    place(470, 380, 1.12, 0, k.oven()) +
    place(430, 346, 0.58, 0, k.loaf()) +
    place(512, 346, 0.58, 0, k.loaf()) +
    worker(
      190,
      158,
      0.96,
      3,
      {
        skin: cocoa,
        wear: { kind: 'wrap', colour: c.paper, trim: c.clay, motif: 'dots' },
        earrings: c.gold,
        smile: 'open',
        gaze: 'ahead',
      },
      { kind: 'apron', colour: c.clay, trim: '#f6efe0' },
    ) +
    bench(376, '#dfb98a', '#b88a57') +
    place(388, 372, 1, 0, k.peel()) +
    arm(
      [
        [284, 268],
        [346, 316],
        [398, 358],
      ],
      c.clay,
      cocoa,
      40,
      0.05,
    ) +
    place(90, 416, 1.1, 0, k.loaf()) +
    place(254, 440, 1.25, 0, k.loaf()) +
    place(420, 456, 1.1, 0, k.roundLoaf()) +
    place(552, 436, 1, 0, k.roundLoaf()) +
    arm(
      [
        [98, 268],
        [56, 336],
        [96, 348],
      ],
      c.clay,
      cocoa,
      40,
      0.05,
    ) +
    place(40, 470, 1, 0, k.pie()) +
    place(130, 476, 1, 0, k.pie()),
);

const cakes = skill(
  'cake-design',
  'A decorator pipes sugar roses onto a two-tier cake with an indigo drip',
  wall('#fbe6df', '#f1c4b5') +
    frieze(16, 56, '#dd9c86', 0.45, ['leaves', 'dots']) +
    louvres(474, 110, 120, 130) +
    lightShaft(440, 100, 120, 320) +
    worker(
      176,
      156,
      0.94,
      6,
      { skin: amber, wear: { kind: 'bun' }, earrings: c.gold, smile: true },
      { kind: 'apron', colour: '#f9f5ef', trim: '#5d6fb8' },
    ) +
    bench(380, '#efe6da', '#cdb9a0') +
    place(388, 404, 1.28, 0, k.cake()) +
    arm(
      [
        [92, 260],
        [70, 356],
        [150, 376],
      ],
      '#f9f5ef',
      amber,
      40,
      0.04,
    ) +
    arm(
      [
        [264, 260],
        [288, 300],
        [322, 236],
      ],
      '#f9f5ef',
      amber,
      40,
      0.04,
    ) +
    place(
      340,
      208,
      1,
      40,
      rect(-9, -6, 18, 20, c.gold, 4) +
        ellipse(0, 34, 18, 26, '#f7efe3') +
        rect(-3, -18, 6, 14, c.steel),
    ) +
    place(552, 440, 0.9, 0, k.mixer()) +
    place(
      180,
      448,
      1,
      0,
      ellipse(0, 0, 66, 20, c.sky) +
        ellipse(0, -5, 56, 14, '#fdf3ea') +
        k.rosette(-20, -12, 13, c.clay) +
        k.rosette(10, -14, 14, '#e07b56') +
        k.rosette(34, -9, 10, c.clay),
    ),
);

const smallChops = skill(
  'catering',
  'A caterer with a serving spoon behind a pot of jollof rice, platters of samosa, spring rolls and puff-puff, and chilled zobo',
  wall('#dcebdc', '#b8d6bd') +
    cloth(
      'M-10,-10H650V56Q610,76 560,60T450,60T340,60T230,60T120,60T10,60T-10,56Z',
      [-10, -10, 660, 90],
      { ground: c.leaf, ink: c.gold, cell: 44, motifs: ['leaves', 'dots'], strength: 0.6 },
    ) +
    bulb(110, 120) +
    bulb(540, 120) +
    worker(
      320,
      176,
      0.94,
      0,
      { skin: deep, wear: { kind: 'low' }, beard: 'goatee', smile: 'open', gaze: 'ahead' },
      { kind: 'shirt', colour: '#f7f3ea', trim: c.clay },
    ) +
    place(330, 300, 1, 0, k.steam()) +
    bench(372, '#f6f1e6', '#e2d6c0') +
    cloth('M-10,398H650V490H-10Z', [-10, 398, 660, 90], { cell: 46, strength: 0.75 }) +
    place(322, 404, 0.98, 0, k.bigPot()) +
    arm(
      [
        [412, 286],
        [468, 318],
        [428, 262],
      ],
      '#f7f3ea',
      deep,
      40,
      0.05,
    ) +
    place(418, 268, 1, 16, rect(-4, -10, 8, 78, c.steel, 4) + ellipse(0, 74, 20, 12, c.steel)) +
    place(
      128,
      402,
      0.92,
      0,
      k.platter(
        k.samosa(-70, -22) +
          k.samosa(-20, -26) +
          k.samosa(32, -24) +
          k.samosa(-44, -8) +
          k.samosa(6, -8) +
          k.samosa(60, -10),
      ),
    ) +
    place(
      540,
      404,
      0.84,
      0,
      k.platter(
        k.puffPuff(-60, -16) +
          k.puffPuff(-26, -18) +
          k.puffPuff(8, -18) +
          k.puffPuff(44, -14) +
          k.puffPuff(-42, -42) +
          k.puffPuff(-8, -44) +
          k.puffPuff(26, -40) +
          k.roll(86, -12, 12),
      ),
    ) +
    place(214, 392, 0.7, 0, k.bottle('#7d1230')) +
    place(446, 396, 0.9, 0, k.glass('#8e1a3a')) +
    place(30, 398, 0.9, 0, k.glass('#8e1a3a')),
);

const laidOut = tools(
  'food',
  'Flour, a whisk, a rolling pin, a spatula, meat pies and a loaf laid out on a floured table',
  wall('#f7ecd6', '#ecd2a4') +
    faded(0.5, ellipse(330, 270, 240, 130, c.white)) +
    shadow(100, 210, 60, 10, 0.15) +
    place(110, 220, 1.4, 0, k.flourBag()) +
    place(280, 130, 1.2, 12, k.whisk()) +
    place(380, 150, 1.2, -10, k.spatula()) +
    place(520, 222, 1.15, 0, k.mixer()) +
    place(330, 290, 1.5, -8, k.rollingPin()) +
    place(150, 430, 1.4, 0, k.loaf()) +
    times(4, (i) => place(320 + (i % 2) * 100, 380 + Math.floor(i / 2) * 62, 1.05, 0, k.pie())) +
    place(556, 440, 1.1, 0, k.bottle('#7d1230')) +
    times(9, (i) => circle(230 + i * 31, 326 + ((i * 29) % 40), 2.4, c.white)),
);

export const food: Scene[] = [
  baking,
  detail(baking, 'Loaves with a dark crust cooling on the table', 190, 296, 240),
  cakes,
  detail(cakes, 'Sugar roses and an indigo drip on a cake', 290, 130, 250),
  smallChops,
  detail(smallChops, 'Samosa on a white platter beside a bottle of zobo', 10, 286, 250),
  laidOut,
];
