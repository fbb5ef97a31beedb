/** Things of a tailor's and a leather worker's bench. Each stands on its origin. */
import { cloth, hanging } from '../adire.ts';
import {
  bark,
  clay,
  cream,
  gold,
  indigo,
  ink,
  iron,
  paper,
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
  place,
  rect,
  type Shape,
  shadow,
  stroke,
  times,
} from '../svg.ts';

export const sewingMachine = (): Shape =>
  group(
    shadow(0, 2, 130, 10),
    rect(-120, -24, 240, 24, fade('#3a2a22', '#1d1512'), 5),
    rect(-120, -24, 240, 5, '#6b5140', 3),
    path(
      'M58,-24V-110H-58V-74Q-58,-62 -66,-62H-92Q-102,-62 -102,-74V-128Q-102,-160 -68,-160H72Q112,-160 112,-122V-24Z',
      fade('#2b3472', '#10153a', 70),
    ),
    path(
      'M-98,-130Q-98,-154 -68,-154H72Q100,-154 106,-128Q90,-146 66,-146H-64Q-90,-146 -98,-130Z',
      white,
      { opacity: 0.22 },
    ),
    stroke(
      'M-70,-134C-40,-146 -20,-122 6,-134S52,-142 70,-130M76,-104C88,-90 76,-74 86,-60',
      gold,
      3,
    ),
    circle(-84, -116, 9, gold),
    circle(-84, -116, 4, ink),
    circle(120, -112, 30, fade('#4b5590', '#141a44', 60)),
    circle(120, -112, 20, '#1a2150'),
    circle(120, -112, 7, steel),
    stroke('M-84,-62V-28', steel, 4),
    path('M-94,-36h20l4,10h-28Z', steel),
    stroke('M-84,-44V-18', white, 1.6),
    rect(20, -186, 5, 28, iron),
    place(22, -160, 0.8, 0, spool(clay)),
    stroke('M18,-172C-30,-190 -70,-182 -84,-156V-62', clay, 1.6),
  );

export function spool(colour: string): Shape {
  return group(
    rect(-13, -36, 26, 36, fade(colour, colour), 3),
    rect(4, -36, 9, 36, ink, 0, { opacity: 0.2 }),
    stroke('M-12,-30h24M-12,-24h24M-12,-18h24M-12,-12h24', white, 1, { opacity: 0.35 }),
    ellipse(0, -37, 16, 5, timber),
    ellipse(0, 0, 16, 5, wood),
    ellipse(0, -38, 4, 1.6, bark),
  );
}

export const scissors = (): Shape =>
  group(
    path('M-6,-8L-78,-26Q-84,-24 -78,-20L2,6Z', fade('#dfe4ee', steel)),
    path('M-6,8L-80,18Q-86,14 -80,12L2,-6Z', fade(steel, '#6d7690')),
    circle(0, 0, 4, iron),
    stroke('M2,-2C20,-22 52,-26 54,-8S24,8 4,4', clay, 9),
    stroke('M2,2C24,20 56,26 58,10S26,-2 6,-2', clay, 9),
  );

export const tape = (d: string): Shape =>
  stroke(d, gold, 13) +
  stroke(d, ink, 13, { 'stroke-dasharray': '1.4 10', 'stroke-linecap': 'butt', opacity: 0.8 });

const TORSO =
  'M-26,-330C-30,-300 -84,-300 -88,-262C-86,-220 -58,-200 -60,-160C-62,-120 -76,-100 -74,-60H74C76,-100 62,-120 60,-160C58,-200 86,-220 88,-262C84,-300 30,-300 26,-330Z';
export const dressForm = (): Shape =>
  group(
    shadow(0, 0, 60, 9),
    path('M-46,0Q0,-18 46,0Z', bark),
    rect(-4, -66, 8, 64, bark),
    path(TORSO, fade(cream, '#d8bd8a', 0)),
    path('M-26,-330Q0,-346 26,-330L20,-344Q0,-356 -20,-344Z', wood),
    stroke('M0,-330V-62M-60,-160Q0,-148 60,-160', '#b99c66', 1.6),
  );

/** Half of an agbada on the form: one side sewn and embroidered, the other only pinned. */
export const halfAgbada = (ground = indigo): Shape => {
  const left =
    'M-24,-326C-60,-312 -120,-296 -138,-240C-150,-180 -150,-110 -146,-50Q-100,-36 -60,-46T0,-42V-250Z';
  return group(
    dressForm(),
    cloth(left, [-152, -330, 156, 300], {
      ground,
      cell: 38,
      strength: 0.55,
      motifs: ['rings', 'dots', 'leaves'],
    }),
    path('M24,-326C54,-314 92,-304 100,-262L70,-80Q40,-70 0,-78V-250Z', '#f3ead6', {
      opacity: 0.94,
    }),
    stroke('M18,-300L60,-292M22,-260L84,-250M18,-200L74,-190M14,-130L68,-124', '#c9b48a', 2, {
      'stroke-dasharray': '7 6',
    }),
    stroke(
      'M-22,-322C-30,-280 -20,-250 0,-236M-38,-314C-52,-260 -34,-210 0,-190M-10,-224C-26,-200 -24,-170 0,-150',
      gold,
      4,
    ),
    times(5, (i) => circle(12 + (i % 2) * 40, -300 + i * 44, 3, i % 2 ? clay : ink)),
  );
};

export const folded = (colour: string, trim: string, width = 110): Shape =>
  group(
    rect(-width / 2, -22, width, 22, colour, 8),
    rect(-width / 2, -22, width, 8, white, 6, { opacity: 0.18 }),
    stroke(`M${-width / 2 + 8},-8H${width / 2 - 6}`, trim, 3, { 'stroke-dasharray': '3 7' }),
  );

export const shoe = (upper: string, trim: string): Shape =>
  group(
    shadow(4, 4, 84, 8),
    path(
      'M-78,-4C-80,-20 -76,-60 -70,-74C-58,-82 -36,-80 -26,-70C-6,-48 40,-46 66,-28C82,-18 84,-8 82,-2Z',
      fade(upper, '#3a1a10', 60),
    ),
    path('M-70,-74C-58,-82 -36,-80 -26,-70C-34,-60 -60,-60 -70,-74Z', '#24130c'),
    path('M-80,-8C-30,2 40,-2 84,-10Q88,4 80,8H-78Q-84,4 -80,-8Z', '#2a1810'),
    path('M-80,2H-34V14H-80Z', '#1c100a'),
    stroke('M-24,-66C-14,-50 -2,-44 14,-40M-16,-72C-6,-56 8,-50 24,-46', trim, 3.4),
    stroke('M-72,-16C-30,-8 40,-12 80,-18', trim, 1.8, { 'stroke-dasharray': '4 4' }),
    path('M30,-40C48,-36 66,-26 74,-16C60,-24 42,-30 24,-32Z', white, { opacity: 0.28 }),
  );

export const sandal = (strap: string): Shape =>
  group(
    shadow(0, 4, 78, 7),
    path(
      'M-80,-8C-80,-18 -40,-18 -10,-13S74,-20 82,-9Q84,6 64,6H-68Q-82,6 -80,-8Z',
      fade('#c28a55', '#6e4023'),
    ),
    path('M-2,-13C8,-50 30,-56 50,-46C64,-40 72,-26 74,-14L54,-12C48,-28 26,-30 16,-12Z', strap),
    path('M-74,-14C-72,-66 -30,-70 -18,-14L-32,-13C-40,-46 -58,-46 -60,-14Z', strap),
    path('M-62,-44C-40,-40 -10,-40 8,-30L4,-20C-14,-30 -40,-32 -64,-34Z', strap),
    faded(0.3, stroke('M8,-30C18,-46 36,-48 50,-42', white, 3)),
    circle(-24, -36, 5, gold),
  );

export const last = (): Shape =>
  group(
    shadow(2, 2, 66, 7),
    path(
      'M-60,0C-70,-40 -58,-92 -40,-96H-12C-10,-60 40,-52 66,-22Q74,-2 62,0Z',
      fade('#dfae76', '#9b6433', 40),
    ),
    stroke('M-50,-30C-20,-20 20,-18 56,-14', '#855327', 2),
    circle(-28, -84, 5, bark),
  );

export const satchel = (leather = '#a4562a', flap = '#8a431d'): Shape =>
  group(
    shadow(0, 4, 104, 10),
    stroke('M-78,-96C-70,-190 70,-190 78,-96', flap, 11),
    stroke('M-78,-96C-70,-190 70,-190 78,-96', '#c97d45', 2, { 'stroke-dasharray': '6 5' }),
    rect(-92, -118, 184, 118, fade(leather, '#6d3315'), 14),
    path('M-96,-122H96V-60Q96,-34 64,-34H-64Q-96,-34 -96,-60Z', fade('#bd6c38', flap)),
    stroke('M-88,-114V-62Q-88,-42 -62,-42H62Q88,-42 88,-62V-114', '#eac08f', 2, {
      'stroke-dasharray': '6 5',
    }),
    rect(-56, -70, 18, 52, '#6d3315', 4),
    rect(38, -70, 18, 52, '#6d3315', 4),
    rect(-60, -44, 26, 16, gold, 3),
    rect(34, -44, 26, 16, gold, 3),
    rect(-90, -118, 180, 10, white, 5, { opacity: 0.16 }),
  );

export const hide = (): Shape =>
  path(
    'M-110,0C-120,-20 -96,-34 -104,-56C-90,-76 -60,-64 -30,-74S40,-84 84,-66C116,-60 104,-30 118,-8C90,10 60,-2 20,6S-80,16 -110,0Z',
    fade('#c98a53', '#93562b', 30),
  );

export const rail = (x: number, y: number, looks: [string, string][]): Shape =>
  stroke(`M${x},${y}h${looks.length * 54 + 20}`, iron, 6) +
  looks
    .map(([ground, sign], i) =>
      hanging(x + 14 + i * 54, y + 2, 46, 120 + (i % 3) * 22, {
        ground,
        ink: sign,
        cell: 23,
        strength: 0.6,
        motifs: i % 2 ? ['rings', 'dots'] : ['rays', 'combs'],
      }),
    )
    .join('') +
  faded(0.3, stroke(`M${x},${y - 2}h${looks.length * 54 + 20}`, paper, 1.5));
