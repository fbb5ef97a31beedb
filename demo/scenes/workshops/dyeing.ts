/** The dyeing workshop of the landing page's video; `at` is the time of the shot in seconds. */
import { hanging } from '../../draw/adire.ts';
import { arm, worker } from '../../draw/body.ts';
import * as c from '../../draw/palette.ts';
import { dyePot } from '../../draw/props/craft.ts';
import { hills, outdoors, palm } from '../../draw/rooms.ts';
import { circle, fade, glow, place, rect, type Shape, stroke } from '../../draw/svg.ts';
import { round, swing } from './motion.ts';

const { cocoa } = c.skins;

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
