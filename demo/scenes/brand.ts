/** The mark, the icons, the picture that links carry, and the skill picture for when there is none. */
import { cloth, field } from '../draw/adire.ts';
import { aTradeOf, edcPortal, graduateWith, yourOwn } from '../draw/lettering.ts';
import * as c from '../draw/palette.ts';
import { pot, WATER_POT } from '../draw/props/craft.ts';
import { loaf } from '../draw/props/kitchen.ts';
import { sewingMachine, shoe, spool } from '../draw/props/sewing.ts';
import { bench, frieze, lightShaft, wall } from '../draw/rooms.ts';
import { circle, fade, inside, path, place, rect, type Shape, stroke, times } from '../draw/svg.ts';
import { dryingLine } from './hero-outdoors.ts';
import { type Scene, skill } from './scene.ts';

/** An e in a ring of adire dots, around the middle of a square of 100. */
const letter = (ink: string): Shape =>
  path('M79,50A29,29 0 1 0 70.5,70.5', 'none', { stroke: ink, 'stroke-width': 13 }) +
  rect(24, 44, 61.5, 12, ink) +
  times(24, (i) => {
    const angle = (i * Math.PI) / 12;
    const [x, y] = [50 + Math.cos(angle) * 42.5, 50 + Math.sin(angle) * 42.5];
    return circle(Number(x.toFixed(1)), Number(y.toFixed(1)), 1.5, ink, { opacity: 0.55 });
  });

export const mark = (radius: number, scale = 1): Shape =>
  rect(0, 0, 100, 100, c.gold, radius) +
  place(50 - 50 * scale, 50 - 50 * scale, scale, 0, letter(c.indigo));

/** 1200 × 630, for links that are shared. */
export const openGraph: Shape =
  rect(0, 0, 1200, 630, fade('#1e2761', '#151b4d', 40)) +
  field(0, 0, 1200, 90, { cell: 90, strength: 0.14 }) +
  field(0, 540, 1200, 90, { cell: 90, strength: 0.14 }) +
  inside(
    'M656,60H1144Q1160,60 1160,76V554Q1160,570 1144,570H656Q640,570 640,554V76Q640,60 656,60Z',
    rect(640, 60, 520, 510, c.cream),
    place(532, 60, 1.065, 0, dryingLine.draw),
  ) +
  place(60, 88, 0.72, 0, mark(22)) +
  place(152, 140, 0.4, 0, path(edcPortal, c.white)) +
  place(60, 282, 0.54, 0, path(graduateWith, c.white)) +
  place(60, 356, 0.54, 0, path(aTradeOf, c.white)) +
  place(60, 430, 0.54, 0, path(yourOwn, c.gold)) +
  rect(60, 474, 120, 8, c.clay, 4);

export const defaultSkill: Scene = skill(
  'default',
  'A workshop table with a sewing machine, a loaf of bread, a clay pot, a shoe and a cloth of indigo adire',
  wall('#f6ead2', '#e8cf9f') +
    frieze(16, 56, '#cfa565', 0.5) +
    lightShaft(60, 60, 160, 380) +
    bench(352) +
    cloth(
      'M350,352C420,340 560,346 650,352V490H372C352,440 344,390 350,352Z',
      [344, 340, 306, 150],
      { cell: 52 },
    ) +
    place(190, 366, 1.05, 0, sewingMachine()) +
    place(470, 362, 0.9, 0, loaf()) +
    place(
      590,
      364,
      0.86,
      0,
      pot({ body: WATER_POT, mouth: 30, colours: ['#c9683a', '#74331a'] }, 150),
    ) +
    place(140, 452, 0.9, 0, shoe('#8a3d1f', c.gold)) +
    place(290, 444, 1, 0, spool(c.clay)) +
    place(326, 452, 1, 0, spool(c.leaf)) +
    stroke('M300,452C330,470 350,440 400,466', c.clay, 2),
);
