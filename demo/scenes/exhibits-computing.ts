/** Exhibitions of computer science: what is on the screens, and the people it is for. */
import { arm, visitor, worker } from '../draw/body.ts';
import * as c from '../draw/palette.ts';
import { laptop, phone } from '../draw/props/digital.ts';
import { folded } from '../draw/props/sewing.ts';
import { bench, gallery, label, shelf, wall } from '../draw/rooms.ts';
import {
  circle,
  fade,
  inside,
  path,
  place,
  rect,
  type Shape,
  shadow,
  stroke,
  times,
} from '../draw/svg.ts';
import { exhibit, type Scene } from './scene.ts';
import { pathsFrame, signFrame } from './videos.ts';

const { cocoa, chestnut, deep, amber } = c.skins;

const digits: Record<string, string> = {
  1: 'M10,0V60',
  7: 'M-14,0H14L-2,60',
  2: 'M-14,8Q-10,-4 4,0T10,26L-14,60H16',
};
const figure = (text: string, x: number, y: number, size: number, colour: string): Shape =>
  [...text]
    .map((sign, i) =>
      place(
        x + i * size * 0.7,
        y,
        size / 60,
        0,
        stroke(digits[sign] ?? digits[1] ?? '', colour, 9),
      ),
    )
    .join('');

const queue = exhibit(
  'queue-sense',
  'In a small clinic a board shows number 17 and the people waiting; a nurse holds the phone that runs it',
  wall('#e3efe9', '#bcd9cc') +
    rect(250, 40, 350, 190, c.ink, 14) +
    rect(260, 50, 330, 170, fade('#1e2761', '#141b4d'), 8) +
    figure('17', 300, 80, 92, c.gold) +
    times(
      5,
      (i) =>
        circle(460 + i * 24, 104, 9, i < 2 ? c.gold : c.sky) +
        path(`M${450 + i * 24},132q10,-18 20,0Z`, i < 2 ? c.gold : c.sky),
    ) +
    stroke('M446,160h110M446,180h80', c.sky, 7) +
    rect(-10, 392, 660, 100, fade('#9fbfb0', '#7a9c8d')) +
    worker(
      140,
      170,
      0.94,
      4,
      { skin: chestnut, wear: { kind: 'low' }, earrings: c.gold, smile: true },
      { kind: 'shirt', colour: '#f7f9fc', trim: c.leaf },
    ) +
    path('M90,118L98,92Q140,82 182,92L190,118Q140,106 90,118Z', c.white) +
    stroke('M94,110Q140,99 186,110', c.leaf, 4) +
    arm(
      [
        [44, 280],
        [50, 380],
        [170, 350],
      ],
      '#f7f9fc',
      chestnut,
      42,
      0.2,
    ) +
    place(
      206,
      400,
      0.6,
      8,
      phone(
        rect(-44, -188, 88, 180, c.indigo) +
          figure('17', -22, -160, 60, c.gold) +
          rect(-34, -84, 68, 26, c.leaf, 6) +
          rect(-34, -48, 68, 26, c.clay, 6),
      ),
    ) +
    arm(
      [
        [234, 280],
        [270, 380],
        [222, 366],
      ],
      '#f7f9fc',
      chestnut,
      42,
      0.2,
    ) +
    times(4, (i) =>
      visitor(
        350 + i * 84,
        366 + (i % 2) * 8,
        0.42,
        [deep, cocoa, amber, deep][i] ?? deep,
        ['#1d1420', c.gold, '#7b3a6d', '#1d1420'][i] ?? '#1d1420',
        ['#c2562f', c.indigo, '#4a2444', '#3f7a5d'][i] ?? c.indigo,
      ),
    ),
);

const bar = (day: number): Shape => {
  const height = [20, 44, 30, 62, 50][day] ?? 0;
  return rect(-36 + day * 15, -70 - height, 11, height, day === 3 ? c.clay : c.sky, 2);
};

const ledger = exhibit(
  'market-ledger',
  'A cloth seller speaks to her phone, and the day’s sales appear as bars on the screen beside folded fabrics',
  wall('#f6dfc4', '#e5b98a') +
    shelf(20, 130, 260) +
    shelf(20, 230, 260) +
    times(
      6,
      (i) =>
        place(
          80 + (i % 3) * 76,
          128 + Math.floor(i / 3) * 100,
          0.66,
          0,
          folded([c.clay, c.blue, c.gold, c.leaf, c.plum, c.indigo][i] ?? c.clay, c.cream),
        ) +
        place(
          80 + (i % 3) * 76,
          110 + Math.floor(i / 3) * 100,
          0.6,
          0,
          folded([c.gold, c.rose, c.indigo, c.cream, c.leaf, c.clay][i] ?? c.clay, c.rust),
        ),
    ) +
    worker(
      210,
      196,
      0.92,
      6,
      {
        skin: deep,
        wear: { kind: 'gele', colour: c.blue, trim: '#141b4d' },
        earrings: c.gold,
        smile: 'open',
        gaze: 'ahead',
      },
      { kind: 'ankara', colour: c.gold, trim: c.rust, motif: 'moons' },
    ) +
    bench(404, '#d3a06a', '#9c6536') +
    place(
      470,
      420,
      1.72,
      0,
      phone(
        rect(-44, -188, 88, 180, c.paper) +
          rect(-44, -188, 88, 40, c.indigo) +
          stroke('M-30,-168h40', c.gold, 6) +
          times(5, bar) +
          stroke('M-36,-56h72M-36,-46h40', c.steel, 4) +
          circle(0, -26, 13, c.clay) +
          rect(-4, -34, 8, 13, c.white, 4),
      ),
    ) +
    times(3, (i) =>
      stroke(
        `M${330 + i * 20},${190 - i * 10}q${14 + i * 3},${24 + i * 4} 0,${48 + i * 20}`,
        c.clay,
        6,
        { opacity: 0.8 - i * 0.2 },
      ),
    ) +
    arm(
      [
        [118, 300],
        [100, 392],
        [216, 404],
      ],
      c.gold,
      deep,
      42,
      0.1,
    ) +
    place(80, 446, 0.9, 0, folded(c.indigo, c.paper)) +
    place(270, 452, 0.9, 0, folded(c.clay, c.gold)),
);

const sign = exhibit(
  'sign-with-me',
  'A laptop on a plinth shows a raised hand joined by gold points and the letter it spells; a visitor answers with her own hand',
  gallery('#dfe4f2', '#a7a7b8') +
    shadow(330, 440, 240, 14) +
    rect(150, 366, 360, 130, fade('#ffffff', '#dcd6ca', 0)) +
    place(330, 358, 1.7, 0, laptop(place(-130, -192, 0.41, 0, signFrame()))) +
    label(560, 220) +
    visitor(96, 330, 0.56, chestnut, '#1d1420', c.clay, 'rings') +
    arm(
      [
        [150, 420],
        [206, 400],
        [198, 316],
      ],
      c.clay,
      chestnut,
      36,
      0.2,
    ),
);

const paths = exhibit(
  'campus-paths',
  'A wall-sized map of glowing footpaths on a dark campus plan, one bright line crossing it; two visitors point at it',
  gallery('#cfd0da', '#8a8794') +
    rect(36, 14, 568, 344, c.ink, 4, { opacity: 0.35, filter: 'url(#soft)' }) +
    inside('M36,10H604V350H36Z', place(30, 6, 0.9, 0, pathsFrame())) +
    rect(36, 10, 568, 340, 'none', 0, { stroke: '#1b1d2c', 'stroke-width': 8 }) +
    visitor(210, 366, 0.5, deep, '#1d1420', c.gold) +
    visitor(430, 372, 0.5, cocoa, '#8d4660', '#5a2440') +
    arm(
      [
        [478, 450],
        [520, 400],
        [492, 326],
      ],
      '#5a2440',
      cocoa,
      30,
      0.2,
    ),
);

export const computingExhibits: Scene[] = [queue, ledger, sign, paths];
