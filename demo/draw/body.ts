/** Shoulders, clothes and arms for a head; the neck ends at 0, 90 below the face's middle. */
import { cloth, field, type Motif } from './adire.ts';
import { type Face, head, headFromBehind } from './face.ts';
import { hairBehind } from './hair.ts';
import { gold, ink, type Skin, white } from './palette.ts';
import {
  circle,
  fade,
  faded,
  group,
  inside,
  path,
  place,
  type Shape,
  SOFT,
  stroke,
} from './svg.ts';

export type Dress = {
  kind: 'kaftan' | 'agbada' | 'suit' | 'shirt' | 'blouse' | 'ankara' | 'tunic' | 'apron';
  colour: string;
  trim: string;
  motif?: Motif;
};

const SHOULDERS =
  'M-26,80C-60,92 -112,98 -128,140C-140,176 -146,220 -150,460H150C146,220 140,176 128,140C112,98 60,92 26,80Q0,104 -26,80Z';
const WIDE =
  'M-26,78C-70,90 -136,92 -164,150C-178,190 -184,240 -188,460H188C184,240 178,190 164,150C136,92 70,90 26,78Q0,104 -26,78Z';

function neckline(dress: Dress, skin: Skin): Shape {
  const { colour, trim } = dress;
  switch (dress.kind) {
    case 'suit':
      return (
        path('M-30,82L0,170L30,82Q0,106 -30,82Z', white) +
        path('M-8,112L0,104L8,112L5,122L14,190L0,206L-14,190L-5,122Z', trim) +
        path('M-30,80L-58,96L-44,140L-52,150L-4,220L0,170Z', fade(colour, '#0b0f2a', 30)) +
        path('M30,80L58,96L44,140L52,150L4,220L0,170Z', fade('#0b0f2a', colour, 120))
      );
    case 'shirt':
    case 'apron':
      return (
        path('M-27,79L0,116L27,79L42,90L14,134L0,116L-14,134L-42,90Z', white, { opacity: 0.55 }) +
        stroke('M0,118V300', trim, 2, { opacity: 0.5 }) +
        (dress.kind === 'apron'
          ? path('M-56,150H56L84,460H-84Z', trim) +
            stroke('M-56,150L-42,94M56,150L42,94', trim, 9) +
            faded(0.3, stroke('M-40,200H40', white, 3))
          : circle(0, 150, 3, trim) + circle(0, 190, 3, trim))
      );
    case 'agbada':
      return (
        path('M-26,78Q0,120 26,78L40,84Q0,150 -40,84Z', trim) +
        stroke(
          'M0,126V230M-30,120C-34,170 -26,206 0,232C26,206 34,170 30,120M-16,128C-18,166 -14,186 0,200C14,186 18,166 16,128',
          trim,
          3.5,
        ) +
        faded(
          0.3,
          stroke('M-120,120C-104,170 -96,230 -100,300M120,120C104,170 96,230 100,300', ink, 6),
        )
      );
    case 'kaftan':
      return (
        path('M-25,79Q0,106 25,79L32,84Q0,120 -32,84Z', trim) +
        stroke('M0,110V214', trim, 5) +
        circle(0, 136, 3.4, gold) +
        circle(0, 160, 3.4, gold) +
        circle(0, 184, 3.4, gold)
      );
    case 'blouse':
    case 'ankara':
      return (
        path('M-38,84Q0,168 38,84L26,78Q0,104 -26,78Z', skin.base) +
        faded(0.4, path('M-26,84Q0,112 26,84L20,110Q0,124 -20,106Z', skin.shade)) +
        stroke('M-38,85Q0,168 38,85', trim, 6)
      );
    case 'tunic':
      return stroke('M-28,82Q0,112 28,82', trim, 7);
  }
}

export function bust(face: Face, dress: Dress): Shape {
  const outline = dress.kind === 'agbada' ? WIDE : SHOULDERS;
  const body =
    path(outline, fade(dress.colour, dress.colour)) +
    inside(
      outline,
      dress.motif
        ? field(-190, 70, 380, 240, {
            ink: dress.trim,
            cell: 44,
            motifs: [dress.motif, 'dots', 'rays'],
            strength: 0.65,
          })
        : '',
      faded(0.22, path('M60,70C110,110 96,200 84,330H230V60Z', ink, SOFT)),
      faded(
        0.16,
        path('M-150,150C-130,100 -80,96 -40,90C-90,120 -120,160 -126,300H-160Z', white, SOFT),
      ),
    ) +
    (face.wear.kind === 'hijab' ? '' : neckline(dress, face.skin));
  const covered = face.wear.kind === 'hijab';
  const behind = place(0, 12, 1, 0, hairBehind(face.wear));
  return group(
    covered ? '' : behind + path('M-24,40V92H24V40Z', face.skin.shade),
    body,
    covered ? behind : '',
    place(0, 12, 1, 0, head(face)),
  );
}

export type Point = [number, number];

const figure = (value: number) => Number(value.toFixed(1));

/** A part of a limb that gets thinner from one point to the next, flat at both ends. */
function tapered([ax, ay]: Point, [bx, by]: Point, from: number, to: number): string {
  const length = Math.hypot(bx - ax, by - ay) || 1;
  const [nx, ny] = [-(by - ay) / length, (bx - ax) / length];
  const corner = (x: number, y: number, width: number) =>
    `${figure(x + (nx * width) / 2)},${figure(y + (ny * width) / 2)}`;
  return `M${corner(ax, ay, from)}L${corner(bx, by, to)}L${corner(bx, by, -to)}L${corner(ax, ay, -from)}Z`;
}

/** An open hand that reaches to the right; its wrist is the origin, its thumb above. */
const hand = (skin: Skin): Shape =>
  path('M-7,-6.4C-1,-8.6 8,-10.4 15,-9.4L17,8.4C9,10.4 -1,8.4 -7,6.4Z', skin.base) +
  [17, 20, 19, 15]
    .map((reach, i) => {
      const y = figure(-7 + i * 4.7);
      return stroke(
        `M12,${y}q${figure(reach / 2)},-0.6 ${reach - 5},${figure(1 + i * 0.5)}`,
        skin.base,
        5,
      );
    })
    .join('') +
  faded(
    0.5,
    [0, 1, 2]
      .map((i) =>
        stroke(`M16,${figure(-4.7 + i * 4.7)}q4,0 9,${figure(1 + i * 0.4)}`, skin.shade, 1.2),
      )
      .join(''),
  ) +
  stroke('M0,-5.4C4,-12 9,-14.6 15,-14', skin.base, 5.6) +
  faded(0.4, stroke('M5,-8.4C8,-11 11,-11.6 15,-11', skin.shade, 1.2));

/** Four fingers that hold an edge from behind; the edge runs through the origin. */
export const grip = (x: number, y: number, scale: number, turn: number, skin: Skin): Shape =>
  place(
    x,
    y,
    scale,
    turn,
    path('M-15,-15C-8,-21 8,-21 15,-15L16,2H-16Z', skin.base),
    [-11.4, -3.8, 3.8, 11.4]
      .map((at, i) => stroke(`M${at},-8V${i === 3 ? 6 : 9}`, skin.base, 7.2))
      .join(''),
    faded(0.5, stroke('M-7.6,-6V9M0,-7V10M7.6,-6V9', skin.shade, 1.3)),
    faded(0.35, stroke('M-14,-12C-6,-16 6,-16 14,-12', skin.light, 2)),
  );

/** An arm from shoulder over elbow to hand; the sleeve ends at `cuff` of the forearm. */
export function arm(
  points: [Point, Point, Point],
  sleeve: string,
  skin: Skin,
  width = 30,
  cuff = 0.1,
): Shape {
  const [shoulder, elbow, wrist] = points;
  const [[ex, ey], [hx, hy]] = [elbow, wrist];
  const end: Point = [figure(ex + (hx - ex) * cuff), figure(ey + (hy - ey) * cuff)];
  const angle = figure((Math.atan2(hy - ey, hx - ex) * 180) / Math.PI);
  // A hand on the left has its thumb above as well.
  const side = Math.abs(angle) > 90 ? -1 : 1;
  const outline =
    tapered(shoulder, elbow, width * 1.04, width * 0.88) +
    tapered(elbow, end, width * 0.88, width * 0.76);
  return (
    faded(
      0.16,
      stroke(`M${shoulder}L${elbow}L${wrist}`, ink, width * 0.8, {
        transform: 'translate(1 4)',
        ...SOFT,
      }),
    ) +
    path(tapered(elbow, wrist, width * 0.64, width * 0.44), skin.base) +
    circle(ex, ey, figure(width * 0.32), skin.base) +
    faded(
      0.4,
      stroke(
        `M${ex},${figure(ey + width * 0.18)}L${hx},${figure(hy + width * 0.13)}`,
        skin.shade,
        figure(width * 0.14),
      ),
    ) +
    `<g transform="translate(${hx} ${hy}) rotate(${angle}) scale(${figure(width) / 32} ${(side * width) / 32})">${hand(skin)}</g>` +
    path(outline, sleeve) +
    circle(...shoulder, figure(width * 0.52), sleeve) +
    circle(ex, ey, figure(width * 0.44), sleeve) +
    faded(0.22, stroke(cuffLine(elbow, end, width * 0.72), ink, 2))
  );
}

/** The edge of the sleeve, across the forearm. */
function cuffLine([ex, ey]: Point, [cx, cy]: Point, width: number): string {
  const length = Math.hypot(cx - ex, cy - ey) || 1;
  const [nx, ny] = [(-(cy - ey) / length) * (width / 2), ((cx - ex) / length) * (width / 2)];
  return `M${figure(cx + nx)},${figure(cy + ny)}L${figure(cx - nx)},${figure(cy - ny)}`;
}

/** A person at work, standing or sitting behind something; arms are drawn by the scene. */
export const worker = (
  x: number,
  y: number,
  scale: number,
  tilt: number,
  face: Face,
  dress: Dress,
): Shape =>
  place(
    x,
    y,
    scale,
    0,
    bust({ gaze: 'down', ...face }, dress).replace('<g>', `<g transform="rotate(${tilt})">`),
  );

export const visitor = (
  x: number,
  y: number,
  scale: number,
  skin: Skin,
  cover: string,
  coat: string,
  motif?: Motif,
): Shape =>
  place(
    x,
    y,
    scale,
    0,
    headFromBehind(skin, cover),
    motif
      ? cloth(
          'M-22,66C-60,84 -104,90 -116,132C-128,180 -130,260 -130,330H130C130,260 128,180 116,132C104,90 60,84 22,66Q0,84 -22,66Z',
          [-132, 60, 264, 280],
          { ground: coat, motifs: [motif, 'dots'], cell: 44 },
        )
      : path(
          'M-22,66C-60,84 -104,90 -116,132C-128,180 -130,260 -130,330H130C130,260 128,180 116,132C104,90 60,84 22,66Q0,84 -22,66Z',
          coat,
        ),
    faded(
      0.2,
      path('M40,80C110,100 120,200 118,330H130C130,220 128,180 116,132C104,96 60,84 40,80Z', ink),
    ),
  );
