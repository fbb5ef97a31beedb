/** Sun, wood, metal and stone. Each stands on its origin. */
import {
  bark,
  clay,
  gold,
  indigo,
  ink,
  iron,
  leaf,
  sky,
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
  group,
  path,
  rect,
  type Shape,
  shadow,
  stroke,
  times,
} from '../svg.ts';

/** A panel in perspective: lower left corner at the origin, leaning back to the right. */
export const panel = (columns = 4): Shape => {
  const width = columns * 46;
  return group(
    path(`M-6,6L34,-136H${width + 54}L${width + 14},6Z`, '#c3cad8'),
    path(`M0,0L38,-130H${width + 46}L${width + 8},0Z`, fade('#31449f', '#141b4d', 60)),
    times(columns - 1, (i) =>
      stroke(`M${(i + 1) * 48},0L${38 + (i + 1) * 48},-130`, sky, 1.6, { opacity: 0.7 }),
    ),
    stroke(`M12,-43H${width + 20}M25,-87H${width + 33}`, sky, 1.6, { opacity: 0.7 }),
    path(`M60,0L98,-130H150L90,0Z`, white, { opacity: 0.14 }),
  );
};
export const battery = (): Shape =>
  group(
    shadow(0, 2, 60, 7),
    rect(-58, -82, 116, 82, fade('#3b4257', '#1a1d2b'), 6),
    rect(-58, -82, 116, 18, leaf, 6),
    circle(-34, -90, 8, clay),
    circle(34, -90, 8, ink),
    stroke('M-12,-44h24M0,-56v24', gold, 5),
  );
export const helmet = (colour: string): Shape =>
  group(
    path('M-50,0C-50,-62 50,-62 50,0Z', fade(colour, '#a8641c', 20)),
    rect(-58, -6, 116, 10, colour, 5),
    stroke('M-14,-46C-18,-30 -18,-16 -16,-4M14,-46C18,-30 18,-16 16,-4', '#00000044', 4),
    faded(0.4, ellipse(-24, -30, 8, 14, white)),
  );

export const plane = (): Shape =>
  group(
    shadow(0, 4, 100, 7),
    path('M-96,0V-26H-40L-30,-40H60Q96,-40 100,0Z', fade('#b0703c', '#6b3a1a')),
    path('M-18,-40L6,-96L28,-90L20,-40Z', fade('#dfe4ee', steel)),
    path('M-24,-40L-6,-70L10,-40Z', bark),
    path('M60,-40C56,-76 84,-92 96,-80C92,-66 86,-56 90,-38Z', fade('#8c4f26', '#53290f')),
    circle(-66, -38, 14, '#8c4f26'),
  );
export const shaving = (): Shape =>
  stroke('M0,0c-14,-30 24,-46 30,-22c4,18 -22,22 -22,6c0,-8 10,-10 12,-4', '#f0cf9c', 7);
export const saw = (): Shape =>
  group(
    path(`M-120,-8L60,-40V16L-120,6Z`, fade('#e5e9f1', '#99a2b5')),
    stroke(`M-120,6${Array.from({ length: 22 }, () => 'l4,6l4,-5').join('')}`, iron, 2),
    path('M56,-46H104Q116,-10 96,24H60Z', fade('#a4572a', '#5f2c10')),
    path('M72,-22H92V2H74Z', '#e8c699'),
  );
export const hammer = (): Shape =>
  group(
    rect(-5, -90, 10, 120, timber, 4),
    path('M-34,-112H20Q40,-112 46,-92L40,-86Q30,-94 20,-92H-34Z', fade(steel, iron)),
  );
export const stool = (): Shape =>
  group(
    shadow(0, 2, 80, 9),
    path('M-60,-110L-78,0H-60L-42,-110ZM60,-110L78,0H60L42,-110Z', fade(wood, bark)),
    rect(-62, -58, 124, 12, wood, 4),
    rect(-84, -128, 168, 22, fade('#d99f63', '#9a622f'), 8),
    stroke('M-70,-120C-30,-124 30,-116 70,-120', '#8a5428', 2),
  );
export const board = (width: number): Shape =>
  group(
    rect(0, -24, width, 24, fade('#dba76d', '#a86c37')),
    stroke(
      `M8,-16C${width * 0.3},-22 ${width * 0.6},-10 ${width - 8},-16M8,-8H${width - 20}`,
      '#8a5428',
      1.6,
    ),
    rect(0, -24, width, 4, white, 0, { opacity: 0.2 }),
  );

export const profile = (length: number): Shape =>
  group(
    rect(0, -26, length, 26, fade('#eef2f8', '#98a3b8')),
    rect(0, -18, length, 4, '#7e8aa2'),
    rect(0, -8, length, 3, '#7e8aa2'),
    path(`M${length},-26l10,-8v26l-10,8ZM0,-26l10,-8h${length}l-10,8Z`, '#c8d1e0'),
  );
export const slidingWindow = (width: number, height: number): Shape =>
  group(
    rect(-width / 2 - 12, -height - 12, width + 24, height + 24, fade('#f3f6fb', '#9aa6bc', 30), 3),
    rect(-width / 2, -height, width, height, fade('#bcdcf2', '#e8f2e4', 60)),
    ellipse(-width * 0.1, -height * 0.1, width * 0.3, height * 0.2, '#9cc7a2'),
    rect(-width / 2, -height, width * 0.54, height, 'none', 0, {
      stroke: '#b9c3d4',
      'stroke-width': 10,
    }),
    rect(width * 0.0, -height, width * 0.5, height, 'none', 0, {
      stroke: '#dfe5ef',
      'stroke-width': 10,
    }),
    path(
      `M${-width * 0.4},${-height * 0.2}L${-width * 0.1},${-height * 0.9}h${width * 0.1}L${-width * 0.3},${-height * 0.2}Z`,
      white,
      { opacity: 0.45 },
    ),
    rect(width * 0.02, -height * 0.56, 8, 34, ink, 3),
  );
export const dropSaw = (): Shape =>
  group(
    shadow(0, 4, 110, 9),
    rect(-110, -20, 220, 20, iron, 4),
    circle(-20, -80, 62, fade('#e8ecf3', '#8c95a9', 40)),
    circle(-20, -80, 14, iron),
    times(20, (i) =>
      circle(-20 + Math.cos(i * 0.314) * 62, -80 + Math.sin(i * 0.314) * 62, 4, steel),
    ),
    path('M-84,-84C-84,-160 44,-160 44,-84L20,-78H-60Z', fade('#d9642f', '#8c3216')),
    path('M34,-120L104,-150L112,-128L44,-92Z', ink),
    rect(-110, -26, 220, 8, steel),
  );
export const square = (): Shape =>
  group(
    rect(0, -120, 18, 120, steel),
    rect(0, -18, 90, 18, bark, 3),
    times(10, (i) => stroke(`M0,${-114 + i * 10}h7`, ink, 1.4)),
  );

export const tile = (x: number, y: number, size: number, ground: string, mark: string): Shape =>
  group(
    rect(x, y, size - 3, size - 3, ground, 2),
    path(
      `M${x + size / 2},${y + size * 0.14}L${x + size * 0.84},${y + size / 2}L${x + size / 2},${y + size * 0.84}L${x + size * 0.14},${y + size / 2}Z`,
      mark,
      { opacity: 0.75 },
    ),
    circle(x + size / 2, y + size / 2, size * 0.13, ground),
  );
export const trowel = (): Shape =>
  group(
    path('M-70,-34H30V16H-70Z', fade('#e6eaf2', '#9aa3b5')),
    times(10, (i) => rect(-70 + i * 10, 16, 5, 7, steel)),
    stroke('M-20,-34C-20,-60 40,-62 50,-34', iron, 6),
    rect(-6, -74, 74, 18, clay, 9),
  );
export const level = (): Shape =>
  group(
    shadow(0, 4, 120, 6),
    rect(-124, -30, 248, 30, fade('#e9a63a', '#b9741d'), 5),
    rect(-24, -24, 48, 18, '#d8f3a8', 6),
    ellipse(3, -15, 9, 6, '#f7ffe6'),
    stroke('M-10,-24v18M16,-24v18', ink, 2),
    circle(-92, -15, 9, '#d8f3a8'),
    circle(92, -15, 9, '#d8f3a8'),
  );
export const mortar = (): Shape =>
  group(
    shadow(0, 2, 80, 8),
    path('M-76,-50L-60,0H60L76,-50Z', indigo),
    ellipse(0, -50, 76, 16, '#2f3c8f'),
    ellipse(0, -54, 66, 14, '#a9a59c'),
    ellipse(-10, -60, 36, 10, '#bdb9b0'),
  );
export const cable = (colour: string): Shape =>
  times(4, (i) => ellipse(0, -i * 4, 44 - i, 18, 'none', { stroke: colour, 'stroke-width': 5 }));
