/** `npm run dev`: the portal, rebuilt and restarted whenever a source changes. */
import { enter } from './setup/enter.mjs';

enter(() => import('./setup/dev.mjs'));
