/** The four videos of the exhibitions, frame by frame: `beat` is the time. */
import { arm, visitor, worker } from '../draw/body.ts';
import * as c from '../draw/palette.ts';
import {
  circle,
  ellipse,
  fade,
  glow,
  group,
  path,
  place,
  rect,
  type Shape,
  stroke,
  times,
} from '../draw/svg.ts';
import { seeded } from '../random.ts';

const { cocoa, deep } = c.skins;

/** One frame of the video: stalls, lanterns and their light on wet ground. `beat` makes them flicker. */
export const nightMarketFrame = (beat = 0): Shape =>
  rect(-10, -10, 660, 500, fade('#141a44', '#3d2247')) +
  circle(540, 70, 30, '#f6e9c4') +
  circle(528, 64, 28, '#20245064') +
  times(26, (i) =>
    circle((i * 83) % 640, (i * 37) % 150, 1.5, c.cream, {
      opacity: 0.4 + 0.4 * Math.abs(Math.sin(i + beat)),
    }),
  ) +
  rect(-10, 340, 660, 150, fade('#2b1a36', '#120a1c')) +
  [60, 250, 450]
    .map((x, i) => {
      const flick = 1 + 0.12 * Math.sin(beat * 2 + i * 2);
      return (
        circle(x + 70, 190, 150 * flick, glow('#ffb54a88', '#ffb54a00')) +
        rect(x, 140, 8, 210, '#1b1020') +
        rect(x + 140, 140, 8, 210, '#1b1020') +
        path(
          `M${x - 20},146L${x + 74},100L${x + 168},146Z`,
          [c.clay, c.blue, c.leaf][i] ?? c.clay,
        ) +
        rect(x - 6, 280, 160, 70, '#4a2a22') +
        times(5, (k) =>
          circle(
            x + 14 + k * 30,
            274,
            15,
            [c.gold, '#cf3d26', c.fern, '#e8892a', c.gold][(k + i) % 5] ?? c.gold,
          ),
        ) +
        stroke(`M${x + 74},110V160`, '#0c0710', 2) +
        ellipse(x + 74, 176, 14, 18, '#ffe9a8') +
        ellipse(x + 74, 420, 70 * flick, 18, '#ffb54a', { opacity: 0.25, filter: 'url(#soft)' })
      );
    })
    .join('') +
  [
    [190, 300, 0.42],
    [408, 306, 0.46],
    [40, 316, 0.4],
  ]
    .map(([x = 0, y = 0, s = 1], i) =>
      visitor(
        x + Math.sin(beat + i) * 4,
        y,
        s,
        deep,
        i === 1 ? '#5a2440' : '#120a14',
        ['#1c1430', '#2a1733', '#161028'][i] ?? '#1c1430',
      ),
    )
    .join('');

const drum = (): Shape =>
  group(
    path(
      'M-90,-230C-90,-150 -34,-140 -34,-115S-90,-80 -90,0H90C90,-80 34,-90 34,-115S90,-150 90,-230Z',
      fade('#b8703a', '#5a2c12', 0),
    ),
    times(13, (i) =>
      stroke(
        `M${-84 + i * 14},-228C${-30 + i * 5},-130 ${-30 + i * 5},-100 ${-84 + i * 14},-2`,
        '#f0dfba',
        2.6,
      ),
    ),
    ellipse(0, -230, 92, 22, '#f3e4c4'),
    ellipse(0, -230, 76, 16, '#e3cca0'),
    ellipse(0, 0, 92, 20, '#d9bf8e'),
    rect(-40, -124, 80, 18, c.clay, 6),
  );

/** One frame of the portrait of the drum maker; the stick falls with `beat`. */
export const drumFrame = (beat = 0): Shape => {
  const swing = Math.abs(Math.sin(beat)) * 26;
  return (
    rect(-10, -10, 660, 500, fade('#d9a56a', '#8f5126')) +
    circle(110, 120, 160, glow('#ffe6b0cc', '#ffe6b000')) +
    times(5, (i) => place(470 + (i % 3) * 64, 150 + Math.floor(i / 3) * 120, 0.34, 0, drum())) +
    worker(
      270,
      176,
      1.06,
      4 + Math.sin(beat) * 2,
      {
        skin: deep,
        wear: { kind: 'fila', colour: c.indigo, trim: c.gold, motif: 'weave' },
        beard: 'grey',
        age: true,
        smile: true,
      },
      { kind: 'kaftan', colour: '#e9dcc0', trim: c.clay },
    ) +
    place(360, 480, 0.98, 12, drum()) +
    arm(
      [
        [154, 320],
        [140, 430],
        [300, 420],
      ],
      '#e9dcc0',
      deep,
      48,
      0.1,
    ) +
    arm(
      [
        [380, 310],
        [470, 360],
        [430, 262 + swing],
      ],
      '#e9dcc0',
      deep,
      48,
      0.1,
    ) +
    stroke(
      `M434,${262 + swing}C420,${232 + swing} 400,${226 + swing} 380,${250 + swing * 1.6}`,
      c.bark,
      9,
    )
  );
};
/** A raised hand with the points the program sees; fingers open and close with `beat`. */
export const signFrame = (beat = 0): Shape => {
  const bend = Math.sin(beat) * 16;
  const joints: [number, number][][] = [
    [
      [300, 330],
      [250, 300],
      [222 - bend * 0.3, 262],
      [206 - bend, 232],
    ],
    [
      [306, 270],
      [292, 200],
      [286, 150 + bend],
      [282, 106 + bend],
    ],
    [
      [330, 264],
      [330, 190],
      [330, 134 + bend],
      [330, 84 + bend * 1.4],
    ],
    [
      [354, 268],
      [366, 200],
      [374, 148 + bend],
      [380, 104 + bend * 1.2],
    ],
    [
      [374, 284],
      [402, 232],
      [418, 194 + bend],
      [430, 160 + bend],
    ],
  ];
  const line = (points: [number, number][]) =>
    `M${points.map((point) => point.join(',')).join('L')}`;
  return (
    rect(-10, -10, 660, 500, fade('#20305f', '#121736')) +
    stroke('M336,500V400', cocoa.base, 96) +
    path('M286,300C286,250 390,250 392,300L388,420H290Z', cocoa.base) +
    joints.map((finger) => stroke(line(finger), cocoa.base, 34)).join('') +
    joints
      .map(
        (finger) =>
          stroke(line(finger), c.gold, 3) +
          finger.map(([x, y]) => circle(x, y, 6, c.paper)).join(''),
      )
      .join('') +
    stroke('M300,330L336,400L374,284M306,270L330,264L354,268L374,284', c.gold, 3) +
    rect(500, 60, 100, 110, c.clay, 14) +
    stroke(
      beat % 3 < 1.5
        ? 'M526,144L550,86L574,144M534,124H566'
        : 'M530,86V144M530,86C580,84 580,114 534,114C586,114 584,146 530,144',
      c.white,
      10,
    ) +
    rect(500, 186, 100, 12, c.blue, 6) +
    rect(500, 186, 78 + bend, 12, c.gold, 6)
  );
};
/** Footpaths over a campus at night; they draw themselves with `beat` from 0 to 6. */
export const pathsFrame = (beat = 6): Shape => {
  const random = seeded(19);
  const shown = Math.min(1, beat / 5);
  const walk = () =>
    `M-10,${random.whole(30, 440)}C${random.whole(80, 240)},${random.whole(20, 460)} ${random.whole(300, 460)},${random.whole(20, 460)} 650,${random.whole(40, 440)}`;
  const dash = { 'stroke-dasharray': `${(shown * 900).toFixed(0)} 1200` };
  return (
    rect(-10, -10, 660, 500, '#0f1433') +
    times(16, (i) =>
      rect(
        30 + (i % 5) * 128 + (i % 3) * 10,
        30 + Math.floor(i / 5) * 120,
        56 + (i % 4) * 12,
        44 + (i % 3) * 14,
        '#1c2452',
        4,
      ),
    ) +
    times(26, (i) =>
      stroke(walk(), i % 3 ? '#5b79cf' : '#7fd1c0', 1.8, { opacity: 0.55, ...dash }),
    ) +
    times(8, (_i) => stroke(walk(), c.gold, 3, { opacity: 0.6, ...dash })) +
    stroke('M-10,430C140,390 180,250 310,236S500,90 650,60', '#ffdf8a', 16, {
      opacity: 0.25,
      ...dash,
    }) +
    stroke('M-10,430C140,390 180,250 310,236S500,90 650,60', '#fff0b8', 6, dash) +
    circle(310, 236, 40, glow('#ffe9a8cc', '#ffe9a800')) +
    circle(310, 236, 8, c.white)
  );
};
