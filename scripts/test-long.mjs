/** `npm run test:long`: the long proofs (kill rounds, thousands of orderings) in full. */
import { enter } from './setup/enter.mjs';

enter(() => import('./setup/test-long.mjs'));
