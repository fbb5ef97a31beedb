/** Opening pictures: the sewing room and the bakery. */
import { cloth } from '../draw/adire.ts';
import { arm, worker } from '../draw/body.ts';
import * as c from '../draw/palette.ts';
import { loaf, oven, peel, pie, roundLoaf } from '../draw/props/kitchen.ts';
import { dressForm, sewingMachine, spool } from '../draw/props/sewing.ts';
import { bench, bulb, frieze, lightShaft, louvres, wall } from '../draw/rooms.ts';
import { circle, faded, glow, place, rect, stroke } from '../draw/svg.ts';
import { hero } from './scene.ts';

const { chestnut, deep } = c.skins;

export const sewingRoom = hero(
  'sewing-room',
  'A student with her hair in a bun guides indigo cloth under the needle of a sewing machine; classmates work behind her in morning light',
  wall('#f8e8ca', '#eccd97') +
    frieze(10, 40, '#cfa565', 0.5) +
    louvres(30, 76, 120, 140) +
    louvres(490, 76, 120, 140) +
    worker(
      226,
      122,
      0.42,
      4,
      { skin: deep, wear: { kind: 'kufi', colour: c.leaf, trim: c.gold, motif: 'dots' } },
      { kind: 'shirt', colour: '#d6b06c', trim: c.rust },
    ) +
    rect(160, 226, 150, 12, c.wood) +
    rect(160, 238, 150, 180, '#d9b680') +
    place(548, 400, 0.86, 0, dressForm()) +
    cloth('M510,128Q548,150 586,128L622,180L608,330H488L474,180Z', [470, 120, 156, 216], {
      ground: c.leaf,
      ink: c.gold,
      cell: 34,
      motifs: ['leaves', 'dots'],
    }) +
    lightShaft(40, 76, 150, 400) +
    worker(
      392,
      176,
      1.06,
      5,
      { skin: chestnut, wear: { kind: 'bun' }, earrings: c.gold, smile: true },
      { kind: 'ankara', colour: c.clay, trim: c.gold, motif: 'rays' },
    ) +
    bench(400) +
    arm(
      [
        [288, 322],
        [268, 408],
        [168, 394],
      ],
      c.clay,
      chestnut,
      44,
      0.25,
    ) +
    place(206, 412, 1.06, 0, sewingMachine()) +
    arm(
      [
        [500, 322],
        [482, 418],
        [352, 402],
      ],
      c.clay,
      chestnut,
      46,
      0.12,
    ) +
    cloth(
      'M-10,408C60,388 150,404 196,398L420,408C520,412 560,440 580,490H-10Z',
      [-10, 384, 600, 110],
      { cell: 50 },
    ) +
    faded(0.3, stroke('M0,420C80,402 200,412 420,418', c.white, 3)) +
    place(604, 452, 1.1, 0, spool(c.gold)) +
    place(566, 440, 1, 0, spool(c.blue)),
);

export const bakery = hero(
  'bakery',
  'Two bakers at dawn: one holds a tray of fresh pies, the other draws loaves from a glowing brick oven',
  wall('#f4d6a2', '#dca75e') +
    frieze(8, 40, '#b98139', 0.45, ['dots', 'rings']) +
    bulb(320, 74) +
    place(492, 400, 1.2, 0, oven()) +
    circle(492, 320, 190, glow('#ffce6b66', '#ffce6b00')) +
    place(450, 362, 0.62, 0, loaf()) +
    place(538, 362, 0.62, 0, loaf()) +
    worker(
      356,
      176,
      0.82,
      6,
      { skin: deep, wear: { kind: 'kufi', colour: c.paper, trim: '#d9cdb6' }, beard: 'full' },
      { kind: 'apron', colour: '#f4efe4', trim: c.indigo },
    ) +
    place(430, 382, 0.9, 0, peel()) +
    arm(
      [
        [434, 276],
        [466, 330],
        [520, 372],
      ],
      '#f4efe4',
      deep,
      34,
      0.1,
    ) +
    worker(
      172,
      178,
      1.02,
      -4,
      {
        skin: chestnut,
        wear: { kind: 'wrap', colour: c.clay, trim: c.cream, motif: 'dots' },
        smile: 'open',
        gaze: 'ahead',
        earrings: c.gold,
      },
      { kind: 'apron', colour: '#f9f5ec', trim: c.clay },
    ) +
    bench(408, '#e6c393', '#bd8d57') +
    rect(66, 366, 222, 12, c.steel, 5) +
    place(110, 366, 0.9, 0, pie()) +
    place(178, 366, 0.9, 0, pie()) +
    place(246, 366, 0.9, 0, pie()) +
    arm(
      [
        [76, 310],
        [24, 372],
        [84, 376],
      ],
      '#f9f5ec',
      chestnut,
      42,
      0.1,
    ) +
    arm(
      [
        [270, 310],
        [330, 372],
        [274, 376],
      ],
      '#f9f5ec',
      chestnut,
      42,
      0.1,
    ) +
    place(90, 478, 0.98, 0, loaf()) +
    place(262, 482, 1.02, 0, loaf()) +
    place(424, 476, 1, 0, roundLoaf()) +
    place(560, 480, 1.06, 0, roundLoaf()),
);
