/** `npm test`: the tests that fit into minutes, from a fresh clone. */
import { enter } from './setup/enter.mjs';

enter(() => import('./setup/test.mjs'));
