/** Every picture of the demo centre. */
import { beauty } from './beauty.ts';
import { building } from './building.ts';
import { craft } from './craft.ts';
import { digital } from './digital.ts';
import { architectureExhibits } from './exhibits-architecture.ts';
import { artExhibits } from './exhibits-art.ts';
import { computingExhibits } from './exhibits-computing.ts';
import { engineeringExhibits } from './exhibits-engineering.ts';
import { mediaExhibits } from './exhibits-media.ts';
import { farm } from './farm.ts';
import { fashion } from './fashion.ts';
import { food } from './food.ts';
import { heroes } from './hero.ts';
import { portraits } from './portraits.ts';
import type { Scene } from './scene.ts';

export const scenes: Scene[] = [
  ...heroes,
  ...fashion,
  ...craft,
  ...food,
  ...beauty,
  ...digital,
  ...building,
  ...farm,
  ...artExhibits,
  ...mediaExhibits,
  ...engineeringExhibits,
  ...computingExhibits,
  ...architectureExhibits,
  ...portraits,
];
