/** `npm run pictures`: a picture of every screen, at 360 and 1280 px, for people to look at. */
import { enter } from './setup/enter.mjs';

enter(() => import('./setup/pictures.mjs'));
