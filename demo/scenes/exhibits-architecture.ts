/** Exhibitions of architecture: models on plinths, and one thing built at full size. */
import { visitor } from '../draw/body.ts';
import * as c from '../draw/palette.ts';
import { gallery, hills, label, outdoors, palm, plinth, spotlight } from '../draw/rooms.ts';
import {
  circle,
  ellipse,
  fade,
  faded,
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

const modelTree = (x: number, y: number, size: number): Shape =>
  stroke(`M${x},${y}V${y - size * 0.7}`, c.bark, size * 0.1) +
  circle(x, y - size, size * 0.46, '#6f9f6d') +
  circle(x - size * 0.3, y - size * 0.76, size * 0.34, '#5a8c5e') +
  circle(x + size * 0.32, y - size * 0.8, size * 0.32, '#82b07e');
const table = (y: number): Shape =>
  plinth(90, y, 460, 470 - y) + rect(70, y - 22, 500, 20, fade('#d9b27c', '#a8793f'), 3);

const courtyard = exhibit(
  'courtyard-house',
  'A model of an earth-walled house around one green tree, its roofs lifted to show the rooms, on a wooden plinth',
  gallery('#f0e6d4') +
    spotlight(320, 340, 460) +
    table(350) +
    place(
      -96,
      -97,
      1.3,
      0,
      path('M130,328L230,220H420L520,328Z', '#e2cda2') +
        path('M160,316L236,232H414L490,316L450,316L400,258H252L204,316Z', '#c8683c') +
        path('M160,316V262L236,182V232Z', fade('#d98556', '#b4582e')) +
        path('M490,316V262L414,182V232Z', '#94411f') +
        path('M236,232V182H414V232Z', fade('#cf7a4c', '#a85028')) +
        times(5, (i) => rect(252 + i * 32, 198, 14, 22, '#5e2a14', 2)) +
        path('M148,266L236,170L246,180L168,270Z', '#e9d3a3') +
        path('M502,266L414,170L404,180L482,270Z', '#d8bd86') +
        path('M230,172H420V184H230Z', '#f1dfb8') +
        path('M160,330V290H250V330ZM390,330V290H490V330Z', fade('#d98556', '#a85028')) +
        rect(190, 300, 26, 30, '#5e2a14') +
        rect(420, 300, 26, 30, '#5e2a14') +
        path('M150,294L160,276H250V294ZM390,294V276H490L500,294Z', '#f1dfb8') +
        modelTree(322, 300, 62) +
        times(4, (i) => rect(262 + i * 38, 262, 4, 38, '#7b4c28')) +
        times(3, (i) => circle(286 + i * 34, 318, 3, c.ink) + rect(284 + i * 34, 320, 4, 9, c.ink)),
    ) +
    label(30, 230) +
    visitor(76, 362, 0.48, deep, '#1d1420', c.leaf),
);

const shelter = exhibit(
  'bamboo-shelter',
  'A full-size bus shelter of bamboo with a sweeping raffia roof; students sit on its bench and a yellow bus comes',
  outdoors(480, '#b4dbef', '#fdf2d2') +
    hills(290, '#a9d0a6', 28) +
    palm(600, 320, 200) +
    rect(-10, 330, 660, 160, fade('#8d8f98', '#63656f')) +
    rect(-10, 326, 660, 26, '#d8c7a2') +
    times(6, (i) => rect(20 + i * 120, 430, 60, 8, c.cream)) +
    place(
      520,
      350,
      1.1,
      0,
      rect(-20, -92, 190, 84, '#f2b21c', 12),
      rect(-20, -50, 190, 9, c.ink),
      rect(0, -82, 38, 28, '#6f86a0', 4),
      rect(48, -82, 38, 28, '#6f86a0', 4),
      rect(96, -82, 38, 28, '#6f86a0', 4),
      circle(22, -6, 18, '#25222a'),
      circle(130, -6, 18, '#25222a'),
    ) +
    shadow(250, 372, 220, 12) +
    times(
      6,
      (i) =>
        stroke(`M${80 + i * 66},366L${64 + i * 74},150`, i % 2 ? '#b98a3c' : '#d6a954', 10) +
        stroke(`M${80 + i * 66},366L${110 + i * 66},170`, '#c2963f', 6),
    ) +
    path(
      'M10,190C120,70 360,60 520,120L500,156C360,108 140,120 40,220Z',
      fade('#d8b268', '#8e6a2c'),
    ) +
    times(20, (i) =>
      stroke(
        `M${48 + i * 23},${206 - Math.sin((i + 1) / 7.4) * 82}l-8,${22 + (i % 3) * 5}`,
        '#a8823c',
        4,
      ),
    ) +
    visitor(150, 262, 0.34, deep, '#1d1420', c.clay) +
    visitor(236, 264, 0.34, cocoa, c.leaf, '#1f5a40') +
    visitor(318, 262, 0.34, chestnut, '#1d1420', c.blue) +
    rect(70, 318, 360, 16, fade('#d6a954', '#9a7430'), 6) +
    stroke('M100,334V366M250,334V366M400,334V366', '#9a7430', 9),
);

const shelfRow = (x: number, y: number, count: number): Shape =>
  times(count, (i) =>
    rect(
      x + i * 9,
      y - 26 - (i % 3) * 4,
      7,
      26 + (i % 3) * 4,
      [c.clay, c.indigo, c.gold, c.leaf, c.rose, c.blue][(i * 5 + count) % 6] ?? c.clay,
      1,
    ),
  );
const stair = exhibit(
  'stair-of-books',
  'A cut-open model of a library whose stair is made of book shelves, with tiny readers on the steps',
  gallery('#e4e8ee', '#b3a58f') +
    spotlight(320, 340, 420) +
    table(380) +
    path('M150,356V110L250,60H500V356Z', fade('#fbf6ea', '#e4d6b8')) +
    path('M136,120L250,50H514V66H254L150,132Z', c.clay) +
    path('M486,66H500V356H486Z', '#cdb98e') +
    rect(410, 92, 54, 54, '#bcdcf2') +
    stroke('M437,92v54M410,119h54', c.white, 4) +
    times(6, (i) => {
      const x = 166 + i * 52;
      const y = 348 - i * 42;
      return (
        rect(x, y - 2, 322 - i * 52, 8, fade('#c98d56', '#96683c')) +
        rect(x, y - 42, 6, 42, '#96683c') +
        shelfRow(x + 10, y - 2, 4)
      );
    }) +
    [
      [200, 302],
      [310, 216],
      [420, 128],
    ]
      .map(([x = 0, y = 0], i) =>
        place(
          x + 20,
          y - 8,
          1,
          0,
          circle(0, -30, 8, [deep, cocoa, chestnut][i]?.base ?? deep.base),
          path('M-9,0C-12,-20 12,-20 9,0Z', [c.indigo, c.clay, c.leaf][i] ?? c.indigo),
          path('M-10,-8L0,-12L10,-8L0,-4Z', c.white),
        ),
      )
      .join('') +
    modelTree(540, 358, 60) +
    modelTree(116, 358, 46) +
    label(590, 236),
);

/** The classroom rides the water; `beat` rocks it. */
const raft = (beat = 0): Shape =>
  place(
    320,
    330,
    1,
    Math.sin(beat) * 1.6,
    times(7, (i) => ellipse(-168 + i * 56, 22, 26, 15, i % 2 ? '#2f6fa8' : '#3d86c2')),
    rect(-210, -6, 420, 18, fade('#c98d56', '#8a5a30'), 4),
    path('M-150,-6L-10,-230L10,-230L150,-6Z', fade('#e2b06c', '#a5703a')),
    path('M-124,-6L0,-206L124,-6Z', '#5e3a22'),
    path('M-100,-6L0,-170L100,-6Z', '#f6e2b4'),
    times(5, (i) =>
      stroke(
        `M${-136 + i * 14},-30L${-10 + i * 2},-226M${136 - i * 14},-30L${10 - i * 2},-226`,
        '#8a5a30',
        2.6,
      ),
    ),
    rect(-60, -62, 120, 8, c.wood),
    times(
      5,
      (i) =>
        circle(-52 + i * 26, -76, 8, ['#5a3422', '#74452b', '#8c5632'][i % 3] ?? '#5a3422') +
        path(
          `M${-61 + i * 26},-62q9,-14 18,0Z`,
          [c.clay, c.indigo, c.gold, c.leaf, c.rose][i] ?? c.clay,
        ),
    ),
    rect(-34, -138, 68, 40, '#1b4a36', 3),
    stroke('M-22,-122h30M-22,-112h44', c.cream, 3),
    stroke('M-196,-6V-44M196,-6V-44M-196,-40H-140M196,-40H140', c.wood, 5),
  );
const floating = exhibit(
  'floating-classroom',
  'A model of an A-shaped timber classroom floats in a glass tank of blue water, children at their desks inside',
  gallery('#e2edf0', '#a3a799') +
    spotlight(320, 330, 460) +
    raft() +
    path('M60,338H580V446H60Z', fade('#5ea9cf', '#1f5f8c'), { opacity: 0.86 }) +
    stroke('M60,340q26,-10 52,0t52,0t52,0t52,0t52,0t52,0t52,0t52,0t52,0t52,0', '#d9f1fa', 4) +
    faded(0.3, path('M80,346L120,440H180L130,346Z', c.white)) +
    stroke('M60,250V448H580V250', '#e9f5f8', 5, { opacity: 0.9 }) +
    rect(40, 446, 560, 40, fade('#ffffff', '#dcd0bb')) +
    label(588, 200),
);

export const architectureExhibits: Scene[] = [courtyard, shelter, stair, floating];
