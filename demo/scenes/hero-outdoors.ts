/** Opening pictures: the yard, the roof and the fair. */
import { cloth, hanging } from '../draw/adire.ts';
import { arm, grip, visitor, worker } from '../draw/body.ts';
import * as c from '../draw/palette.ts';
import { helmet, panel } from '../draw/props/building.ts';
import { BOWL, beads, bucket, dyePot, pot, WATER_POT } from '../draw/props/craft.ts';
import { crate, heap } from '../draw/props/farm.ts';
import { rail, sandal, satchel, shoe } from '../draw/props/sewing.ts';
import { hills, outdoors, palm } from '../draw/rooms.ts';
import { circle, fade, glow, path, place, rect, stroke, times } from '../draw/svg.ts';
import { hero } from './scene.ts';

const { cocoa, chestnut, deep, amber } = c.skins;

export const dryingLine = hero(
  'drying-line',
  'Indigo adire cloths dry on lines in a sunny yard while a student lifts one to see its pattern against the light',
  outdoors(480, '#a9d2ef', '#fdf0cb') +
    circle(110, 90, 130, glow('#fff4c4ff', '#fff4c400')) +
    circle(110, 90, 36, '#fff3c0') +
    hills(320, '#a8cfa8', 40) +
    palm(40, 350, 200) +
    palm(604, 340, 240) +
    rect(-10, 384, 660, 110, fade('#d9aa76', '#ab7446')) +
    stroke('M-10,70Q320,112 650,60', c.bark, 4) +
    hanging(24, 82, 130, 230, { cell: 43, motifs: ['rings', 'rays'] }) +
    hanging(172, 92, 110, 190, { ground: '#3f55b5', cell: 36, motifs: ['leaves', 'dots'] }) +
    hanging(486, 80, 134, 236, {
      ground: '#26327c',
      cell: 44,
      motifs: ['combs', 'rings', 'dots'],
    }) +
    worker(
      392,
      214,
      0.94,
      -4,
      {
        skin: cocoa,
        wear: { kind: 'wrap', colour: c.gold, trim: c.rust, motif: 'dots' },
        smile: 'open',
        gaze: 'ahead',
        earrings: c.clay,
      },
      { kind: 'blouse', colour: '#f6efe0', trim: c.clay },
    ) +
    arm(
      [
        [292, 338],
        [222, 412],
        [244, 336],
      ],
      '#f6efe0',
      cocoa,
      40,
      0.35,
    ) +
    arm(
      [
        [492, 338],
        [562, 412],
        [540, 336],
      ],
      '#f6efe0',
      cocoa,
      40,
      0.35,
    ) +
    cloth(
      'M232,326C300,352 484,352 552,326C546,380 556,440 548,490H236C228,440 238,380 232,326Z',
      [226, 320, 332, 176],
      { cell: 56, ground: c.indigo, motifs: ['rings', 'rays', 'combs', 'dots'] },
    ) +
    grip(250, 328, 1.1, 14, cocoa) +
    grip(534, 328, 1.1, -14, cocoa) +
    place(110, 476, 1.1, 0, dyePot()) +
    place(600, 474, 0.8, 0, bucket('#dfe4ee', '#26327c')),
);

export const solarRoof = hero(
  'solar-roof',
  'Two students in helmets carry a solar panel across a roof at sunrise, the campus green below them',
  outdoors(480, '#8fc3ea', '#ffe9bd') +
    circle(330, 190, 220, glow('#fff0b4ff', '#fff0b400')) +
    circle(330, 190, 52, '#fff2b8') +
    hills(290, '#b2d3a2', 36) +
    palm(90, 320, 130) +
    palm(560, 316, 150) +
    hills(330, '#7fb58a', 22) +
    times(
      4,
      (i) =>
        rect(200 + i * 66, 282 - (i % 2) * 16, 50, 40 + (i % 2) * 16, '#f1dfbd') +
        path(`M${194 + i * 66},${284 - (i % 2) * 16}l31,-22l31,22Z`, '#b8623a'),
    ) +
    worker(
      140,
      206,
      0.86,
      5,
      { skin: deep, wear: { kind: 'low' }, smile: 'open', gaze: 'ahead' },
      { kind: 'shirt', colour: '#e6782e', trim: c.gold },
    ) +
    place(137, 172, 1.06, 5, helmet(c.gold)) +
    worker(
      508,
      206,
      0.86,
      -5,
      { skin: amber, wear: { kind: 'braids' }, smile: true, gaze: 'ahead' },
      { kind: 'shirt', colour: '#e6782e', trim: c.gold },
    ) +
    place(510, 172, 1.06, -5, helmet('#f4f1e8')) +
    path('M-10,420L40,388H650V490H-10Z', fade('#c5744d', '#7c3219')) +
    times(14, (i) =>
      stroke(`M${40 + i * 48},388L${-30 + i * 54},490`, '#5e220f', 2, { opacity: 0.5 }),
    ) +
    place(186, 420, 1.12, 0, panel(5)) +
    grip(214, 352, 1, -82, deep) +
    grip(452, 352, 1, 82, amber) +
    arm(
      [
        [56, 322],
        [70, 410],
        [176, 412],
      ],
      '#e6782e',
      deep,
      38,
      0.25,
    ) +
    arm(
      [
        [590, 322],
        [578, 410],
        [482, 412],
      ],
      '#e6782e',
      amber,
      38,
      0.25,
    ) +
    place(20, 486, 0.8, 0, panel(4)) +
    place(420, 492, 0.8, 0, panel(5)),
);

export const stall = hero(
  'market-stall',
  'At a fair on campus a student sells shoes, bags, beads and pots that she and her classmates made; a customer admires a bag',
  outdoors(480, '#bfdcf0', '#fdf1d2') +
    hills(270, '#a5cda4', 30) +
    palm(600, 300, 190) +
    rect(-10, 330, 660, 170, fade('#d6a877', '#a8744a')) +
    rect(60, 70, 10, 330, c.bark) +
    rect(560, 70, 10, 330, c.bark) +
    rail(96, 112, [
      [c.indigo, c.paper],
      [c.clay, c.gold],
      [c.leaf, c.cream],
    ]) +
    times(9, (i) => path(`M${40 + i * 62},40h62v52q-31,34 -62,0Z`, i % 2 ? '#f7efe0' : c.clay)) +
    rect(36, 34, 566, 12, c.rust, 4) +
    worker(
      390,
      190,
      0.86,
      4,
      { skin: chestnut, wear: { kind: 'afro' }, smile: 'open', gaze: 'ahead', earrings: c.gold },
      { kind: 'ankara', colour: c.blue, trim: c.cream, motif: 'rings' },
    ) +
    cloth('M40,372H600V490H40Z', [40, 372, 560, 120], { cell: 56, strength: 0.8 }) +
    rect(26, 360, 588, 20, fade(c.timber, c.wood), 4) +
    place(130, 362, 0.62, 0, shoe('#8a3d1f', c.gold)) +
    place(226, 362, 0.62, 0, sandal(c.indigo)) +
    place(
      548,
      362,
      0.52,
      0,
      pot({ body: WATER_POT, mouth: 30, colours: ['#c26a3c', '#74331a'] }, 150),
    ) +
    place(470, 362, 0.5, 0, pot({ body: BOWL, mouth: 78, colours: ['#5b3b34', '#2b1a1a'] }, 70)) +
    beads(270, 350, 330, 30, 6, [c.clay, c.gold, '#d6603a']) +
    arm(
      [
        [312, 296],
        [272, 352],
        [258, 306],
      ],
      c.blue,
      chestnut,
      36,
      0.2,
    ) +
    arm(
      [
        [470, 296],
        [500, 350],
        [430, 352],
      ],
      c.blue,
      chestnut,
      36,
      0.2,
    ) +
    place(246, 346, 0.5, -4, satchel()) +
    visitor(112, 330, 0.86, deep, c.gold, '#f6f0e4', 'weave') +
    place(560, 470, 0.7, 0, crate(heap('#d8432a'))),
);
