/** `npm run portal -- <command>`: the operator's command line. */
import { enter } from './setup/enter.mjs';

enter(() => import('./setup/portal.mjs'));
