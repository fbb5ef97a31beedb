/** The sewing workshop of the landing page's video; `at` is the time of the shot in seconds. */
import { cloth } from '../../draw/adire.ts';
import { arm, worker } from '../../draw/body.ts';
import * as c from '../../draw/palette.ts';
import { sewingMachine } from '../../draw/props/sewing.ts';
import { bench, frieze, louvres, wall } from '../../draw/rooms.ts';
import { place, type Shape, stroke } from '../../draw/svg.ts';
import { round, swing } from './motion.ts';

const { chestnut } = c.skins;

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
