/** Agribusiness. */
import { arm, worker } from '../draw/body.ts';
import * as c from '../draw/palette.ts';
import * as f from '../draw/props/farm.ts';
import { bench, frieze, hills, lightShaft, outdoors, palm, shelf, wall } from '../draw/rooms.ts';
import { fade, faded, mirrored, path, place, rect, shadow, stroke, times } from '../draw/svg.ts';
import { detail, type Scene, skill, tools } from './scene.ts';

const { cocoa, deep, amber } = c.skins;

const fish = skill(
  'fish-farming',
  'A student holds up a large catfish over a round blue tank on the farm',
  outdoors(480, '#bfe0ee', '#fbf0cf') +
    hills(260, '#9fcaa6', 34) +
    palm(560, 280, 190) +
    palm(70, 274, 150) +
    rect(400, 196, 200, 90, '#d9b98a') +
    path('M386,200L500,150L614,200Z', c.rust) +
    hills(300, '#6fae7d', 16) +
    rect(-10, 330, 660, 170, fade('#b48a5c', '#83603c')) +
    worker(
      300,
      146,
      0.9,
      5,
      { skin: deep, wear: { kind: 'low' }, beard: 'goatee', smile: 'open' },
      { kind: 'shirt', colour: c.gold, trim: c.rust },
    ) +
    place(180, 330, 0.7, 0, f.tank(240, 100)) +
    place(330, 500, 1.25, 0, f.tank(430, 130)) +
    f.ripple(240, 340, 60) +
    f.ripple(450, 334, 44) +
    place(330, 286, 0.9, -10, f.catfish()) +
    faded(0.7, stroke('M290,318l-4,16M350,318v18M392,306l6,18', '#e8f6fa', 4)) +
    arm(
      [
        [216, 252],
        [178, 300],
        [236, 300],
      ],
      c.gold,
      deep,
      38,
      0.2,
    ) +
    arm(
      [
        [388, 252],
        [452, 300],
        [432, 286],
      ],
      c.gold,
      deep,
      38,
      0.2,
    ) +
    place(470, 336, 0.6, 12, f.catfish()),
);

const birds = skill(
  'poultry',
  'A farmer in a green hijab collects brown eggs among red hens and a row of chicks',
  wall('#f5e4c2', '#e5c48c') +
    rect(-10, 40, 660, 14, c.wood) +
    rect(-10, 180, 660, 10, c.wood) +
    times(9, (i) => rect(20 + i * 76, 40, 8, 160, c.bark)) +
    rect(-10, 54, 660, 126, '#bcdcec', 0, { opacity: 0.7 }) +
    lightShaft(120, 50, 180, 400) +
    rect(-10, 392, 660, 100, fade('#dcb678', '#b98d50')) +
    worker(
      330,
      152,
      0.92,
      -4,
      { skin: amber, wear: { kind: 'hijab', colour: '#2f8a63', trim: '#17583d' }, smile: true },
      { kind: 'tunic', colour: '#17583d', trim: c.gold },
    ) +
    place(330, 420, 1.15, 0, f.eggTray()) +
    arm(
      [
        [246, 270],
        [190, 340],
        [256, 384],
      ],
      '#2f8a63',
      amber,
      40,
      0.2,
    ) +
    arm(
      [
        [414, 270],
        [472, 340],
        [408, 378],
      ],
      '#2f8a63',
      amber,
      40,
      0.2,
    ) +
    f.egg(398, 366, '#e9c7a2') +
    place(104, 440, 1.3, 0, f.hen('#a8451f', '#6f2610')) +
    mirrored(566, 430, 1.25, f.hen('#f3e7d2', '#cdb592')) +
    place(566, 474, 0.9, 0, f.feeder()) +
    place(206, 470, 1.1, 0, f.chick()) +
    place(256, 476, 1, 0, f.chick()) +
    mirrored(410, 474, 1.1, f.chick()) +
    mirrored(460, 470, 1, f.chick()) +
    times(14, (i) => stroke(`M${30 + i * 44},${462 + (i % 3) * 7}l14,-5`, '#f0d79a', 3)),
);

const greens = skill(
  'vegetables',
  'Inside a small greenhouse a student ties up tomato plants heavy with red fruit; seedlings stand in a tray in front',
  outdoors(480, '#cfe8ea', '#f4f3d4') +
    hills(300, '#a9d2a6', 30) +
    f.greenhouse() +
    rect(-10, 400, 660, 100, fade('#8c5f3c', '#5d3b22')) +
    times(
      4,
      (i) =>
        stroke(`M${70 + i * 62},90V400`, '#f5efdf', 2) +
        place(70 + i * 62, 404, 1.05, 0, f.tomatoPlant(210 + (i % 2) * 30)),
    ) +
    times(
      2,
      (i) =>
        stroke(`M${530 + i * 66},90V400`, '#f5efdf', 2) +
        place(530 + i * 66, 404, 1.05, 0, f.tomatoPlant(230 - i * 24)),
    ) +
    worker(
      400,
      164,
      0.92,
      5,
      {
        skin: cocoa,
        wear: { kind: 'wrap', colour: c.clay, trim: c.gold, motif: 'dots' },
        smile: true,
        gaze: 'ahead',
        earrings: c.gold,
      },
      { kind: 'apron', colour: '#7f9fd0', trim: '#2c6b4b' },
    ) +
    place(256, 404, 1.15, 0, f.tomatoPlant(250)) +
    arm(
      [
        [312, 276],
        [258, 330],
        [282, 248],
      ],
      '#7f9fd0',
      cocoa,
      38,
      0.1,
    ) +
    arm(
      [
        [492, 276],
        [512, 350],
        [436, 384],
      ],
      '#7f9fd0',
      cocoa,
      38,
      0.1,
    ) +
    place(440, 462, 1.05, 0, f.crate(f.heap('#d8432a'))) +
    place(180, 464, 1.05, 0, f.seedTray()) +
    place(590, 470, 0.9, 0, f.can()),
);

const laidOut = tools(
  'farm',
  'A crate of tomatoes, a tray of eggs, seedlings, a watering can, a hen and a catfish',
  wall('#e4efd8', '#c3dcb5') +
    frieze(16, 50, '#9cc08e', 0.5, ['leaves', 'dots']) +
    shelf(30, 226, 580) +
    bench(404, '#c79a66', '#96683c') +
    place(140, 226, 1, 0, f.crate(f.heap('#d8432a'))) +
    place(352, 220, 1.05, 0, f.seedTray()) +
    place(536, 226, 1.1, 0, f.can()) +
    place(130, 424, 1, 0, f.eggTray()) +
    place(322, 420, 1.3, 0, f.hen('#a8451f', '#6f2610')) +
    place(414, 426, 1.1, 0, f.chick()) +
    shadow(510, 452, 130, 10) +
    place(512, 428, 0.9, -4, f.catfish()),
);

export const farm: Scene[] = [
  fish,
  detail(fish, 'A whiskered catfish in two hands', 180, 206, 300),
  birds,
  detail(birds, 'Brown and white eggs in a tray', 200, 290, 250),
  greens,
  detail(greens, 'Ripe tomatoes and a hand tying the stem', 80, 170, 250),
  laidOut,
];
