/** `npm run bench`: load and page-weight benchmarks. */
import { enter } from './setup/enter.mjs';

enter(() => import('./setup/bench.mjs'));
