/** Exhibitions of art and design: the work is big, the room is quiet. */
import { cloth, field, motif } from '../draw/adire.ts';
import { visitor } from '../draw/body.ts';
import * as c from '../draw/palette.ts';
import { BOTTLE, BOWL, pot, WATER_POT } from '../draw/props/craft.ts';
import { frameAround, gallery, label, plinth, spotlight } from '../draw/rooms.ts';
import {
  circle,
  ellipse,
  fade,
  glow,
  group,
  inside,
  path,
  place,
  rect,
  type Shape,
  stroke,
  times,
} from '../draw/svg.ts';
import { seeded } from '../random.ts';
import { detail, exhibit, type Scene } from './scene.ts';

const { cocoa, chestnut, deep } = c.skins;

/** The sun of the wall cloth: rings, rays, and the combs of the hostel roofs. */
const sunCloth = (): Shape =>
  rect(120, 50, 400, 290, c.ink, 0, { opacity: 0.25, filter: 'url(#soft)' }) +
  cloth(
    'M116,40H524V336q-17,8 -34,0t-34,0t-34,0t-34,0t-34,0t-34,0t-34,0t-34,0t-34,0t-34,0t-34,0t-34,0Z',
    [116, 40, 410, 306],
    { cell: 34, strength: 0, ground: '#1b2360' },
  ) +
  times(6, (i) =>
    circle(320, 176, 24 + i * 18, 'none', {
      stroke: c.paper,
      'stroke-width': i % 2 ? 3 : 6,
      'stroke-dasharray': i % 2 ? '4 7' : 'none',
      opacity: 0.92,
    }),
  ) +
  circle(320, 176, 11, c.paper) +
  stroke(
    Array.from({ length: 32 }, (_, i) => {
      const a = (i * Math.PI) / 16;
      return `M${320 + Math.cos(a) * 124},${176 + Math.sin(a) * 124}L${320 + Math.cos(a) * (i % 2 ? 138 : 150)},${176 + Math.sin(a) * (i % 2 ? 138 : 150)}`;
    }).join(''),
    c.paper,
    3,
  ) +
  field(122, 60, 60, 260, { cell: 30, motifs: ['dots', 'leaves'], strength: 0.8 }) +
  field(460, 60, 60, 260, { cell: 30, motifs: ['dots', 'leaves'], strength: 0.8 }) +
  times(12, (i) => motif('combs', 186 + i * 22.6, 306, 22, c.paper)) +
  rect(106, 32, 428, 12, c.bark, 5);

const harmattan = exhibit(
  'harmattan-indigo',
  'A very wide indigo wall cloth with a large ringed sun and rows of combs, seen in a gallery over the heads of two visitors',
  gallery() +
    sunCloth() +
    label(556, 220) +
    visitor(200, 330, 0.5, cocoa, '#1d1420', c.clay) +
    visitor(286, 348, 0.46, chestnut, c.gold, '#f4ead6'),
);

const lamps = exhibit(
  'calabash-lamps',
  'Pierced calabash lamps hang in a dark room and throw rings and dots of warm light on the wall',
  rect(-10, -10, 660, 500, fade('#3a1d2c', '#170d1c')) +
    times(30, (i) =>
      ellipse(
        30 + ((i * 97) % 600),
        40 + ((i * 61) % 380),
        5 + (i % 4) * 2,
        4 + (i % 3) * 2,
        '#f4b454',
        { opacity: 0.16 },
      ),
    ) +
    [
      [130, 150, 58],
      [320, 210, 84],
      [510, 140, 62],
      [226, 330, 44],
      [440, 344, 50],
    ]
      .map(
        ([x = 0, y = 0, r = 0]) =>
          circle(x, y, r * 2.4, glow('#ffb84a77', '#ffb84a00')) +
          times(4, (k) =>
            circle(x, y, r * (1.35 + k * 0.28), 'none', {
              stroke: '#ffcf7a',
              'stroke-width': 2,
              'stroke-dasharray': `3 ${9 + k * 3}`,
              opacity: 0.4 - k * 0.08,
            }),
          ) +
          stroke(`M${x},-10V${y - r}`, '#0c0710', 3) +
          circle(x, y, r, fade('#c97a2e', '#6b3312', 60)) +
          motif('rays', x - r * 0.8, y - r * 0.8, r * 1.6, '#ffe3a0') +
          times(14, (k) =>
            circle(
              x + Math.cos(k * 0.449) * r * 0.84,
              y + Math.sin(k * 0.449) * r * 0.84,
              r * 0.055,
              '#fff0c0',
            ),
          ) +
          circle(x, y, r * 0.16, '#fff6d8') +
          rect(x - r * 0.2, y - r - 8, r * 0.4, 14, '#3a1c0e', 4),
      )
      .join('') +
    visitor(90, 400, 0.42, deep, '#0d0812', '#241528') +
    visitor(570, 404, 0.42, cocoa, '#0d0812', '#2a1830'),
);

const chorus = exhibit(
  'clay-chorus',
  'Seven burnished clay vessels, black and red, stand on white plinths of different heights',
  gallery('#efe3d0') +
    spotlight(200, 330, 240) +
    spotlight(450, 330, 240) +
    plinth(30, 250, 120, 190) +
    plinth(170, 310, 150, 140) +
    plinth(340, 220, 120, 220) +
    plinth(480, 290, 140, 160) +
    place(
      90,
      244,
      0.86,
      0,
      pot({ body: BOTTLE, mouth: 14, colours: ['#5b3b34', '#241516'] }, 190),
    ) +
    place(
      210,
      304,
      0.62,
      0,
      pot({ body: WATER_POT, mouth: 30, colours: ['#c9683a', '#74331a'] }, 150),
    ) +
    place(288, 306, 0.42, 0, pot({ body: BOWL, mouth: 78, colours: ['#4a302d', '#1f1213'] }, 70)) +
    place(
      400,
      214,
      0.88,
      0,
      pot({ body: WATER_POT, mouth: 30, colours: ['#7a4434', '#2c1614'] }, 150),
    ) +
    place(
      520,
      284,
      0.6,
      0,
      pot({ body: BOTTLE, mouth: 14, colours: ['#d27c48', '#7f3c1c'] }, 190),
    ) +
    place(
      588,
      286,
      0.46,
      0,
      pot({ body: WATER_POT, mouth: 30, colours: ['#5b3b34', '#241516'] }, 150),
    ) +
    place(250, 452, 0.7, 0, pot({ body: BOWL, mouth: 78, colours: ['#c9683a', '#74331a'] }, 70)) +
    label(388, 260),
);

/** A portrait in offcuts: the outline of a head-tied woman filled with patches. */
function mosaic(): Shape {
  const random = seeded(16);
  const colours = [c.clay, c.gold, c.indigo, c.leaf, c.rose, c.blue, '#d99a3a', '#f0d9a8', c.plum];
  const patches = (x: number, y: number, columns: number, rows: number, tones: string[]) =>
    times(columns * rows, (i) =>
      place(
        x + (i % columns) * 18,
        y + Math.floor(i / columns) * 18,
        1,
        random.between(-14, 14),
        rect(-2, -2, 22, 22, random.pick(tones)),
      ),
    );
  const back = patches(200, 50, 14, 18, ['#e8dcc0', '#efe6d2', '#dccaa2', '#f4ecda', '#d8c596']);
  const shift = (shape: Shape) => place(322, 216, 1.06, 0, shape);
  return group(
    back,
    shift(
      inside(
        'M-128,140C-112,98 -60,92 -26,80H26C60,92 112,98 128,140V170H-128Z',
        patches(-140, 76, 16, 6, [c.indigo, c.blue, '#3f55b5', '#aebfe8']),
      ),
    ),
    shift(inside('M-24,40H24V96H-24Z', patches(-30, 36, 4, 4, ['#522c19', '#673a1f', '#5c3320']))),
    shift(
      inside(
        'M-45,-22C-47,-70 47,-70 45,-22C46,8 41,34 25,51C13,63 -13,63 -25,51C-41,34 -46,8 -45,-22Z',
        patches(-54, -70, 7, 8, ['#8c5632', '#74452b', '#97603f', '#7f4c2e', '#a56a41']),
      ),
    ),
    shift(
      inside(
        'M-52,-20C-120,-70 -108,-140 -40,-140C-20,-164 40,-164 58,-136C118,-130 118,-66 52,-20C40,-48 20,-56 -4,-54S-44,-46 -52,-20Z',
        patches(-120, -166, 14, 9, colours),
      ),
    ),
    shift(
      stroke('M-32,-16Q-20,-24 -8,-16M8,-16Q20,-24 32,-16', '#1d1218', 5) +
        ellipse(-20, -4, 9, 5, '#f8efe4') +
        ellipse(20, -4, 9, 5, '#f8efe4') +
        circle(-20, -4, 4.6, '#24130f') +
        circle(20, -4, 4.6, '#24130f') +
        path('M-10,20Q0,28 10,20Z', '#522c19') +
        path('M-17,38Q0,30 17,38Q0,50 -17,38Z', '#a3372a') +
        circle(-48, 18, 6, c.gold) +
        circle(48, 18, 6, c.gold),
    ),
  );
}

const asoMosaic = exhibit(
  'aso-mosaic',
  'A framed portrait of a woman in a gele, made of hundreds of small cloth offcuts, on a gallery wall',
  gallery('#e9e2d6') +
    frameAround(200, 40, 252, 326, '#2c1d16') +
    inside('M200,40H452V366H200Z', mosaic()) +
    label(490, 270) +
    visitor(96, 352, 0.5, deep, '#1d1420', c.leaf, 'dots'),
);

export const artExhibits: Scene[] = [
  harmattan,
  detail(harmattan, 'The ringed sun of the wall cloth, close up', 206, 60, 230),
  lamps,
  detail(lamps, 'One pierced lamp and its light', 200, 110, 250),
  chorus,
  asoMosaic,
];
