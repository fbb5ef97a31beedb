/** `npm test`: all checks and tests, from a fresh clone. */
import { enter } from './setup/enter.mjs';

enter(() => import('./setup/test.mjs'));
