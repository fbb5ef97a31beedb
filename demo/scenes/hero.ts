/** The five pictures that open the public site. */
import { bakery, sewingRoom } from './hero-indoors.ts';
import { dryingLine, solarRoof, stall } from './hero-outdoors.ts';
import type { Scene } from './scene.ts';

export const heroes: Scene[] = [sewingRoom, dryingLine, bakery, solarRoof, stall];
