/** Digital and media. */
import { cloth } from '../draw/adire.ts';
import { arm, bust, worker } from '../draw/body.ts';
import * as c from '../draw/palette.ts';
import * as d from '../draw/props/digital.ts';
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
import { circle, ellipse, fade, faded, mirrored, place, rect, stroke, times } from '../draw/svg.ts';
import { detail, type Scene, skill, tools } from './scene.ts';

const { cocoa, chestnut, deep, amber } = c.skins;

const web = skill(
  'web-design',
  'Two students at one desk: a shop’s new website on the big screen and its code on the laptop',
  wall('#dde3f4', '#b9c5e6') +
    frieze(12, 44, '#8c9bcd', 0.45, ['combs', 'dots']) +
    louvres(470, 84, 124, 120) +
    lightShaft(420, 80, 140, 360) +
    worker(
      110,
      178,
      0.86,
      8,
      { skin: cocoa, wear: { kind: 'locs' }, glasses: c.ink, smile: true, gaze: 'ahead' },
      { kind: 'shirt', colour: c.gold, trim: c.rust },
    ) +
    worker(
      540,
      186,
      0.84,
      -6,
      { skin: amber, wear: { kind: 'hijab', colour: '#8d4660', trim: '#5a2440' }, smile: true },
      { kind: 'tunic', colour: '#5a2440', trim: c.gold },
    ) +
    bench(388, '#e2c39a', '#b68a58') +
    place(322, 392, 0.84, 0, d.desktop(d.shopSite())) +
    place(530, 452, 0.72, 0, d.laptop(d.codeScreen())) +
    arm(
      [
        [36, 290],
        [44, 380],
        [128, 412],
      ],
      c.gold,
      cocoa,
      38,
      0.1,
    ) +
    place(
      160,
      420,
      1,
      0,
      rect(-46, -8, 150, 18, '#f2ede2', 6) +
        stroke('M-36,-2h128M-36,4h128', c.steel, 3, { 'stroke-dasharray': '8 5' }),
    ) +
    place(
      50,
      460,
      1,
      0,
      rect(-26, -44, 52, 44, c.clay, 8) +
        stroke('M26,-34q22,4 0,24', c.clay, 7) +
        ellipse(0, -44, 26, 6, '#3a1a0c'),
    ),
);

const photo = skill(
  'photography',
  'A photographer with a camera on a tripod, and beside him his sitter in an adire dress before a clay-coloured backdrop',
  wall('#e4d6c4', '#c9b294') +
    rect(340, 20, 280, 420, fade('#c8623c', '#8c3216')) +
    rect(330, 10, 300, 16, c.bark, 6) +
    faded(0.25, ellipse(480, 220, 130, 170, '#ffd9b0', { filter: 'url(#softer)' })) +
    rect(-10, 420, 660, 80, fade('#a98f6c', '#7c6647')) +
    place(
      486,
      210,
      0.92,
      0,
      bust(
        { skin: deep, wear: { kind: 'afro' }, earrings: c.gold, smile: true, gaze: 'ahead' },
        { kind: 'ankara', colour: c.indigo, trim: c.paper, motif: 'rings' },
      ),
    ) +
    mirrored(330, 470, 1.2, d.softbox()) +
    worker(
      130,
      208,
      1,
      6,
      { skin: chestnut, wear: { kind: 'cornrows' } },
      { kind: 'tunic', colour: c.leaf, trim: c.gold },
    ) +
    place(232, 560, 1.4, 0, d.tripod(190)) +
    place(236, 306, 0.86, 0, d.camera()) +
    arm(
      [
        [40, 330],
        [70, 410],
        [148, 296],
      ],
      c.leaf,
      chestnut,
      42,
      0.1,
    ) +
    arm(
      [
        [226, 326],
        [262, 392],
        [318, 300],
      ],
      c.leaf,
      chestnut,
      42,
      0.1,
    ),
);

const repair = skill(
  'phone-repair',
  'An opened phone on a blue mat under a lens lamp, with a soldering iron, screwdrivers and a meter',
  wall('#d6e3e0', '#afc9c4') +
    frieze(14, 44, '#7fa39d', 0.45, ['combs', 'rings']) +
    shelf(40, 150, 240) +
    times(
      5,
      (i) =>
        rect(58 + i * 42, 112, 34, 38, [c.clay, c.gold, c.blue, c.leaf, c.plum][i] ?? c.clay, 4) +
        rect(64 + i * 42, 120, 22, 10, c.paper, 2),
    ) +
    worker(
      352,
      112,
      0.86,
      -3,
      { skin: deep, wear: { kind: 'low' }, glasses: '#2b2b2b', beard: 'goatee' },
      { kind: 'shirt', colour: '#8ea0cf', trim: c.indigo },
    ) +
    bench(330, '#cfa577', '#9d6f42') +
    rect(120, 352, 420, 150, '#2d51a3', 10) +
    times(10, (i) => stroke(`M${130 + i * 42},356v130`, '#5b7dcb', 1)) +
    place(336, 470, 0.72, -8, d.openPhone()) +
    arm(
      [
        [264, 226],
        [206, 320],
        [286, 372],
      ],
      '#8ea0cf',
      deep,
      38,
      0.1,
    ) +
    arm(
      [
        [440, 226],
        [508, 300],
        [420, 372],
      ],
      '#8ea0cf',
      deep,
      38,
      0.1,
    ) +
    place(404, 372, 0.9, -142, d.ironTool()) +
    place(560, 380, 1.1, 0, d.lens()) +
    place(180, 470, 0.9, 62, d.screwdriver(c.clay)) +
    place(172, 440, 0.9, 66, d.screwdriver(c.gold)) +
    place(68, 446, 1, 0, d.multimeter()) +
    stroke('M68,446C110,480 180,470 290,452', c.clay, 4),
);

const agency = skill(
  'agency-banking',
  'A young woman at a POS stand under a striped umbrella counts notes beside her terminal and cash book',
  outdoors(480, '#c4dcee', '#fbeecb') +
    hills(300, '#a7c7a2', 20) +
    palm(40, 310, 180) +
    rect(440, 150, 220, 180, '#e6cfae') +
    rect(430, 140, 240, 18, c.clay) +
    rect(470, 190, 60, 70, '#9fb6d6') +
    rect(560, 190, 60, 70, '#9fb6d6') +
    rect(-10, 320, 660, 180, fade('#d3a376', '#a9754a')) +
    place(330, 420, 1.22, 0, d.umbrella(c.clay, c.cream)) +
    worker(
      322,
      198,
      0.88,
      3,
      { skin: chestnut, wear: { kind: 'braids' }, earrings: c.gold, smile: true },
      { kind: 'blouse', colour: c.leaf, trim: c.gold },
    ) +
    cloth('M70,372H570V490H70Z', [70, 372, 500, 120], { cell: 52, strength: 0.8 }) +
    rect(56, 360, 528, 20, fade(c.timber, c.wood), 4) +
    place(196, 366, 0.92, 0, d.terminal()) +
    place(464, 366, 0.94, 0, d.cashBook()) +
    arm(
      [
        [244, 300],
        [216, 352],
        [286, 352],
      ],
      c.leaf,
      chestnut,
      36,
      0.1,
    ) +
    arm(
      [
        [402, 300],
        [424, 350],
        [352, 350],
      ],
      c.leaf,
      chestnut,
      36,
      0.1,
    ) +
    place(322, 358, 0.62, -6, d.notes('#7fb18b', 4)) +
    place(108, 362, 0.7, 0, d.notes('#c98d7a', 5)),
);

const laidOut = tools(
  'digital',
  'A camera, a phone, screwdrivers, a meter and a small laptop laid out on blue cloth',
  cloth('M0,0H640V480H0Z', [0, 0, 640, 480], {
    ground: '#3a4a9e',
    cell: 80,
    strength: 0.15,
    motifs: ['combs', 'dots', 'rings'],
  }) +
    place(180, 210, 1.2, 0, d.camera()) +
    place(460, 230, 1, 0, d.laptop(d.shopSite())) +
    place(
      100,
      460,
      0.98,
      -6,
      d.phone(
        rect(-44, -188, 88, 60, c.clay) +
          circle(0, -158, 18, c.gold) +
          stroke('M-30,-110h60M-30,-94h44M-30,-60h60M-30,-44h30', c.indigo, 6),
      ),
    ) +
    place(220, 450, 1.1, 20, d.screwdriver(c.gold)) +
    place(270, 450, 1.1, 12, d.screwdriver(c.clay)) +
    place(390, 446, 1.15, 0, d.multimeter()) +
    place(540, 450, 0.92, 4, d.openPhone()),
);

export const digital: Scene[] = [
  web,
  detail(
    web,
    'A shop’s website on a screen, with picture, words and an order button',
    166,
    166,
    310,
  ),
  photo,
  detail(photo, 'Hands on a camera, the lens catching the light', 126, 196, 240),
  repair,
  detail(repair, 'The inside of a phone, with a soldering iron at work', 220, 300, 230),
  agency,
  detail(agency, 'A terminal with its paper slip, and notes being counted', 110, 180, 280),
  laidOut,
];
