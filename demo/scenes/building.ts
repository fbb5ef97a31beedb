/** Building and energy. */
import { arm, worker } from '../draw/body.ts';
import * as c from '../draw/palette.ts';
import * as b from '../draw/props/building.ts';
import { bench, frieze, hills, lightShaft, louvres, outdoors, palm, wall } from '../draw/rooms.ts';
import {
  circle,
  fade,
  faded,
  glow,
  inside,
  path,
  place,
  rect,
  stroke,
  times,
} from '../draw/svg.ts';
import { detail, type Scene, skill, tools } from './scene.ts';

const { cocoa, chestnut, deep, amber } = c.skins;

const solar = skill(
  'solar',
  'A student in a yellow helmet tightens a solar panel on a tin roof, with palms and town roofs behind',
  outdoors(480, '#9fcbed', '#fdf1cf') +
    circle(540, 74, 120, glow('#fff3bcff', '#fff3bc00')) +
    circle(540, 74, 34, '#fff0b0') +
    hills(250, '#a6cba4', 30) +
    palm(70, 270, 150) +
    palm(600, 262, 120) +
    path('M60,262L120,216L180,262ZM420,258L470,222L520,258Z', '#b8623a') +
    rect(76, 260, 90, 40, '#ecd9b4') +
    rect(432, 256, 78, 40, '#e7cfa9') +
    worker(
      190,
      196,
      0.8,
      10,
      { skin: deep, wear: { kind: 'low' }, smile: true },
      { kind: 'shirt', colour: '#e6782e', trim: c.gold },
    ) +
    place(183, 166, 1, 8, b.helmet(c.gold)) +
    path('M-10,352L110,286H650V490H-10Z', fade('#c5744d', '#7c3219')) +
    times(17, (i) =>
      stroke(`M${112 + i * 42},286L${-60 + i * 52},490`, '#5e220f', 2, { opacity: 0.5 }),
    ) +
    place(262, 400, 1, 0, b.panel(3)) +
    place(432, 400, 1, 0, b.panel(3)) +
    place(232, 486, 0.82, 0, b.panel(4)) +
    place(424, 486, 0.82, 0, b.panel(4)) +
    stroke('M236,410H640', '#d7dde8', 6) +
    arm(
      [
        [258, 292],
        [300, 330],
        [336, 298],
      ],
      '#e6782e',
      deep,
      34,
      0.1,
    ) +
    arm(
      [
        [122, 300],
        [150, 372],
        [246, 372],
      ],
      '#e6782e',
      deep,
      34,
      0.1,
    ) +
    place(
      262,
      372,
      0.7,
      70,
      rect(-6, -70, 12, 70, c.steel, 5) + circle(0, -76, 14, c.steel) + circle(0, -76, 6, c.iron),
    ) +
    place(70, 424, 1, 0, b.cable(c.clay)),
);

const wood = skill(
  'carpentry',
  'A carpenter planes a board at the bench; curls of wood fall, and a finished stool stands beside her',
  wall('#ead9bd', '#d3b586') +
    louvres(44, 70, 120, 120) +
    lightShaft(60, 70, 150, 380) +
    rect(430, 60, 180, 130, '#b98c58', 4) +
    place(478, 118, 0.62, 80, b.saw()) +
    place(560, 150, 0.72, 0, b.hammer()) +
    place(516, 176, 0.7, 0, b.square()) +
    worker(
      300,
      142,
      0.94,
      -8,
      { skin: chestnut, wear: { kind: 'wrap', colour: c.indigo, trim: c.paper, motif: 'dots' } },
      { kind: 'apron', colour: '#d8744a', trim: '#4c5b3a' },
    ) +
    bench(384, '#d3a06a', '#9c6536') +
    place(60, 386, 1, 0, b.board(470)) +
    place(250, 362, 0.98, 0, b.plane()) +
    place(140, 366, 1, 0, b.shaving()) +
    place(96, 372, 0.9, 40, b.shaving()) +
    place(60, 440, 1.1, 90, b.shaving()) +
    arm(
      [
        [390, 256],
        [420, 330],
        [340, 306],
      ],
      '#d8744a',
      chestnut,
      40,
      0.1,
    ) +
    arm(
      [
        [210, 262],
        [140, 320],
        [184, 328],
      ],
      '#d8744a',
      chestnut,
      40,
      0.1,
    ) +
    place(556, 468, 1.02, 0, b.stool()) +
    place(180, 468, 1, 10, b.shaving()),
);

const metal = skill(
  'aluminium',
  'A student in goggles checks a new sliding window in its silver frame; profiles and the drop saw wait on the bench',
  wall('#e0e4ea', '#bcc6d3') +
    frieze(10, 40, '#8f9db2', 0.5, ['combs', 'weave']) +
    times(5, (i) => rect(20 + i * 16, 66, 10, 330, fade('#f3f6fb', '#98a3b8', 0))) +
    place(440, 356, 1, 0, b.slidingWindow(290, 240)) +
    worker(
      216,
      178,
      0.92,
      4,
      { skin: amber, wear: { kind: 'low' }, glasses: '#d9642f', beard: 'goatee' },
      { kind: 'apron', colour: '#4b5f8f', trim: '#2a3350' },
    ) +
    bench(384, '#a9b2c2', '#6b7489') +
    place(330, 446, 1, -2, b.profile(280)) +
    place(300, 480, 1, -2, b.profile(300)) +
    place(116, 446, 0.9, 0, b.dropSaw()) +
    arm(
      [
        [306, 290],
        [336, 342],
        [300, 238],
      ],
      '#4b5f8f',
      amber,
      40,
      0.1,
    ) +
    arm(
      [
        [128, 290],
        [150, 366],
        [232, 378],
      ],
      '#4b5f8f',
      amber,
      40,
      0.1,
    ) +
    place(264, 380, 0.7, 0, b.square()),
);

const tiles = skill(
  'tiling',
  'A half-laid floor of patterned blue and clay tiles, a comb trowel in wet mortar, a level and a bucket',
  wall('#f2e7d4', '#e2cda6') +
    rect(-10, 150, 660, 8, '#cdb48a') +
    inside(
      'M0,0H640V150H0Z',
      times(32, (i) =>
        b.tile(
          (i % 16) * 42 - 10,
          24 + Math.floor(i / 16) * 42,
          42,
          '#f9f3e6',
          i % 2 ? '#2f3c8f' : '#b8451f',
        ),
      ),
    ) +
    path('M-10,200L650,160V490H-10Z', '#b3aca0') +
    `<g transform="matrix(1 -0.06 0.42 0.62 -60 176)">${times(40, (i) => {
      const x = (i % 8) * 74;
      const y = Math.floor(i / 8) * 74;
      return x + y > 640
        ? ''
        : b.tile(x + 20, y + 30, 74, i % 2 ? '#e9eefb' : '#2f3c8f', i % 2 ? '#b8451f' : '#f3d6a0');
    })}${times(9, (i) => stroke(`M${560 + i * 12},60V400`, '#8d867a', 3))}</g>` +
    worker(
      490,
      110,
      0.8,
      -10,
      {
        skin: cocoa,
        wear: { kind: 'kufi', colour: c.leaf, trim: c.gold, motif: 'dots' },
        beard: 'full',
      },
      { kind: 'tunic', colour: '#c6a15b', trim: c.rust },
    ) +
    path('M392,250C430,230 560,230 600,262L620,350H380Z', '#c6a15b') +
    path('M384,336H616L660,490H340Z', '#3a4468') +
    faded(0.3, stroke('M500,350C480,400 470,440 476,480', c.ink, 5)) +
    arm(
      [
        [414, 226],
        [356, 290],
        [330, 330],
      ],
      '#c6a15b',
      cocoa,
      36,
      0.2,
    ) +
    arm(
      [
        [566, 226],
        [580, 320],
        [470, 372],
      ],
      '#c6a15b',
      cocoa,
      36,
      0.2,
    ) +
    place(300, 350, 0.86, 16, b.trowel()) +
    place(440, 372, 1, -8, b.tile(-40, -36, 74, '#e9eefb', '#b8451f')) +
    place(130, 470, 1, -6, b.level()) +
    place(560, 474, 0.9, 0, b.mortar()),
);

const laidOut = tools(
  'building',
  'A plane, a saw, a hammer, a level, a comb trowel, a square and a safety helmet laid out on a workshop table',
  wall('#d9b98c', '#b98c58') +
    times(7, (i) =>
      stroke(
        `M0,${40 + i * 66}C200,${30 + i * 66} 400,${56 + i * 66} 640,${40 + i * 66}`,
        '#a37642',
        2,
      ),
    ) +
    place(170, 130, 1.2, -6, b.saw()) +
    place(420, 150, 1.2, 20, b.hammer()) +
    place(540, 130, 1.2, 0, b.helmet(c.gold)) +
    place(160, 280, 1.15, 0, b.plane()) +
    place(420, 290, 1.15, -4, b.level()) +
    place(110, 430, 1.1, 4, b.trowel()) +
    place(250, 440, 1, 0, b.square()) +
    place(430, 440, 0.8, 0, b.battery()) +
    place(560, 440, 0.9, 0, b.cable(c.clay)) +
    place(340, 420, 1, 20, b.shaving()),
);

export const building: Scene[] = [
  solar,
  detail(solar, 'Hands fastening a solar panel to its rail', 180, 240, 300),
  wood,
  detail(wood, 'A plane lifts a curl of wood from a board', 50, 250, 300),
  metal,
  detail(metal, 'The corner of a new sliding window', 280, 96, 340),
  tiles,
  detail(tiles, 'Patterned tiles and a comb trowel', 60, 190, 340),
  laidOut,
];
