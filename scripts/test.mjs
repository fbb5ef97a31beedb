/** `npm test`: everything that must hold, from a fresh clone. */
import { enter } from './setup/enter.mjs';

enter(() => import('./setup/test.mjs'));
