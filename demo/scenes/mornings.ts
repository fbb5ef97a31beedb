/** The film of the landing page: five workshops at work. `at` is the time of a shot in seconds. */
import { cloth, hanging } from '../draw/adire.ts';
import { arm, grip, visitor, worker } from '../draw/body.ts';
import * as c from '../draw/palette.ts';
import { helmet, panel } from '../draw/props/building.ts';
import { beads, dyePot } from '../draw/props/craft.ts';
import { loaf, oven, peel, roundLoaf } from '../draw/props/kitchen.ts';
import { rail, sandal, satchel, sewingMachine, shoe } from '../draw/props/sewing.ts';
import { bench, frieze, hills, louvres, outdoors, palm, wall } from '../draw/rooms.ts';
import {
  circle,
  fade,
  faded,
  glow,
  path,
  place,
  rect,
  type Shape,
  stroke,
  times,
} from '../draw/svg.ts';

const { cocoa, chestnut, deep, amber } = c.skins;

/** Swings between -1 and 1, so many times a second. */
const swing = (at: number, perSecond: number, ahead = 0) =>
  Math.sin((at * perSecond + ahead) * Math.PI * 2);
const round = (value: number) => Number(value.toFixed(1));
/** From 0 to 1 between two moments, slowly at both ends. */
function ease(at: number, from: number, to: number): number {
  const part = Math.min(1, Math.max(0, (at - from) / (to - from)));
  return part * part * (3 - 2 * part);
}

/** A cloth on the line, moved by the wind. */
const blown = (x: number, at: number, shape: Shape): Shape =>
  `<g transform="translate(${x} 84) skewX(${round(7 * swing(at, 0.35, x / 400))}) translate(${-x} -84)">${shape}</g>`;

const smock = '#c9562b';

export function dyeing(at: number): Shape {
  const [x, y] = [round(26 * swing(at, 0.4)), round(8 * swing(at, 0.4, 0.25))];
  const stick: [number, number] = [round(330 + x), round(338 + y)];
  return (
    outdoors(480, '#a9d2ef', '#fdf0cb') +
    circle(110, 90, 130, glow('#fff4c4ff', '#fff4c400')) +
    hills(320, '#a8cfa8', 40) +
    palm(604, 340, 240) +
    rect(-10, 384, 660, 110, fade('#d9aa76', '#ab7446')) +
    stroke('M-10,70Q320,112 650,60', c.bark, 4) +
    blown(24, at, hanging(24, 82, 130, 220, { cell: 43, motifs: ['rings', 'rays'] })) +
    blown(
      172,
      at,
      hanging(172, 92, 100, 180, { ground: '#3f55b5', cell: 34, motifs: ['leaves'] }),
    ) +
    blown(500, at, hanging(500, 80, 124, 230, { ground: '#26327c', cell: 42, motifs: ['combs'] })) +
    worker(
      330,
      176 + round(y / 3),
      0.94,
      round(3 * swing(at, 0.4)),
      {
        skin: cocoa,
        wear: { kind: 'wrap', colour: c.gold, trim: c.rust, motif: 'dots' },
        smile: true,
        earrings: c.clay,
      },
      { kind: 'blouse', colour: smock, trim: c.gold },
    ) +
    place(330, 500, 1.2, 0, dyePot()) +
    stroke(`M${290 + x},374q28,${round(6 + y / 2)} 56,0t40,2`, '#8ea2ef', 3, { opacity: 0.7 }) +
    stroke(`M${stick[0] + 6},${stick[1] - 76}L${round(stick[0] - x * 0.4)},378`, c.bark, 10) +
    arm(
      [
        [238, 300],
        [226, 372],
        [stick[0] - 26, stick[1] - 16],
      ],
      smock,
      cocoa,
      36,
      0.25,
    ) +
    arm(
      [
        [424, 300],
        [440, 362],
        [stick[0] + 30, stick[1] - 44],
      ],
      smock,
      cocoa,
      36,
      0.25,
    )
  );
}

export function sewing(at: number): Shape {
  const feed = (at * 46) % 100;
  const needle = round(7 * swing(at, 3));
  const turn = round((at * 720) % 360);
  return (
    wall('#f8e8ca', '#eccd97') +
    frieze(10, 40, '#cfa565', 0.5) +
    louvres(30, 76, 120, 140) +
    louvres(490, 76, 120, 140) +
    worker(
      392,
      176 + round(1.5 * swing(at, 0.5)),
      1.06,
      round(4 + 1.5 * swing(at, 0.25)),
      { skin: chestnut, wear: { kind: 'bun' }, earrings: c.gold, smile: true },
      { kind: 'ankara', colour: c.clay, trim: c.gold, motif: 'rays' },
    ) +
    bench(400) +
    arm(
      [
        [288, 322],
        [268, 408],
        [172 - round(feed / 8), 394],
      ],
      c.clay,
      chestnut,
      44,
      0.25,
    ) +
    place(206, 412, 1.06, 0, sewingMachine()) +
    stroke(`M117,${346 + needle}V${388 + needle}`, c.white, 2.4) +
    place(333, 293, 1, turn, stroke('M-17,0H17M0,-17V17', c.steel, 3)) +
    arm(
      [
        [500, 322],
        [482, 418],
        [362 - round(feed / 8), 402],
      ],
      c.clay,
      chestnut,
      46,
      0.12,
    ) +
    cloth(
      'M-10,408C60,388 150,404 196,398L420,408C520,412 560,440 580,490H-10Z',
      [-110 - feed, 384, 800, 110],
      { cell: 50 },
    )
  );
}

const whites = '#f9f5ec';

export function baking(at: number): Shape {
  const push = ease(at, 0.4, 2.2) - ease(at, 2.8, 4.6);
  const x = round(push * 86);
  const flicker = 1 + 0.06 * swing(at, 2.3) + 0.04 * swing(at, 3.7);
  return (
    wall('#f4d6a2', '#dca75e') +
    frieze(8, 40, '#b98139', 0.45, ['dots', 'rings']) +
    place(480, 400, 1.25, 0, oven()) +
    circle(480, 320, round(190 * flicker), glow('#ffce6b88', '#ffce6b00')) +
    place(500, 364, 0.6, 0, loaf()) +
    place(round(316 + x), 384, 0.9, 0, peel()) +
    (at < 2.8 ? place(round(388 + x), 374, 0.62, 0, loaf()) : place(474, 374, 0.62, 0, loaf())) +
    worker(
      176 + round(x / 6),
      176,
      1,
      round(2 + push * 5),
      {
        skin: chestnut,
        wear: { kind: 'wrap', colour: c.clay, trim: c.cream, motif: 'dots' },
        smile: 'open',
        earrings: c.gold,
      },
      { kind: 'apron', colour: whites, trim: c.clay },
    ) +
    arm(
      [
        [272 + round(x / 6), 312],
        [292 + round(x / 2), 384],
        [350 + x, 382],
      ],
      whites,
      chestnut,
      40,
      0.12,
    ) +
    arm(
      [
        [84 + round(x / 6), 312],
        [110 + round(x / 3), 400],
        [238 + x, 392],
      ],
      whites,
      chestnut,
      40,
      0.12,
    ) +
    bench(420, '#e6c393', '#bd8d57') +
    times(3, (i) => place(90 + i * 170, 482, 1, 0, i % 2 ? roundLoaf() : loaf())) +
    times(6, (i) => {
      const up = (at * 0.45 + i / 6) % 1;
      const drift = round(10 * swing(at, 0.3, i / 5));
      return faded(
        round(0.35 * (1 - up)),
        circle(90 + i * 90 + drift, round(430 - up * 120), round(10 + up * 16), c.white, {
          filter: 'url(#soft)',
        }),
      );
    })
  );
}

const overalls = '#e6782e';

export function mounting(at: number): Shape {
  const rise = ease(at, 0, 5);
  const lower = ease(at, 0.5, 3.2);
  const y = round(-70 + lower * 70);
  return (
    outdoors(480, '#8fc3ea', '#ffe9bd') +
    circle(330, round(290 - rise * 110), 220, glow('#fff0b4ff', '#fff0b400')) +
    circle(330, round(290 - rise * 110), 52, '#fff2b8') +
    hills(290, '#b2d3a2', 36) +
    palm(90, 320, 130) +
    hills(330, '#7fb58a', 22) +
    worker(
      140,
      206 + round(lower * 8),
      0.86,
      round(5 + lower * 3),
      { skin: deep, wear: { kind: 'low' }, smile: 'open' },
      { kind: 'shirt', colour: overalls, trim: c.gold },
    ) +
    place(137, 172 + round(lower * 8), 1.06, round(5 + lower * 3), helmet(c.gold)) +
    worker(
      508,
      206 + round(lower * 8),
      0.86,
      round(-5 - lower * 3),
      { skin: amber, wear: { kind: 'braids' }, smile: true },
      { kind: 'shirt', colour: overalls, trim: c.gold },
    ) +
    place(510, 172 + round(lower * 8), 1.06, round(-5 - lower * 3), helmet('#f4f1e8')) +
    path('M-10,420L40,388H650V490H-10Z', fade('#c5744d', '#7c3219')) +
    place(186, 440 + y, 1.12, 0, panel(5)) +
    grip(208, 372 + y, 1, -82, deep) +
    grip(464, 372 + y, 1, 82, amber) +
    place(-10, 492, 0.8, 0, panel(4)) +
    place(450, 496, 0.8, 0, panel(5)) +
    faded(
      round(0.75 * ease(at, 3.2, 4.2)),
      path(`M${round(210 + (at - 3) * 60)},300h26l-44,130h-26Z`, c.white, { filter: 'url(#soft)' }),
    )
  );
}

export function selling(at: number): Shape {
  const wave = round(18 * swing(at, 0.9));
  const walk = round(at * 34);
  const step = round(5 * Math.abs(swing(at, 0.8)));
  return (
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
    times(9, (i) =>
      path(
        `M${40 + i * 62},40h62v52q-31,${round(34 + 5 * swing(at, 0.4, i / 9))} -62,0Z`,
        i % 2 ? '#f7efe0' : c.clay,
      ),
    ) +
    rect(36, 34, 566, 12, c.rust, 4) +
    worker(
      390,
      190,
      0.86,
      round(3 * swing(at, 0.45)),
      { skin: chestnut, wear: { kind: 'afro' }, smile: 'open', gaze: 'ahead', earrings: c.gold },
      { kind: 'ankara', colour: c.blue, trim: c.cream, motif: 'rings' },
    ) +
    arm(
      [
        [476, 302],
        [540, 308],
        [566 + wave, 232],
      ],
      c.blue,
      chestnut,
      36,
      0.3,
    ) +
    cloth('M40,372H600V490H40Z', [40, 372, 560, 120], { cell: 56, strength: 0.8 }) +
    rect(26, 360, 588, 20, fade(c.timber, c.wood), 4) +
    place(470, 362, 0.62, 0, shoe('#8a3d1f', c.gold)) +
    place(380, 362, 0.6, 0, sandal(c.indigo)) +
    beads(270, 350, 330, 30, 6, [c.clay, c.gold, '#d6603a']) +
    arm(
      [
        [306, 302],
        [284, 360],
        [262, 328],
      ],
      c.blue,
      chestnut,
      36,
      0.2,
    ) +
    place(240, 350, 0.5, round(4 * swing(at, 0.5)), satchel()) +
    visitor(-80 + walk, 336 - step, 0.86, deep, c.gold, '#f6f0e4', 'weave') +
    visitor(760 - round(walk * 1.1), 352 + step, 0.8, cocoa, '#1b1424', '#3f55b5', 'rings')
  );
}
