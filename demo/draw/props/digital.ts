/** Screens, cameras, phones and money. Each stands on its origin. */
import {
  clay,
  cream,
  gold,
  indigo,
  ink,
  iron,
  leaf,
  paper,
  sky,
  steel,
  white,
} from '../palette.ts';
import {
  circle,
  fade,
  faded,
  group,
  inside,
  path,
  rect,
  type Shape,
  shadow,
  stroke,
  times,
} from '../svg.ts';

export const laptop = (screen: Shape): Shape =>
  group(
    shadow(0, 6, 170, 10),
    rect(-140, -190, 280, 184, fade('#3a415e', '#1b2036'), 12),
    rect(-130, -180, 260, 162, white),
    inside('M-130,-180H130V-18H-130Z', screen),
    path('M-164,-6H164L176,8Q176,14 168,14H-168Q-176,14 -176,8Z', fade('#dfe3ec', '#8d95aa')),
    rect(-30, -6, 60, 5, '#aab1c2'),
    faded(0.12, path('M-130,-180H20L-70,-18H-130Z', white)),
  );

/** The site of a small shop, as it looks on its first day. */
export const shopSite = (): Shape =>
  group(
    rect(-130, -180, 260, 162, paper),
    rect(-130, -180, 260, 26, indigo),
    circle(-114, -167, 6, gold),
    stroke('M40,-167h20M74,-167h20M106,-167h14', sky, 4),
    rect(-116, -142, 120, 70, '#f2d2bf', 6),
    circle(-56, -108, 24, clay),
    circle(-56, -108, 12, gold),
    stroke('M18,-132h94M18,-116h70', ink, 8),
    stroke('M18,-98h90M18,-88h78', steel, 4),
    rect(18, -80, 62, 18, clay, 6),
    times(4, (i) =>
      rect(-116 + i * 60, -58, 50, 34, [sky, cream, '#cfe6d6', '#f3d6c8'][i] ?? sky, 5),
    ),
  );

export const codeScreen = (): Shape =>
  group(
    rect(-130, -180, 260, 162, '#151a38'),
    times(9, (i) =>
      stroke(
        `M${-112 + (i % 3) * 18},${-164 + i * 16}h${40 + ((i * 47) % 90)}`,
        [gold, sky, '#7fd1a5', '#f09a76'][i % 4] ?? sky,
        5,
      ),
    ),
  );

export const desktop = (screen: Shape): Shape =>
  group(
    shadow(0, 4, 90, 9),
    path('M-20,-50H20L28,0H-28Z', iron),
    rect(-60, -6, 120, 10, iron, 5),
    rect(-166, -250, 332, 212, '#1d2238', 12),
    `<g transform="translate(0 -36) scale(1.2)">${inside('M-130,-172H130V-8H-130Z', `<g transform="translate(0 10)">${screen}</g>`)}</g>`,
  );

export const camera = (): Shape =>
  group(
    shadow(0, 4, 110, 10),
    rect(-108, -116, 216, 116, fade('#3a3f55', '#171a29'), 16),
    path('M-46,-116L-32,-146H32L46,-116Z', '#2a2e42'),
    rect(-108, -84, 216, 46, '#22263a'),
    rect(-92, -132, 40, 18, steel, 5),
    circle(78, -126, 12, clay),
    circle(0, -58, 60, '#10121e'),
    circle(0, -58, 52, fade('#5a6078', '#242839', 60)),
    circle(0, -58, 40, '#0d1020'),
    circle(0, -58, 32, fade('#3b4fae', '#160f3a', 50)),
    circle(-12, -70, 10, white, { opacity: 0.7 }),
    circle(14, -44, 5, sky, { opacity: 0.7 }),
    rect(-100, -110, 60, 6, white, 3, { opacity: 0.15 }),
  );
export const tripod = (height: number): Shape =>
  stroke(`M0,${-height}L-50,0M0,${-height}L50,0M0,${-height}L6,0`, ink, 8);
export const softbox = (): Shape =>
  group(
    stroke('M0,0V-180M0,0L-40,14M0,0L40,14', iron, 6),
    path('M-60,-270L60,-300L70,-190L-40,-170Z', '#22263a'),
    path('M-54,-264L54,-291L63,-194L-36,-176Z', '#fff8e2'),
  );

export const phone = (screen: Shape): Shape =>
  group(
    shadow(0, 4, 56, 7),
    rect(-50, -196, 100, 196, ink, 16),
    rect(-44, -188, 88, 180, fade('#e9edf8', '#c9d3ee'), 10),
    inside('M-44,-188H44V-8H-44Z', screen),
    rect(-14, -186, 28, 6, ink, 3),
  );
export const openPhone = (): Shape =>
  group(
    shadow(0, 4, 60, 7),
    rect(-56, -196, 112, 196, '#20263c', 16),
    rect(-48, -188, 96, 180, '#2f6b52', 8),
    rect(-40, -116, 80, 90, '#15181f', 6),
    stroke('M-28,-98h56M-28,-86h40', steel, 3),
    rect(-40, -180, 34, 34, '#11151f', 5),
    circle(-23, -163, 11, '#283a86'),
    rect(2, -178, 38, 22, gold, 3),
    rect(4, -150, 34, 26, '#c9ced9', 3),
    stroke('M-36,-132h30M-36,-126h24M8,-156h26', gold, 2),
    times(6, (i) => circle(-44 + (i % 2) * 88, -184 + Math.floor(i / 2) * 86, 2.6, cream)),
  );
export const screwdriver = (colour: string): Shape =>
  group(
    rect(-8, -60, 16, 60, colour, 7),
    rect(-3, -120, 6, 62, steel),
    path('M-4,-120L0,-132L4,-120Z', iron),
    stroke('M-3,-52v44M3,-52v44', white, 1.6, { opacity: 0.4 }),
  );
export const multimeter = (): Shape =>
  group(
    shadow(0, 3, 46, 6),
    rect(-44, -130, 88, 130, fade('#f0b23f', '#c9831c'), 12),
    rect(-32, -118, 64, 36, '#bfd3b8', 4),
    stroke('M-20,-94v-16h10v16M0,-94v-16M10,-110h12l-8,16', ink, 3),
    circle(0, -46, 24, ink),
    stroke('M0,-46L12,-60', white, 4),
  );
export const ironTool = (): Shape =>
  group(
    rect(-8, 0, 16, 80, clay, 8),
    rect(-5, -40, 10, 42, steel, 2),
    path('M-4,-40L0,-62L4,-40Z', gold),
  );
export const lens = (): Shape =>
  group(
    stroke('M0,0C10,-60 60,-90 40,-150', iron, 9),
    circle(26, -176, 46, ink),
    circle(26, -176, 38, '#cfdcf4', { opacity: 0.85 }),
    circle(14, -190, 10, white),
  );

export const terminal = (): Shape =>
  group(
    shadow(0, 4, 56, 7),
    rect(-22, -214, 44, 80, white),
    stroke('M-14,-200h28M-14,-190h28M-14,-180h18M-14,-170h28M-14,-160h22', steel, 3),
    rect(-52, -152, 104, 152, fade('#3947a5', '#1a2158'), 14),
    rect(-40, -138, 80, 50, '#dff0e4', 5),
    stroke('M-26,-122h30M-26,-108h52', leaf, 6),
    times(9, (i) => rect(-36 + (i % 3) * 26, -78 + Math.floor(i / 3) * 20, 20, 14, '#eef1fb', 4)),
    rect(-36, -18, 32, 12, clay, 4),
    rect(4, -18, 32, 12, leaf, 4),
  );
export const notes = (colour: string, count: number): Shape =>
  times(count, (i) =>
    rect(-50 + i * 3, -8 - i * 7, 100, 12, colour, 2, { stroke: '#00000033', 'stroke-width': 1 }),
  );
export const cashBook = (): Shape =>
  group(
    path('M-104,0Q-50,-20 0,-2Q50,-20 104,0V-96Q50,-116 0,-98Q-50,-116 -104,-96Z', white),
    path('M0,-2Q50,-20 104,0V-96Q50,-116 0,-98Z', '#efe8da'),
    times(6, (i) =>
      stroke(
        `M-90,${-84 + i * 13}Q-50,${-96 + i * 13} -12,${-86 + i * 13}M12,${-86 + i * 13}Q50,${-96 + i * 13} 90,${-84 + i * 13}`,
        i % 2 ? sky : '#c9b99a',
        2,
      ),
    ),
    stroke('M0,-98V-2', steel, 2),
    stroke(
      'M-76,-80q10,-6 20,-3M-76,-54q12,-6 26,-2M30,-76q10,-6 20,-4M30,-50q14,-6 24,-2',
      indigo,
      3,
    ),
  );
export const umbrella = (a: string, b: string): Shape =>
  group(
    rect(-4, -300, 8, 300, iron),
    times(6, (i) =>
      path(
        `M0,-330C${-180 + i * 60},-320 ${-190 + i * 60},-270 ${-190 + i * 63},-246q32,-16 64,0C${-118 + i * 60},-280 ${-100 + i * 60},-320 0,-330Z`,
        i % 2 ? a : b,
      ),
    ),
    circle(0, -330, 6, ink),
  );
