/** Textiles and craft. */
import { cloth, hanging } from '../draw/adire.ts';
import { arm, worker } from '../draw/body.ts';
import * as c from '../draw/palette.ts';
import * as k from '../draw/props/craft.ts';
import {
  bench,
  frieze,
  hills,
  lightShaft,
  louvres,
  outdoors,
  palm,
  shelf,
  wall,
} from '../draw/rooms.ts';
import { circle, ellipse, fade, faded, place, rect, shadow, stroke, times } from '../draw/svg.ts';
import { detail, type Scene, skill, tools } from './scene.ts';

const { cocoa, chestnut, deep } = c.skins;

const adire = skill(
  'adire',
  'A woman lifts a dripping indigo cloth from a clay dye pot; finished adire hangs on a line behind her',
  outdoors(480, '#cfe3f2', '#fbeccb') +
    palm(70, 330, 210) +
    palm(596, 320, 170) +
    hills(330, '#9cc4a0', 26) +
    hills(372, '#d9a877', 14) +
    rect(-10, 396, 660, 100, fade('#c98f5d', '#a86c3f')) +
    stroke('M-10,62Q320,96 650,54', c.bark, 4) +
    hanging(18, 72, 128, 190, { cell: 42, motifs: ['rings', 'rays'] }) +
    hanging(168, 80, 110, 150, { ground: c.blue, cell: 36, motifs: ['combs', 'dots', 'leaves'] }) +
    hanging(470, 72, 144, 200, {
      ground: '#26327c',
      cell: 48,
      motifs: ['rays', 'leaves', 'dots'],
    }) +
    worker(
      360,
      168,
      0.92,
      4,
      {
        skin: chestnut,
        wear: { kind: 'wrap', colour: c.gold, trim: c.rust, motif: 'dots' },
        earrings: c.clay,
        smile: true,
      },
      { kind: 'ankara', colour: c.clay, trim: c.cream, motif: 'moons' },
    ) +
    place(350, 476, 1.5, 0, k.dyePot()) +
    place(120, 470, 1.05, 0, k.bucket('#d7dce8', '#26327c')) +
    place(556, 470, 1, 0, k.tiedBundle(c.indigo)) +
    place(500, 462, 0.8, 0, k.tiedBundle('#f5eedd')) +
    cloth(
      'M268,300C300,270 420,270 446,302C440,330 420,330 416,352Q350,362 296,350C292,330 280,322 268,300Z',
      [260, 270, 190, 92],
      { cell: 34, ground: '#1a2258' },
    ) +
    faded(0.8, stroke('M306,352v12M340,356v8M384,356v12', '#4a67c4', 4)) +
    arm(
      [
        [268, 272],
        [228, 322],
        [284, 306],
      ],
      c.clay,
      chestnut,
      38,
      0.02,
    ) +
    arm(
      [
        [452, 274],
        [496, 322],
        [430, 308],
      ],
      c.clay,
      chestnut,
      38,
      0.02,
    ),
);

const weaving = skill(
  'aso-oke',
  'A weaver in a blue cap works at a narrow-strip loom, the coloured warp running towards us',
  wall('#f3e3cf', '#e3c39c') +
    louvres(468, 60, 120, 120) +
    lightShaft(420, 60, 140, 380) +
    stroke('M24,34h230', c.bark, 8) +
    k.strip(44, 38, 44, 190, [c.clay, c.gold, c.clay]) +
    k.strip(104, 38, 44, 226, [c.indigo, c.paper, c.indigo]) +
    k.strip(164, 38, 44, 170, [c.leaf, c.gold, c.plum]) +
    rect(-10, 450, 660, 50, fade('#b98a5e', '#8a5c38')) +
    worker(
      300,
      126,
      0.9,
      2,
      {
        skin: deep,
        wear: { kind: 'fila', colour: c.blue, trim: c.gold, motif: 'weave' },
        beard: 'moustache',
        age: true,
      },
      { kind: 'kaftan', colour: '#e9e2d0', trim: c.clay },
    ) +
    place(
      300,
      496,
      1.12,
      0,
      k.loom([c.clay, c.gold, c.indigo, c.paper, c.indigo, c.gold, c.clay]),
    ) +
    arm(
      [
        [214, 232],
        [160, 330],
        [236, 364],
      ],
      '#e9e2d0',
      deep,
      38,
      0.04,
    ) +
    arm(
      [
        [388, 232],
        [444, 330],
        [362, 364],
      ],
      '#e9e2d0',
      deep,
      38,
      0.04,
    ) +
    place(298, 372, 0.8, -4, k.shuttle()) +
    cloth(
      'M60,352C110,330 130,344 150,340L146,400C120,420 90,470 40,490H-10V430C30,420 50,390 60,352Z',
      [-10, 330, 170, 160],
      { ground: c.clay, ink: c.gold, cell: 20, motifs: ['weave', 'combs'], strength: 0.8 },
    ),
);

const jewellery = skill(
  'beadmaking',
  'Three rows of coral and gold beads on a dark neck form, with pliers, wire and a tray of loose beads',
  wall('#f6ded2', '#e8b9a4') +
    frieze(20, 60, '#d58f73', 0.4, ['rings', 'dots']) +
    lightShaft(40, 0, 150, 400) +
    bench(360, '#d8b48c', '#b18457') +
    place(320, 392, 1.72, 0, k.neckForm()) +
    k.beads(250, 390, 190, 70, 8, [c.clay, '#d6603a', c.clay, c.gold]) +
    k.beads(232, 408, 194, 106, 10, [c.gold, c.clay, '#d6603a']) +
    k.beads(212, 428, 204, 140, 12, ['#d6603a', c.clay, c.clay, c.paper]) +
    circle(320, 362, 19, c.gold) +
    circle(320, 362, 10, c.clay) +
    circle(314, 355, 4, c.white, { opacity: 0.7 }) +
    place(112, 420, 1.05, 0, k.leafTray()) +
    place(548, 366, 1, 24, k.pliers()) +
    place(480, 446, 1, 0, k.wire()) +
    k.beads(30, 190, 448, 20, 7, [c.indigo, c.sky, c.paper]) +
    times(7, (i) =>
      circle(
        560 + (i % 3) * 24,
        440 + Math.floor(i / 3) * 16,
        7,
        [c.indigo, c.clay, c.gold, c.leaf][i % 4] ?? c.clay,
      ),
    ),
);

const potter = skill(
  'pottery',
  'Hands shape a bowl on the potter’s wheel; fired pots stand on a shelf by the window',
  wall('#e6dccb', '#cdb795') +
    louvres(36, 60, 120, 130) +
    lightShaft(60, 60, 130, 380) +
    shelf(400, 170, 220) +
    place(
      460,
      170,
      0.72,
      0,
      k.pot({ body: k.WATER_POT, mouth: 30, colours: ['#c26a3c', '#74331a'] }, 150),
    ) +
    place(
      556,
      170,
      0.62,
      0,
      k.pot({ body: k.BOTTLE, mouth: 14, colours: ['#5b3b34', '#2b1a1a'] }, 190),
    ) +
    worker(
      290,
      152,
      0.98,
      -3,
      { skin: cocoa, wear: { kind: 'cornrows' }, earrings: c.gold, smile: true },
      { kind: 'apron', colour: '#6f86c2', trim: '#33406f' },
    ) +
    rect(-10, 430, 660, 70, fade('#9a7b58', '#6f5439')) +
    place(296, 410, 1.25, 0, k.wheel()) +
    place(
      296,
      412,
      1.3,
      0,
      k.pot({ body: k.BOWL, mouth: 78, colours: ['#c8865a', '#8a4f2c'] }, 70),
    ) +
    arm(
      [
        [190, 268],
        [140, 350],
        [200, 366],
      ],
      '#6f86c2',
      cocoa,
      42,
      0.05,
    ) +
    arm(
      [
        [390, 268],
        [446, 350],
        [390, 368],
      ],
      '#6f86c2',
      cocoa,
      42,
      0.05,
    ) +
    place(
      560,
      474,
      0.9,
      0,
      k.pot({ body: k.WATER_POT, mouth: 30, colours: ['#b45e33', '#63290f'] }, 150),
    ) +
    place(70, 470, 1, 0, ellipse(0, -18, 60, 24, '#a77a54') + ellipse(-8, -26, 40, 14, '#bb8f68')),
);

const laidOut = tools(
  'craft',
  'Beads, pliers, a weaving shuttle, a strip of aso-oke, a clay bowl and tied cloth laid out on sand-coloured paper',
  wall('#f3e6cd', '#e9d3aa') +
    faded(0.35, frieze(0, 120, '#d2ac6e', 1, ['rings', 'combs'])) +
    k.strip(40, 40, 70, 380, [c.indigo, c.gold, c.clay, c.gold, c.indigo]) +
    shadow(250, 108, 80, 10) +
    place(250, 96, 1.3, -12, k.shuttle()) +
    place(
      250,
      300,
      1.1,
      0,
      k.pot({ body: k.BOWL, mouth: 78, colours: ['#c26a3c', '#7c3a1d'] }, 70),
    ) +
    place(440, 80, 1.2, 16, k.pliers()) +
    place(560, 110, 1.2, 0, k.wire()) +
    k.beads(370, 610, 240, 70, 11, [c.clay, c.gold, '#d6603a', c.indigo]) +
    place(220, 450, 1.2, 0, k.tiedBundle(c.indigo)) +
    place(330, 452, 1, 0, k.tiedBundle(c.blue)) +
    place(500, 430, 1.2, 0, k.leafTray()),
);

export const craft: Scene[] = [
  adire,
  detail(adire, 'Indigo cloth coming out of the dye, still dripping', 212, 246, 290),
  weaving,
  detail(weaving, 'Coloured warp threads and the shuttle on the loom', 150, 240, 310),
  jewellery,
  detail(jewellery, 'Coral-coloured and gold beads, close up', 210, 196, 240),
  potter,
  detail(potter, 'Clay on the wheel between two hands', 136, 260, 300),
  laidOut,
];
