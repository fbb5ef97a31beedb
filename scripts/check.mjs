/** `npm run check`: everything that can be checked without running the sources. */
import { enter } from './setup/enter.mjs';

enter(() => import('./setup/check.mjs'));
