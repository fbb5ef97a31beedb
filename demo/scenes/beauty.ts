/** Beauty and care. */
import { cloth } from '../draw/adire.ts';
import { arm, bust, worker } from '../draw/body.ts';
import * as c from '../draw/palette.ts';
import * as b from '../draw/props/beauty.ts';
import { bench, frieze, lightShaft, louvres, shelf, wall } from '../draw/rooms.ts';
import { place, rect, stroke, times } from '../draw/svg.ts';
import { detail, type Scene, skill, tools } from './scene.ts';

const { chestnut, deep, amber } = c.skins;

const makeup = skill(
  'makeup-gele',
  'In a lit mirror a bride-to-be in a clay-coloured gele is having her make-up finished with a soft brush',
  wall('#ecd3dd', '#d7a9bb') +
    frieze(10, 46, '#b97b93', 0.4, ['leaves', 'dots']) +
    place(
      320,
      380,
      1,
      0,
      b.litMirror(
        330,
        300,
        rect(-170, -300, 340, 300, '#dfd3e6') +
          place(
            0,
            -146,
            0.98,
            0,
            bust(
              {
                skin: chestnut,
                wear: { kind: 'gele', colour: '#c8552c', trim: '#8c3216' },
                earrings: c.gold,
                smile: true,
              },
              { kind: 'blouse', colour: '#d9a441', trim: c.cream, motif: 'leaves' },
            ),
          ),
      ),
    ) +
    bench(392, '#f1dfe2', '#c99aa9') +
    arm(
      [
        [640, 470],
        [560, 330],
        [436, 262],
      ],
      '#2f3c8f',
      deep,
      46,
      0.2,
    ) +
    place(412, 254, 1.1, -72, b.brush('#e8c9b4', 60)) +
    place(70, 424, 1.2, 0, b.lipstick(c.clay)) +
    place(112, 440, 1.2, 0, b.lipstick('#8e1a3a')) +
    place(220, 450, 1, 0, b.compact(['#d99a74', '#a8623c', '#6b3a22', '#e3b04d'])) +
    place(470, 446, 1, 0, b.jar(c.gold, '#fbf1e2')) +
    place(362, 462, 0.9, 78, b.brush('#7a4a2b')) +
    place(372, 446, 0.9, 84, b.brush(c.rose)),
);

const hair = skill(
  'hairdressing',
  'A hairdresser braids the hair of a seated customer; combs, a dryer and a training head stand on the counter',
  wall('#d9e6ea', '#b5cdd4') +
    louvres(40, 70, 110, 120) +
    lightShaft(50, 70, 130, 380) +
    shelf(470, 146, 150) +
    place(520, 146, 0.62, 0, b.jar(c.indigo, c.paper)) +
    place(578, 146, 0.62, 0, b.pump('#e0a15a')) +
    worker(
      330,
      120,
      0.82,
      4,
      { skin: amber, wear: { kind: 'puffs' }, earrings: c.gold, smile: true },
      { kind: 'tunic', colour: c.clay, trim: c.gold },
    ) +
    place(
      318,
      304,
      0.94,
      0,
      bust(
        { skin: deep, wear: { kind: 'braids' }, smile: true, gaze: 'ahead', earrings: c.gold },
        { kind: 'ankara', colour: c.blue, trim: c.cream, motif: 'rays' },
      ),
    ) +
    arm(
      [
        [248, 212],
        [206, 262],
        [268, 268],
      ],
      c.clay,
      amber,
      36,
      0.04,
    ) +
    arm(
      [
        [412, 212],
        [446, 262],
        [368, 262],
      ],
      c.clay,
      amber,
      36,
      0.04,
    ) +
    stroke('M268,270C256,310 262,352 258,392', '#1d1420', 9) +
    bench(430, '#e9d7c2', '#b9956f') +
    place(96, 440, 0.95, 0, b.wig()) +
    place(548, 392, 0.9, -12, b.dryer()) +
    place(210, 452, 0.8, -6, b.comb(c.gold)) +
    place(440, 456, 0.7, 80, b.clipper()),
);

const soap = skill(
  'soap-cosmetics',
  'Bars of soap in cream, green, clay and black, a wooden mould freshly poured, a scale and jars of shea butter',
  wall('#dcead9', '#b9d3b4') +
    frieze(14, 50, '#86ad83', 0.45, ['leaves', 'dots']) +
    louvres(466, 96, 124, 130) +
    lightShaft(400, 90, 140, 340) +
    shelf(36, 190, 300) +
    place(84, 190, 0.95, 0, b.jar(c.leaf, '#fbf3e0')) +
    place(160, 190, 0.95, 0, b.jar(c.gold, '#fbf3e0')) +
    place(232, 190, 0.9, 0, b.pump('#86bd8c')) +
    place(296, 190, 0.9, 0, b.pump('#e2a85f')) +
    bench(330, '#d7ab78', '#a97743') +
    place(160, 372, 1.1, 0, b.mould()) +
    place(346, 366, 1.05, 0, b.scale()) +
    place(346, 322, 0.7, 0, b.bowl('#dfe5ef', '#f4e3b5')) +
    place(530, 372, 1, 0, b.bowl('#c6d0e2', '#2a201c')) +
    place(90, 452, 1.1, 0, b.soapBar('#f5e6c4', c.wood)) +
    place(222, 458, 1.1, 0, b.soapBar('#9cc59a', c.leaf)) +
    place(354, 454, 1.1, 0, b.soapBar('#d98a63', c.rust)) +
    place(486, 460, 1.1, 0, b.soapBar('#3a2d2b', c.gold)) +
    place(290, 424, 1, 0, b.soapBar('#f1d49b', c.clay)) +
    place(588, 430, 1, 8, b.lavender()) +
    place(560, 474, 1, 0, b.sheaNuts()),
);

const laidOut = tools(
  'beauty',
  'Brushes, lipsticks, a comb, clippers, a hair dryer, soap and a jar of cream laid out on plum-coloured cloth',
  cloth('M0,0H640V480H0Z', [0, 0, 640, 480], {
    ground: '#5d2a52',
    ink: '#e8c6b4',
    cell: 80,
    strength: 0.16,
    motifs: ['leaves', 'rings', 'dots'],
  }) +
    times(4, (i) =>
      place(
        90 + i * 44,
        110 - (i % 2) * 10,
        1.5,
        -6 + i * 4,
        b.brush(['#e8c9b4', c.rose, '#c98d56', c.cream][i] ?? c.rose, 80),
      ),
    ) +
    place(440, 110, 1.3, -8, b.dryer()) +
    place(330, 250, 1.2, -6, b.comb(c.gold)) +
    place(100, 400, 1.6, 0, b.lipstick(c.clay)) +
    place(160, 400, 1.6, 0, b.lipstick('#b3264a')) +
    place(300, 430, 1.5, 0, b.jar(c.gold, '#fbf1e2')) +
    place(450, 430, 1.15, 0, b.soapBar('#9cc59a', c.leaf)) +
    place(576, 350, 1.15, 8, b.clipper()) +
    place(450, 358, 1.15, 0, b.soapBar('#f5e6c4', c.wood)),
);

export const beauty: Scene[] = [
  makeup,
  detail(makeup, 'A brush touches the cheek of a woman in a gele', 210, 120, 290),
  hair,
  detail(hair, 'Hands dividing hair for braids', 196, 196, 260),
  soap,
  detail(soap, 'Stamped soap bars in four colours', 150, 300, 240),
  laidOut,
];
