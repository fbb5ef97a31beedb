/** `npm start`: from a fresh clone to a portal that serves. */
import { enter } from './setup/enter.mjs';

enter(() => import('./setup/start.mjs'));
