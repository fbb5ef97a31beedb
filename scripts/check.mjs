/** `npm run check`: what can be said of the sources without running them. */
import { enter } from './setup/enter.mjs';

enter(() => import('./setup/check.mjs'));
