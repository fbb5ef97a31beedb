/** Mirrors, brushes, dryers, soap. Each stands on its origin. */
import {
  bark,
  clay,
  cream,
  gold,
  ink,
  iron,
  leaf,
  paper,
  plum,
  rust,
  steel,
  timber,
  white,
  wood,
} from '../palette.ts';
import {
  circle,
  ellipse,
  fade,
  faded,
  glow,
  group,
  inside,
  path,
  place,
  rect,
  type Shape,
  shadow,
  stroke,
  times,
} from '../svg.ts';

export const litMirror = (width: number, height: number, reflection: Shape): Shape =>
  group(
    rect(-width / 2 - 26, -height - 26, width + 52, height + 52, fade('#4a2446', '#2c1430'), 18),
    rect(-width / 2, -height, width, height, fade('#e8eef8', '#b9c7e2', 60), 10),
    inside(
      `M${-width / 2},${-height}h${width}v${height}h${-width}Z`,
      reflection,
      faded(
        0.25,
        path(
          `M${-width / 2},${-height * 0.4}L${width * 0.2},${-height}H${width * 0.4}L${-width / 2},${-height * 0.1}Z`,
          white,
        ),
      ),
    ),
    times(5, (i) => {
      const y = -height + 10 + (i * (height - 20)) / 4;
      return [-1, 1]
        .map(
          (side) =>
            circle(side * (width / 2 + 13), y, 22, glow('#fff2c0aa', '#fff2c000')) +
            circle(side * (width / 2 + 13), y, 8, '#fff6d8'),
        )
        .join('');
    }),
  );

export const brush = (tip: string, length = 90): Shape =>
  group(
    rect(-4, 0, 8, length, ink, 4),
    rect(-6, -16, 12, 22, gold, 2),
    path('M-6,-16C-14,-34 -8,-50 0,-54C8,-50 14,-34 6,-16Z', tip),
  );
export const lipstick = (colour: string): Shape =>
  group(
    shadow(0, 1, 16, 4),
    rect(-13, -34, 26, 34, ink, 3),
    rect(-11, -52, 22, 20, gold, 2),
    path('M-9,-52V-74L9,-86V-52Z', colour),
    rect(-8, -50, 4, 46, white, 2, { opacity: 0.2 }),
  );
export const compact = (shades: string[]): Shape =>
  group(
    shadow(0, 4, 64, 7),
    rect(-62, -10, 124, 16, ink, 6),
    path('M-58,-12L-46,-84H70L62,-12Z', '#2b2238'),
    path('M-50,-18L-40,-78H62L56,-18Z', fade('#dfe7f4', '#aebbd6')),
    ...shades.map((shade, i) => ellipse(-42 + i * 28, -4, 12, 5, shade)),
  );
export const jar = (lid: string, body: string): Shape =>
  group(
    shadow(0, 1, 34, 5),
    rect(-32, -44, 64, 44, fade(body, '#c7b28f', 0), 8),
    rect(-34, -60, 68, 20, lid, 5),
    rect(-22, -34, 44, 22, paper, 2),
    stroke('M-14,-26h28M-14,-19h16', clay, 2.4),
  );

export const dryer = (): Shape =>
  group(
    path('M-20,10L-2,84H22L12,6Z', fade('#2b3472', '#151b48')),
    path('M-70,-26H30Q58,-22 58,0T30,26H-70Z', fade('#4453ab', '#1e2761')),
    path('M-70,-26H-92V26H-70Z', ink),
    circle(28, 0, 17, '#151b48'),
    circle(28, 0, 10, steel),
    stroke('M10,84C20,120 60,100 80,130', ink, 5),
    rect(-62, -20, 84, 6, white, 3, { opacity: 0.25 }),
  );
export const clipper = (): Shape =>
  group(
    rect(-18, -60, 36, 120, fade('#3d4258', '#181b2c'), 12),
    path('M-18,-60L-24,-84H24L18,-60Z', steel),
    stroke('M-20,-84v-8M-12,-84v-8M-4,-84v-8M4,-84v-8M12,-84v-8M20,-84v-8', iron, 4),
    rect(-6, -26, 12, 34, clay, 5),
  );
export const comb = (colour: string): Shape =>
  group(
    rect(-70, -10, 140, 14, colour, 6),
    times(18, (i) => rect(-66 + i * 7.6, 2, 3.4, 30, colour, 1)),
  );
export const wig = (): Shape =>
  group(
    shadow(0, 4, 60, 8),
    path('M-16,0V-40H16V0ZM-44,0H44V-10H-44Z', wood),
    ellipse(0, -96, 46, 58, fade('#d9b07a', '#a87843', 20)),
    path(
      'M-50,-90C-60,-170 60,-170 50,-90C60,-60 58,-30 50,-10C40,-40 44,-90 34,-116C10,-126 -14,-122 -34,-112C-44,-90 -40,-40 -50,-10C-58,-30 -60,-60 -50,-90Z',
      '#1d1420',
    ),
  );

export const soapBar = (colour: string, mark: string): Shape =>
  group(
    shadow(0, 3, 56, 6),
    path('M-54,-30H54V0Q54,4 48,4H-48Q-54,4 -54,0Z', fade(colour, '#00000022')),
    rect(-54, -34, 108, 34, colour, 7),
    path('M-54,-30L-40,-48H68L54,-30Z', white, { opacity: 0.35 }),
    path('M-54,-30L-40,-48H68L54,-30Z', colour, { opacity: 0.6 }),
    path('M54,-32L68,-48V-14L54,2Z', ink, { opacity: 0.2 }),
    circle(0, -16, 9, 'none', { stroke: mark, 'stroke-width': 2.4 }),
    stroke('M-34,-16h16M18,-16h16', mark, 2.4),
  );
export const mould = (): Shape =>
  group(
    shadow(0, 3, 100, 7),
    path('M-100,-46L-84,-70H116L100,-46V0H-100Z', timber),
    rect(-100, -46, 200, 46, fade(timber, wood)),
    path('M-90,-46L-78,-64H106L94,-46Z', '#efe0b8'),
    stroke('M-56,-58c20,-8 30,8 50,0s30,8 50,0', '#d8b56a', 4),
  );
export const scale = (): Shape =>
  group(
    shadow(0, 2, 66, 7),
    path('M-62,0L-50,-34H50L62,0Z', fade('#eef1f7', steel)),
    rect(-26, -26, 52, 18, '#0f2d2a', 3),
    stroke('M-16,-17h8M-2,-17h8M10,-17h8', '#7ef0c0', 5),
    rect(-58, -44, 116, 10, iron, 4),
  );
export const bowl = (colour: string, filling: string): Shape =>
  group(
    shadow(0, 2, 66, 7),
    path('M-70,-52C-66,-12 -36,0 0,0S66,-12 70,-52Z', fade(colour, '#6b7592', 20)),
    ellipse(0, -52, 70, 16, colour),
    ellipse(0, -52, 60, 11, filling),
  );
export const pump = (liquid: string): Shape =>
  group(
    shadow(0, 1, 28, 5),
    rect(-26, -86, 52, 86, liquid, 10),
    rect(-20, -62, 40, 40, paper, 3),
    stroke('M-12,-50h24M-12,-40h24M-12,-30h14', leaf, 3),
    rect(-12, -98, 24, 14, ink, 3),
    stroke('M0,-98V-116H-22', ink, 6),
  );

export const lavender = (): Shape =>
  times(
    5,
    (i) =>
      stroke(`M0,0Q${-16 + i * 8},-40 ${-26 + i * 13},-80`, leaf, 3) +
      times(5, (j) => ellipse(-26 + i * 13 + (j % 2 ? 3 : -3), -84 + j * 9, 4, 5, plum)),
  );
export const sheaNuts = (): Shape =>
  times(5, (i) =>
    place(
      -40 + i * 20,
      -8 - (i % 2) * 8,
      1,
      i * 30,
      ellipse(0, 0, 14, 10, i % 2 ? bark : rust),
      ellipse(-4, -3, 4, 3, cream, { opacity: 0.5 }),
    ),
  );
