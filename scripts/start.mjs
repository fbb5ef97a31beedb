/** `npm start`: from a fresh clone to a running portal. */
import { enter } from './setup/enter.mjs';

enter(() => import('./setup/start.mjs'));
