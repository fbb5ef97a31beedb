/** The bakery of the landing page's video; `at` is the time of the shot in seconds. */
import { arm, worker } from '../../draw/body.ts';
import * as c from '../../draw/palette.ts';
import { loaf, oven, peel, roundLoaf } from '../../draw/props/kitchen.ts';
import { bench, frieze, wall } from '../../draw/rooms.ts';
import { circle, faded, glow, place, type Shape, times } from '../../draw/svg.ts';
import { ease, round, swing } from './motion.ts';

const { chestnut } = c.skins;

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
