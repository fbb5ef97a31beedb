/** The people of the demo centre. None of them exists. */

import { field } from '../draw/adire.ts';
import { bust, type Dress } from '../draw/body.ts';
import type { Face } from '../draw/face.ts';
import * as c from '../draw/palette.ts';
import { circle, fade, glow, place, rect, type Shape, stroke } from '../draw/svg.ts';
import { portrait, type Scene } from './scene.ts';

const { deep, cocoa, chestnut, amber } = c.skins;

/** A ground of cloth, lit from behind the head so that the signs stay quiet near the face. */
const ground = (from: string, to: string, sign: string): Shape =>
  rect(-10, -10, 340, 340, fade(from, to)) +
  field(0, 0, 320, 320, { ink: sign, cell: 64, strength: 0.5 }) +
  circle(160, 140, 150, glow(`${from}ff`, `${from}00`));

const sit = (back: Shape, face: Face, dress: Dress, scale = 1.22, y = 148): Shape =>
  back + place(160, y, scale, 0, bust(face, dress));

const grounds = {
  sand: ground('#f1e2c4', '#e2c795', '#c79f5c'),
  sky: ground('#d6def3', '#b3c1e6', '#8fa2d6'),
  clay: ground('#f2d2bf', '#e2ab8d', '#c97f5b'),
  mint: ground('#d3e8d9', '#a9d0b6', '#7fb493'),
  rose: ground('#f4dcd3', '#e6b8ad', '#d18e82'),
};

const tape =
  stroke('M128,236C108,262 112,290 116,330M192,236C212,262 208,290 204,330', c.gold, 11) +
  stroke('M128,236C108,262 112,290 116,330M192,236C212,262 208,290 204,330', c.ink, 11, {
    'stroke-dasharray': '1 9',
    'stroke-linecap': 'butt',
  });

export const portraits: Scene[] = [
  portrait(
    'director',
    'Portrait of the director, a woman of about sixty with a gold gele, round glasses and an indigo lace blouse',
    sit(
      grounds.sand,
      {
        skin: cocoa,
        wear: { kind: 'gele', colour: c.gold, trim: '#b9741d' },
        glasses: c.ink,
        earrings: '#fff3d0',
        smile: 'open',
        age: true,
      },
      { kind: 'blouse', colour: c.indigo, trim: c.gold, motif: 'rings' },
      0.98,
      172,
    ),
    [320, 640],
  ),
  portrait(
    'deputy-training',
    'Portrait of the deputy director for training, a woman with a neat bun and a clay-coloured jacket',
    sit(
      grounds.mint,
      { skin: chestnut, wear: { kind: 'bun' }, earrings: c.gold, smile: true },
      { kind: 'suit', colour: '#a23b1b', trim: c.gold },
    ),
  ),
  portrait(
    'deputy-enterprise',
    'Portrait of the deputy director for enterprise, a man with an embroidered cap, a grey beard and a pale blue kaftan',
    sit(
      grounds.sky,
      {
        skin: cocoa,
        wear: { kind: 'kufi', colour: c.paper, trim: c.blue, motif: 'leaves' },
        beard: 'grey',
        age: true,
      },
      { kind: 'kaftan', colour: '#8ea6d8', trim: '#f5f0e2' },
    ),
  ),
  portrait(
    'deputy-research',
    'Portrait of the deputy director for research, a woman with short natural hair, glasses and a green patterned dress',
    sit(
      grounds.rose,
      { skin: deep, wear: { kind: 'low' }, glasses: '#7a3b1c', earrings: c.gold, smile: 'open' },
      { kind: 'ankara', colour: c.leaf, trim: c.gold, motif: 'moons' },
    ),
  ),
  portrait(
    'chiamaka',
    'Chiamaka, a student with long braids and a yellow blouse, smiling',
    sit(
      grounds.sky,
      { skin: chestnut, wear: { kind: 'braids' }, earrings: c.gold, smile: 'open' },
      { kind: 'blouse', colour: c.gold, trim: c.clay },
    ),
  ),
  portrait(
    'kabiru',
    'Kabiru, a student with a blue kufi cap and a white kaftan',
    sit(
      grounds.sand,
      {
        skin: deep,
        wear: { kind: 'kufi', colour: c.blue, trim: c.gold, motif: 'rings' },
        beard: 'goatee',
        smile: true,
      },
      { kind: 'kaftan', colour: '#f4efe3', trim: c.gold },
    ),
  ),
  portrait(
    'eniola',
    'Ẹniọlá, a student with an afro and an adire dress',
    sit(
      grounds.clay,
      { skin: cocoa, wear: { kind: 'afro' }, earrings: c.paper, smile: 'open' },
      { kind: 'ankara', colour: c.indigo, trim: c.paper, motif: 'rays' },
      1.02,
    ),
  ),
  portrait(
    'asmau',
    'Asma’u, a student in a leaf-green hijab',
    sit(
      grounds.sand,
      { skin: amber, wear: { kind: 'hijab', colour: '#2c8059', trim: '#14523a' }, smile: true },
      { kind: 'tunic', colour: '#14523a', trim: c.gold },
    ),
  ),
  portrait(
    'osagie',
    'Osagie, a student with short hair, a beard and a clay-coloured shirt',
    sit(
      grounds.mint,
      { skin: deep, wear: { kind: 'low' }, beard: 'full', smile: 'open' },
      { kind: 'shirt', colour: '#c2562f', trim: c.rust },
    ),
  ),
  portrait(
    'doose',
    'Doose, a student with locs, glasses and a black and red striped wrapper top',
    sit(
      grounds.rose,
      { skin: cocoa, wear: { kind: 'locs' }, glasses: c.ink, smile: true },
      { kind: 'blouse', colour: '#2b2533', trim: '#c9402f', motif: 'weave' },
    ),
  ),
  portrait(
    'staff-administrator',
    'Portrait of the administrator, a man with a leaning aso-oke cap and a white agbada',
    sit(
      grounds.clay,
      {
        skin: chestnut,
        wear: { kind: 'fila', colour: c.blue, trim: c.gold, motif: 'weave' },
        beard: 'moustache',
        age: true,
      },
      { kind: 'agbada', colour: '#f6f0e4', trim: c.blue },
      1.05,
    ),
  ),
  portrait(
    'staff-registrar',
    'Portrait of the registrar, a woman with a purple head-tie and a cream suit',
    sit(
      grounds.mint,
      {
        skin: deep,
        wear: { kind: 'wrap', colour: '#7b3a6d', trim: c.gold, motif: 'dots' },
        earrings: c.gold,
      },
      { kind: 'blouse', colour: '#f1e4cb', trim: '#7b3a6d' },
      1.06,
    ),
  ),
  portrait(
    'staff-finance',
    'Portrait of the finance officer, a man with glasses, a dark suit and a gold tie',
    sit(
      grounds.sky,
      { skin: amber, wear: { kind: 'low' }, glasses: c.ink, beard: 'goatee' },
      { kind: 'suit', colour: '#2a3158', trim: c.gold },
    ),
  ),
  portrait(
    'staff-trainer',
    'Portrait of a trainer, a woman with cornrows, a tape measure around her neck and an apron',
    sit(
      grounds.sand,
      { skin: chestnut, wear: { kind: 'cornrows' }, earrings: c.clay, smile: true },
      { kind: 'apron', colour: '#e6ecf8', trim: c.leaf },
    ) + tape,
  ),
  portrait(
    'staff-support',
    'Portrait of the support officer, a young man with short hair and a blue shirt',
    sit(
      grounds.rose,
      { skin: cocoa, wear: { kind: 'low' }, smile: true },
      { kind: 'shirt', colour: '#7f97d4', trim: c.indigo },
    ),
  ),
];

/** For students, on every portal. */
export const avatars: Scene[] = [
  portrait(
    'male-1',
    'A male student with short hair and an indigo shirt',
    sit(
      grounds.sand,
      { skin: cocoa, wear: { kind: 'low' } },
      { kind: 'shirt', colour: c.blue, trim: c.paper },
      1.24,
    ),
  ),
  portrait(
    'female-1',
    'A female student with her hair in two puffs and a clay-coloured blouse',
    sit(
      grounds.sky,
      { skin: chestnut, wear: { kind: 'puffs' }, earrings: c.gold },
      { kind: 'blouse', colour: c.clay, trim: c.gold },
      1.2,
    ),
  ),
  portrait(
    'male-2',
    'A male student with a blue cap and a cream kaftan',
    sit(
      grounds.mint,
      {
        skin: deep,
        wear: { kind: 'kufi', colour: c.blue, trim: c.gold, motif: 'rings' },
        smile: true,
      },
      { kind: 'kaftan', colour: '#f4efe3', trim: c.gold },
    ),
  ),
  portrait(
    'male-3',
    'A male student with short hair, glasses, a beard and a clay-coloured shirt',
    sit(
      grounds.sky,
      { skin: chestnut, wear: { kind: 'low' }, glasses: c.ink, beard: 'full', smile: true },
      { kind: 'shirt', colour: '#c2562f', trim: c.rust },
    ),
  ),
  portrait(
    'female-2',
    'A female student in a leaf-green hijab',
    sit(
      grounds.sand,
      { skin: amber, wear: { kind: 'hijab', colour: '#2c8059', trim: '#14523a' }, smile: true },
      { kind: 'tunic', colour: '#14523a', trim: c.gold },
    ),
  ),
  portrait(
    'female-3',
    'A female student with braids and an indigo blouse',
    sit(
      grounds.rose,
      { skin: deep, wear: { kind: 'braids' }, earrings: c.gold, smile: true },
      { kind: 'blouse', colour: c.blue, trim: c.gold },
    ),
  ),
];
