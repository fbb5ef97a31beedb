/** Hair, head-ties and caps, drawn around a face whose middle is the origin. */
import { field, type Motif } from './adire.ts';
import {
  circle,
  ellipse,
  fade,
  faded,
  group,
  inside,
  path,
  rect,
  type Shape,
  stroke,
  times,
} from './svg.ts';

export type Headwear =
  | { kind: 'low' | 'afro' | 'bun' | 'braids' | 'cornrows' | 'locs' | 'bald' | 'puffs' }
  | {
      kind: 'gele' | 'fila' | 'hijab' | 'wrap' | 'kufi';
      colour: string;
      trim: string;
      motif?: Motif;
    };

const black = '#1d1420';
const sheen = '#3b2c3c';
const SKULL = 'M-46,-8C-52,-66 -24,-80 0,-80S52,-66 46,-8C42,-36 28,-46 0,-46S-42,-36 -46,-8Z';

const SHADE = path('M10,-130H110V0H30C50,-40 40,-90 10,-130Z', '#0b0f2a', { opacity: 0.22 });

const signs = (
  wear: { trim: string; motif?: Motif },
  x: number,
  y: number,
  w: number,
  h: number,
) =>
  wear.motif
    ? field(x, y, w, h, { ink: wear.trim, cell: 26, motifs: [wear.motif, 'dots'], strength: 0.75 })
    : '';

/** The part behind the neck and shoulders. */
export function hairBehind(wear: Headwear): Shape {
  switch (wear.kind) {
    case 'afro':
      return (
        circle(0, -26, 76, black) +
        times(18, (i) => circle(Math.cos(i * 0.35) * 72, -26 + Math.sin(i * 0.35) * 72, 13, black))
      );
    case 'braids':
      return path('M-46,-20C-66,20 -66,70 -60,120H60C66,70 66,20 46,-20Z', black);
    case 'locs':
      return path('M-48,-24C-62,0 -62,50 -54,76H54C62,50 62,0 48,-24Z', black);
    case 'bun':
      return circle(0, -92, 27, black) + ellipse(-8, -100, 12, 8, sheen);
    case 'puffs':
      return circle(-50, -62, 30, black) + circle(50, -62, 30, black);
    case 'gele':
      return group(
        path(
          'M-50,-30C-120,-70 -108,-150 -40,-150C-20,-176 40,-176 58,-146C118,-140 118,-66 52,-30Z',
          fade(wear.colour, wear.trim, 60),
        ),
        faded(
          0.5,
          stroke(
            'M-84,-116C-60,-90 -30,-70 0,-56M90,-112C60,-88 30,-70 0,-56M-10,-164C-12,-130 -8,-90 0,-60M40,-160C34,-124 18,-90 4,-60',
            wear.trim,
            4,
          ),
        ),
      );
    case 'hijab':
      return path(
        'M0,-92C-66,-92 -66,-20 -62,20C-60,70 -84,110 -96,150H96C84,110 60,70 62,20C66,-20 66,-92 0,-92Z',
        fade(wear.colour, wear.trim, 70),
      );
    default:
      return '';
  }
}

/** The part over the forehead and temples. */
export function hairFront(wear: Headwear): Shape {
  switch (wear.kind) {
    case 'low':
      return path(SKULL, black) + faded(0.6, stroke('M-30,-62C-16,-74 6,-76 22,-70', sheen, 5));
    case 'bald':
      return faded(0.25, ellipse(-14, -58, 20, 9, '#ffffff'));
    case 'afro':
    case 'bun':
    case 'puffs':
      return path(SKULL, black) + faded(0.5, stroke('M-34,-54C-20,-68 4,-72 20,-66', sheen, 6));
    case 'cornrows':
    case 'braids':
    case 'locs':
      return (
        path(SKULL, black) +
        stroke(
          'M0,-47V-80M-16,-47C-18,-62 -16,-70 -12,-78M16,-47C18,-62 16,-70 12,-78M-32,-42C-36,-56 -32,-64 -26,-72M32,-42C36,-56 32,-64 26,-72',
          sheen,
          2.5,
        ) +
        (wear.kind === 'cornrows'
          ? ''
          : times(3, (i) =>
              [-1, 1]
                .map((side) =>
                  stroke(
                    `M${side * (46 + i * 5)},${-14 + i * 6}C${side * (54 + i * 6)},30 ${side * (50 + i * 7)},${wear.kind === 'locs' ? 50 : 86} ${side * (47 + i * 6)},${wear.kind === 'locs' ? 74 - i * 6 : 130}`,
                    i % 2 ? sheen : black,
                    8,
                  ),
                )
                .join(''),
            ))
      );
    case 'gele':
      return (
        path(
          'M-52,-20C-58,-66 -30,-92 4,-90S58,-60 52,-20C40,-48 20,-56 -4,-54S-44,-46 -52,-20Z',
          wear.colour,
        ) +
        faded(
          0.55,
          stroke(
            'M-50,-26C-36,-62 0,-72 48,-40M-48,-36C-30,-74 10,-84 50,-56M-40,-54C-20,-84 20,-90 46,-70',
            wear.trim,
            3.5,
          ),
        )
      );
    case 'wrap':
      return (
        inside(
          'M-50,-18C-60,-84 -30,-104 2,-104S60,-84 50,-18C40,-46 20,-54 0,-54S-42,-46 -50,-18Z',
          rect(-70, -120, 140, 120, wear.colour),
          signs(wear, -66, -112, 132, 104),
          SHADE,
        ) +
        path('M-8,-98C-40,-140 -20,-148 0,-116C18,-150 44,-136 10,-96Z', wear.colour) +
        faded(0.4, stroke('M-48,-32C-20,-66 20,-70 48,-44', '#000000', 3))
      );
    case 'fila':
      return (
        path(
          'M-48,-12C-50,-30 -48,-40 -46,-46C-20,-56 20,-56 47,-44C48,-36 48,-28 46,-12C44,-34 30,-42 0,-42S-44,-34 -48,-12Z',
          black,
        ) +
        inside(
          'M-49,-42C-54,-84 -40,-112 -2,-114C30,-116 62,-118 74,-92C82,-74 60,-58 50,-40C22,-54 -22,-54 -49,-42Z',
          rect(-70, -130, 170, 100, wear.colour),
          signs(wear, -64, -124, 156, 90),
          SHADE,
          path(
            'M50,-40C60,-58 82,-74 74,-92C70,-102 62,-108 52,-112C58,-90 46,-64 30,-50Z',
            '#000000',
            { opacity: 0.22 },
          ),
        ) +
        stroke('M-49,-43C-22,-55 22,-55 50,-41', wear.trim, 4)
      );
    case 'kufi':
      return (
        path(
          'M-47,-10C-50,-28 -48,-38 -46,-44C-20,-52 20,-52 46,-44C48,-36 49,-26 47,-10C44,-34 30,-42 0,-42S-44,-34 -47,-10Z',
          black,
        ) +
        inside(
          'M-49,-40C-50,-78 -44,-100 -32,-104C-10,-110 10,-110 32,-104C44,-100 50,-78 49,-40C22,-52 -22,-52 -49,-40Z',
          rect(-60, -120, 120, 90, wear.colour),
          signs(wear, -54, -112, 108, 80),
          SHADE,
        ) +
        stroke('M-49,-41C-22,-53 22,-53 49,-41', wear.trim, 4)
      );
    case 'hijab':
      return (
        path(
          'M0,-90C-60,-90 -64,-30 -60,10C-57,50 -40,72 -20,84C-60,60 -52,-50 0,-54S60,60 20,84C40,72 57,50 60,10C64,-30 60,-90 0,-90Z',
          wear.colour,
        ) +
        path(
          'M-44,46C-20,86 24,84 48,40C56,80 40,118 0,124S-54,86 -44,46Z',
          fade(wear.colour, wear.trim, 80),
        ) +
        faded(
          0.35,
          stroke(
            'M-40,60C-10,96 30,90 50,56M-46,84C-10,116 36,108 52,80M-54,-10C-52,-56 -26,-76 6,-76',
            wear.trim,
            3.5,
          ),
        )
      );
  }
}
