/** The market of the landing page's video; `at` is the time of the shot in seconds. */
import { cloth } from '../../draw/adire.ts';
import { arm, visitor, worker } from '../../draw/body.ts';
import * as c from '../../draw/palette.ts';
import { beads } from '../../draw/props/craft.ts';
import { rail, sandal, satchel, shoe } from '../../draw/props/sewing.ts';
import { hills, outdoors, palm } from '../../draw/rooms.ts';
import { fade, path, place, rect, type Shape, times } from '../../draw/svg.ts';
import { round, swing } from './motion.ts';

const { chestnut, cocoa, deep } = c.skins;

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
