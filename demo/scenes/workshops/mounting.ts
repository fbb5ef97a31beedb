/** The solar panels of the landing page's video; `at` is the time of the shot in seconds. */
import { grip, worker } from '../../draw/body.ts';
import * as c from '../../draw/palette.ts';
import { helmet, panel } from '../../draw/props/building.ts';
import { hills, outdoors, palm } from '../../draw/rooms.ts';
import { circle, fade, faded, glow, path, place, type Shape } from '../../draw/svg.ts';
import { ease, round } from './motion.ts';

const { amber, deep } = c.skins;

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
