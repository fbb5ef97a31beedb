/** A face, seen from the front, calm. Its middle is the origin; chin at 62, crown at -80. */
import { type Headwear, hairFront } from './hair.ts';
import { ink, type Skin, white } from './palette.ts';
import { circle, ellipse, faded, group, inside, path, type Shape, SOFT, stroke } from './svg.ts';

export type Face = {
  skin: Skin;
  wear: Headwear;
  gaze?: 'ahead' | 'down';
  beard?: 'full' | 'goatee' | 'grey' | 'moustache';
  glasses?: string;
  earrings?: string;
  smile?: boolean | 'open';
  age?: boolean;
};

const OUTLINE =
  'M-45,-22C-47,-70 47,-70 45,-22C46,8 41,34 25,51C13,63 -13,63 -25,51C-41,34 -46,8 -45,-22Z';

function eyes(face: Face): Shape {
  const one = (side: number) => {
    const x = side * 20;
    const brow = stroke(`M${x - side * 12},-17Q${x},-25 ${x + side * 13},-17`, '#1d1218', 3.6, {
      opacity: face.beard === 'grey' ? 0.6 : 0.9,
    });
    if (face.gaze === 'down') {
      // Looking at the work: the lid is low, but the eye is open.
      const opening = `M${x - 12},-3Q${x},-9 ${x + 12},-3Q${x},6 ${x - 12},-3Z`;
      return (
        brow +
        faded(0.4, ellipse(x, -7, 13, 7, face.skin.shade)) +
        path(opening, '#f8efe4') +
        inside(opening, circle(x, 0.6, 5.4, '#24130f'), circle(x - 1.7, -1, 1.4, white)) +
        stroke(`M${x - 12.5},-3Q${x},-9.5 ${x + 12.5},-3`, '#1a0f14', 3)
      );
    }
    return (
      brow +
      faded(0.35, ellipse(x, -5, 14, 8, face.skin.shade)) +
      path(`M${x - 12},-3Q${x},-13 ${x + 12},-3Q${x},4 ${x - 12},-3Z`, '#f8efe4') +
      circle(x, -4.5, 5.2, '#24130f') +
      circle(x - 1.6, -6.4, 1.5, white) +
      stroke(`M${x - 12},-3Q${x},-13 ${x + 12},-3`, '#1a0f14', 2.6)
    );
  };
  return one(-1) + one(1);
}

function nose(skin: Skin): Shape {
  return (
    faded(
      0.4,
      path(
        'M4,-10C6,6 15,13 13,20C9,26 -9,26 -13,20C-15,14 -8,10 -6,4C-4,12 2,14 8,12C4,6 3,-2 4,-10Z',
        skin.shade,
      ),
    ) +
    faded(0.5, stroke('M-1,-8C-2,4 -3,8 -4,12', skin.light, 4)) +
    faded(0.75, ellipse(-6, 21, 3, 1.8, skin.shade), ellipse(6, 21, 3, 1.8, skin.shade))
  );
}

function mouth({ skin, smile }: Face): Shape {
  if (smile === 'open')
    return (
      path('M-19,33C-10,36 10,36 19,33C15,50 -15,50 -19,33Z', '#47201d') +
      path('M-16,35C-8,37 8,37 16,35C13,42 -13,42 -16,35Z', '#fbf4ea') +
      stroke('M-15,43C-9,51 9,51 15,43', skin.lip, 3.6) +
      path('M-21,32C-11,29 -4,28 0,30C4,28 11,29 21,32C10,37 -10,37 -21,32Z', skin.shade) +
      faded(0.45, stroke('M-27,26q-4,7 -1,13M27,26q4,7 1,13', skin.shade, 2.6))
    );
  const [reach, lift] = smile ? [20, 5] : [17, 1];
  const corner = `${reach},${37 - lift}`;
  return (
    path(`M-${corner}C-9,33 -4,31 0,33C4,31 9,33 ${corner}C9,40 -9,40 -${corner}Z`, skin.shade) +
    path(`M-${corner}C-8,40 8,40 ${corner}C12,48 -12,48 -${corner}Z`, skin.lip) +
    faded(0.18, ellipse(-2, 43.5, 6, 1.4, white)) +
    (smile ? faded(0.4, stroke('M-26,27q-4,6 -2,11M26,27q4,6 2,11', skin.shade, 2.4)) : '')
  );
}

function beard(face: Face): Shape {
  const colour = face.beard === 'grey' ? '#b9b2b0' : '#1d1420';
  switch (face.beard) {
    case 'full':
    case 'grey':
      return faded(
        0.9,
        path(
          'M-45,2C-45,40 -32,70 0,72S45,40 45,2C42,22 36,30 24,29C12,25 -12,25 -24,29C-36,30 -42,22 -45,2ZM-19,36C-9,31 9,31 19,36C14,50 -14,50 -19,36Z',
          colour,
          { 'fill-rule': 'evenodd' },
        ),
      );
    case 'goatee':
      return (
        path('M-12,52Q0,46 12,52Q10,68 0,70Q-10,68 -12,52Z', colour, { opacity: 0.9 }) +
        stroke('M-16,31Q0,25 16,31', colour, 3, { opacity: 0.7 })
      );
    case 'moustache':
      return stroke('M-17,32Q0,24 17,32', colour, 4.5, { opacity: 0.85 });
    default:
      return '';
  }
}

const spectacles = (colour: string): Shape =>
  [-1, 1]
    .map(
      (side) =>
        faded(0.16, ellipse(side * 20, -3, 15, 12, white)) +
        ellipse(side * 20, -3, 16, 13, 'none', { stroke: colour, 'stroke-width': 3 }),
    )
    .join('') + stroke('M-4,-4Q0,-8 4,-4M-36,-6L-46,-8M36,-6L46,-8', colour, 3);

export function head(face: Face): Shape {
  const { skin, wear } = face;
  const covered = wear.kind === 'hijab';
  return group(
    covered
      ? ''
      : path('M-24,36V74Q0,94 24,74V36Z', skin.base) +
          faded(0.55, path('M-24,48Q0,76 24,48V62Q0,92 -24,68Z', skin.shade)),
    covered ? '' : ellipse(-46, 0, 8, 14, skin.base) + ellipse(46, 0, 8, 14, skin.shade),
    inside(
      OUTLINE,
      path(OUTLINE, skin.base),
      faded(
        0.5,
        path(
          'M50,-60C50,20 40,60 -6,70H60V-60ZM18,-64C34,-30 34,20 8,62H60V-70Z',
          skin.shade,
          SOFT,
        ),
      ),
      faded(
        0.55,
        ellipse(-24, 12, 16, 20, skin.light, SOFT),
        ellipse(-6, -42, 26, 12, skin.light, SOFT),
      ),
    ),
    nose(skin),
    beard(face),
    mouth(face),
    eyes(face),
    face.age
      ? faded(
          0.35,
          stroke(
            'M-22,-36Q0,-40 22,-36M-38,4q-4,6 -2,10M38,4q4,6 2,10M-26,24Q-30,34 -26,42M26,24Q30,34 26,42',
            skin.shade,
            2,
          ),
        )
      : '',
    hairFront(wear),
    face.glasses ? spectacles(face.glasses) : '',
    face.earrings && !covered
      ? circle(-47, 20, 5, face.earrings) + circle(47, 20, 5, face.earrings)
      : '',
  );
}

/** From behind: a visitor who looks at the work, as we do. */
export const headFromBehind = (skin: Skin, cover: string): Shape =>
  path('M-20,30V80H20V30Z', skin.base) +
  ellipse(-45, 4, 7, 12, skin.shade) +
  ellipse(45, 4, 7, 12, skin.shade) +
  path('M-46,6C-52,-86 52,-86 46,6C42,46 -42,46 -46,6Z', cover) +
  faded(0.3, stroke('M-28,-44Q-12,-62 10,-60', white, 5)) +
  faded(0.2, path('M20,-64C60,-40 50,30 16,40C36,10 36,-30 20,-64Z', ink));
