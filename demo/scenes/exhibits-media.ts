/** Exhibitions of media studies: videos on the wall, photographs, posters. */
import { visitor } from '../draw/body.ts';
import * as c from '../draw/palette.ts';
import { gallery, label } from '../draw/rooms.ts';
import {
  circle,
  fade,
  group,
  inside,
  path,
  place,
  rect,
  type Shape,
  stroke,
  times,
} from '../draw/svg.ts';
import { exhibit, type Scene } from './scene.ts';
import { drumFrame, nightMarketFrame } from './videos.ts';

const { cocoa, chestnut, deep, amber } = c.skins;
const { ink } = c;

const screenOn = (frame: Shape): Shape =>
  gallery('#d8d2c6', '#8d7c66') +
  rect(60, 26, 520, 330, c.ink, 4, { opacity: 0.3, filter: 'url(#soft)' }) +
  rect(54, 16, 532, 336, '#12131c', 6) +
  inside('M64,26H576V342H64Z', place(64, 22, 0.8, 0, frame)) +
  visitor(130, 372, 0.46, cocoa, '#1d1420', c.indigo) +
  visitor(230, 384, 0.46, amber, c.leaf, '#1b5a40') +
  visitor(520, 378, 0.48, chestnut, '#1d1420', c.gold);

const nightMarket = exhibit(
  'night-market',
  'A film still on a large screen: market stalls glow under lanterns at night; three people watch from the benches',
  screenOn(nightMarketFrame()),
);

const drumMaker = exhibit(
  'drum-maker',
  'A film still on a large screen: an old man in an indigo cap plays the talking drum he has made',
  screenOn(drumFrame()),
);

/** A small framed photograph with the yellow bus somewhere in it. */
function busPhoto(i: number): Shape {
  const [tone, low] = [
    ['#d9d4ca', '#a9a294'],
    ['#cfd3d8', '#8f98a3'],
    ['#e0d8cc', '#b3a48c'],
  ][i % 3] ?? ['#ddd', '#999'];
  const x = [10, 46, -8, 60, 24, 4][i % 6] ?? 0;
  return (
    rect(0, 0, 140, 100, fade(tone ?? '#ddd', low ?? '#999')) +
    rect(0, 70, 140, 30, '#77706a') +
    times(4, (k) => rect(k * 38 - ((i * 7) % 20), 26 + ((i + k) % 3) * 8, 30, 46, '#9d978d')) +
    group(
      rect(x, 40, 84, 38, '#f2b21c', 6),
      rect(x, 58, 84, 5, ink),
      rect(x + 8, 45, 16, 12, '#5f6a78', 2),
      rect(x + 28, 45, 16, 12, '#5f6a78', 2),
      rect(x + 48, 45, 16, 12, '#5f6a78', 2),
      circle(x + 18, 79, 8, '#25222a'),
      circle(x + 66, 79, 8, '#25222a'),
    ) +
    (i % 2 ? circle(118, 62, 6, '#4a4440') + rect(112, 68, 12, 24, '#4a4440', 4) : '')
  );
}
const stops = exhibit(
  'twelve-stops',
  'Twelve framed photographs in three rows, grey streets with one bright yellow bus in each',
  gallery('#f0eee8', '#b9b1a3') +
    times(12, (i) => {
      const x = 26 + (i % 4) * 152;
      const y = 22 + Math.floor(i / 4) * 116;
      return (
        rect(x + 3, y + 5, 134, 98, ink, 2, { opacity: 0.22, filter: 'url(#soft)' }) +
        rect(x, y, 134, 98, '#1f1d22', 2) +
        rect(x + 5, y + 5, 124, 88, c.white) +
        inside(`M${x + 14},${y + 14}h106v70h-106Z`, place(x + 14, y + 12, 0.76, 0, busPhoto(i)))
      );
    }) +
    visitor(250, 380, 0.5, cocoa, '#8d4660', '#6d3050') +
    visitor(420, 386, 0.48, deep, '#1d1420', '#37507d'),
);

const poster = (x: number, ground: string, ink2: string, art: Shape): Shape =>
  rect(x + 5, 46, 160, 250, ink, 0, { opacity: 0.25, filter: 'url(#soft)' }) +
  rect(x, 40, 160, 250, ground) +
  inside(`M${x},40h160v250h-160Z`, art) +
  stroke(`M${x + 18},252h90M${x + 18},268h60`, ink2, 8);
const radio = exhibit(
  'radio-harmattan',
  'Three bold posters for a student radio station: a microphone in the sun, a mast with waves, an ear made of rings',
  gallery('#ece2d2') +
    poster(
      60,
      c.clay,
      c.cream,
      circle(140, 130, 66, c.gold) +
        stroke(
          Array.from(
            { length: 16 },
            (_, i) =>
              `M${140 + Math.cos(i * 0.393) * 74},${130 + Math.sin(i * 0.393) * 74}L${140 + Math.cos(i * 0.393) * 92},${130 + Math.sin(i * 0.393) * 92}`,
          ).join(''),
          c.gold,
          5,
        ) +
        rect(118, 84, 44, 84, c.ink, 22) +
        stroke('M126,104h28M126,118h28M126,132h28', c.cream, 3) +
        stroke('M104,130C104,190 176,190 176,130M140,176V210', c.ink, 7),
    ) +
    poster(
      240,
      c.indigo,
      c.gold,
      times(5, (i) =>
        circle(320, 110, 22 + i * 22, 'none', {
          stroke: i % 2 ? c.gold : c.sky,
          'stroke-width': 5,
          opacity: 0.9,
        }),
      ) +
        stroke('M320,110L286,232M320,110L354,232M300,182H340M308,152H332', c.cream, 7) +
        circle(320, 108, 11, c.clay),
    ) +
    poster(
      420,
      c.cream,
      c.indigo,
      times(4, (i) =>
        path(
          `M500,${78 + i * 14}C${560 - i * 12},${78 + i * 14} ${566 - i * 14},${160 - i * 4} 520,${184 - i * 12}C500,${204 - i * 10} 510,${232 - i * 16} 484,${232 - i * 20}`,
          'none',
          {
            stroke: [c.leaf, c.clay, c.indigo, c.gold][i] ?? c.leaf,
            'stroke-width': 10,
            'stroke-linecap': 'round',
          },
        ),
      ) + circle(472, 150, 9, c.clay),
    ) +
    label(600, 220) +
    visitor(330, 372, 0.5, chestnut, '#1d1420', '#d8c49a', 'weave'),
);

export const mediaExhibits: Scene[] = [nightMarket, stops, drumMaker, radio];
