/** Bread, cakes, pots and plates. Each stands on its origin. */
import {
  bark,
  clay,
  cream,
  gold,
  indigo,
  iron,
  leaf,
  paper,
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
  path,
  place,
  rect,
  type Shape,
  SOFT,
  shadow,
  stroke,
  times,
} from '../svg.ts';

export const loaf = (): Shape =>
  group(
    shadow(0, 2, 84, 9),
    path(
      'M-80,0V-44C-92,-62 -76,-84 -50,-80C-30,-92 30,-92 50,-80C76,-84 92,-62 80,-44V0Z',
      fade('#d98f3f', '#8f4a17'),
    ),
    path(
      'M-76,-50C-84,-66 -68,-78 -48,-74C-28,-86 28,-86 48,-74C68,-78 84,-66 76,-50C40,-58 -40,-58 -76,-50Z',
      '#eeb767',
      { opacity: 0.8 },
    ),
    stroke(
      'M-38,-74C-34,-62 -40,-54 -44,-48M0,-80C4,-66 -2,-56 -6,-50M38,-74C42,-62 36,-54 32,-48',
      '#7d3f12',
      4,
      { opacity: 0.7 },
    ),
  );

export const roundLoaf = (): Shape =>
  group(
    shadow(0, 2, 66, 8),
    path('M-64,0C-74,-44 -34,-66 0,-66S74,-44 64,0Z', fade('#dd9a4b', '#8f4a17')),
    stroke('M-30,-50Q0,-30 34,-46M-40,-30Q0,-10 44,-26', '#f5d9a2', 5),
    faded(0.3, ellipse(-22, -46, 18, 9, white)),
  );

export const pie = (): Shape =>
  group(
    shadow(0, 1, 42, 5),
    path('M-42,0C-42,-34 -18,-40 0,-40S42,-34 42,0Z', fade('#eab866', '#b06a24')),
    stroke('M-40,-2q5,-9 10,0t10,0t10,0t10,0t10,0t10,0t10,0t10,0', '#8f5219', 3),
    stroke('M-10,-28h20M-6,-20h12', '#8f5219', 3),
  );

export const oven = (): Shape =>
  group(
    rect(-170, -260, 340, 260, fade('#6d3a28', '#3b1d16'), 8),
    times(24, (i) =>
      rect(
        -162 + (i % 6) * 55 + (Math.floor(i / 6) % 2) * 12,
        -250 + Math.floor(i / 6) * 62,
        48,
        54,
        '#8a4a33',
        4,
        { opacity: 0.5 },
      ),
    ),
    path('M-104,-30V-120C-104,-210 104,-210 104,-120V-30Z', '#1c0c08'),
    path('M-92,-34V-118C-92,-196 92,-196 92,-118V-34Z', fade('#3a1408', '#f08a2c')),
    ellipse(0, -50, 110, 60, glow('#ffcf6bcc', '#ffcf6b00')),
    rect(-116, -34, 232, 14, iron, 3),
    rect(-120, -262, 240, 12, '#2c1510'),
  );

export const peel = (): Shape =>
  group(
    rect(-4, -10, 260, 10, fade(timber, wood), 5),
    path('M-110,-14Q-118,-4 -108,4H0V-14Z', '#c08552'),
  );

const tier = (y: number, width: number, height: number, colour: string): Shape =>
  rect(-width / 2, y - height, width, height, fade(colour, '#d9a98f', 0)) +
  ellipse(0, y, width / 2, width * 0.09, '#d9a98f') +
  rect(-width / 2, y - height, width, height, fade(colour, '#e6bfa6', 0)) +
  ellipse(0, y - height, width / 2, width * 0.09, white);

export const rosette = (x: number, y: number, size: number, colour: string): Shape =>
  circle(x, y, size, colour) +
  stroke(
    `M${x - size * 0.5},${y}a${size * 0.5},${size * 0.5} 0 1 1 ${size * 0.6},${size * 0.45}`,
    white,
    size * 0.16,
    { opacity: 0.7 },
  ) +
  circle(x, y, size * 0.2, white, { opacity: 0.55 });

export const cake = (): Shape =>
  group(
    shadow(0, 4, 130, 10),
    ellipse(0, 0, 134, 22, '#f4efe6'),
    ellipse(0, -4, 124, 17, '#e2d5c4'),
    tier(-6, 210, 88, '#fbeadf'),
    tier(-98, 136, 76, '#fdf3ea'),
    path(
      'M-105,-94C-96,-70 -86,-70 -78,-88C-70,-58 -56,-58 -48,-84C-38,-66 -26,-66 -18,-84C-8,-50 8,-50 16,-84C26,-64 38,-66 46,-84C58,-60 70,-62 78,-88C86,-70 98,-72 105,-94Q0,-66 -105,-94Z',
      indigo,
    ),
    times(11, (i) => circle(-96 + i * 19.2, -10 + Math.abs(i - 5) * -1.6, 7, gold)),
    times(4, (i) => rosette(-50 + i * 34, -100 - (i % 2) * 4 + 6, 14, i % 2 ? clay : '#e07b56')),
    rosette(-26, -178, 18, clay),
    rosette(4, -186, 20, '#e07b56'),
    rosette(32, -178, 16, clay),
    path('M-48,-172q-16,-10 -22,4q14,6 22,-4M50,-172q16,-10 22,4q-14,6 -22,-4', leaf),
  );

export const mixer = (): Shape =>
  group(
    shadow(0, 2, 80, 8),
    rect(-70, -14, 140, 14, indigo, 6),
    path('M30,-14V-110H66V-14Z', fade('#36439a', '#161d52')),
    path(
      'M-66,-142C-66,-158 -40,-164 0,-164S72,-150 72,-126S40,-104 0,-106S-66,-120 -66,-142Z',
      fade('#4a58b4', '#1e2761'),
    ),
    path('M-56,-74L-44,-18H20L32,-74Z', fade('#eef1f7', steel)),
    stroke('M-12,-106V-60', iron, 5),
  );

export const bigPot = (): Shape =>
  group(
    shadow(0, 4, 120, 10),
    path(
      'M-110,-110C-116,-30 -90,0 -60,0H60C90,0 116,-30 110,-110Z',
      fade('#5b6074', '#20243a', 20),
    ),
    ellipse(0, -110, 112, 26, '#767d94'),
    ellipse(0, -111, 100, 20, '#c9501f'),
    times(26, (i) =>
      ellipse(
        -76 + ((i * 37) % 154),
        -118 + ((i * 13) % 17),
        5,
        2.4,
        i % 3 ? '#f0a03c' : '#e8752a',
      ),
    ),
    circle(-24, -112, 5, leaf),
    circle(38, -106, 5, leaf),
    stroke('M-112,-84q-26,4 -20,26M112,-84q26,4 20,26', iron, 7),
  );

export const steam = (): Shape =>
  times(3, (i) =>
    stroke(`M${-40 + i * 40},0c-16,-24 16,-36 0,-60s16,-30 4,-50`, white, 9, {
      opacity: 0.4,
      ...SOFT,
    }),
  );

export const platter = (items: Shape): Shape =>
  group(
    shadow(0, 4, 140, 9),
    ellipse(0, 0, 144, 26, '#f7f2e8'),
    ellipse(0, -4, 124, 19, '#e3e0d8'),
    items,
  );
export const puffPuff = (x: number, y: number): Shape =>
  circle(x, y, 17, fade('#d28a3a', '#7f4312')) +
  circle(x - 5, y - 6, 5, '#f0bd74', { opacity: 0.7 });
export const samosa = (x: number, y: number): Shape =>
  path(`M${x - 24},${y + 14}L${x},${y - 24}L${x + 24},${y + 14}Z`, fade('#efb95f', '#a8641f')) +
  stroke(`M${x - 14},${y + 8}L${x},${y - 14}`, '#f8dda6', 3, { opacity: 0.7 });
export const roll = (x: number, y: number, turn: number): Shape =>
  place(
    x,
    y,
    1,
    turn,
    rect(-30, -9, 60, 18, fade('#e2a244', '#93531a'), 9),
    stroke('M-24,-3h46', '#f7d79c', 3, { opacity: 0.6 }),
  );

export const bottle = (liquid: string): Shape =>
  group(
    shadow(0, 1, 26, 5),
    path(
      'M-12,-120V-98C-26,-90 -26,-70 -26,-60V-6Q-26,0 -20,0H20Q26,0 26,-6V-60C26,-70 26,-90 12,-98V-120Z',
      liquid,
      { opacity: 0.92 },
    ),
    rect(-14, -132, 28, 14, gold, 3),
    rect(-26, -64, 52, 36, paper, 0, { opacity: 0.92 }),
    stroke('M-16,-52h32M-16,-42h20', clay, 3),
    rect(-20, -92, 6, 84, white, 3, { opacity: 0.25 }),
  );

export const glass = (liquid: string): Shape =>
  group(
    shadow(0, 1, 24, 4),
    path('M-22,-70L-16,0H16L22,-70Z', white, { opacity: 0.35 }),
    path('M-20,-54L-15,-3H15L20,-54Z', liquid, { opacity: 0.9 }),
    ellipse(0, -54, 20, 4, rust, { opacity: 0.6 }),
    circle(14, -68, 12, '#f0c24a'),
    circle(14, -68, 8, cream),
  );

export const rollingPin = (): Shape =>
  group(
    shadow(0, 14, 110, 5),
    rect(-80, -14, 160, 28, fade('#e0b27c', '#a36b38'), 10),
    rect(-122, -7, 44, 14, bark, 7),
    rect(78, -7, 44, 14, bark, 7),
  );
export const whisk = (): Shape =>
  group(
    rect(-6, 0, 12, 70, clay, 6),
    stroke(
      'M0,0C-40,-40 -20,-90 0,-92C20,-90 40,-40 0,0M0,0C-16,-40 -8,-80 0,-92C8,-80 16,-40 0,0',
      steel,
      3,
    ),
  );
export const flourBag = (): Shape =>
  group(
    shadow(0, 2, 56, 7),
    path('M-50,-120Q0,-132 50,-120L56,-4Q0,8 -56,-4Z', fade('#fbf5e8', '#dccdaf', 0)),
    path('M-50,-120Q0,-132 50,-120L44,-104Q0,-114 -44,-104Z', '#e8dac0'),
    circle(0, -58, 26, 'none', { stroke: indigo, 'stroke-width': 4 }),
    stroke('M0,-40V-76M-10,-52L0,-60L10,-52M-10,-64L0,-72L10,-64', indigo, 4),
  );
export const spatula = (): Shape =>
  group(
    rect(-5, 0, 10, 64, bark, 5),
    path('M-12,0L-14,-86Q0,-98 14,-86L12,0Z', fade('#eef1f7', steel)),
  );
