import { launch } from './launch.mjs';
import { ensureBuilt, ensureInstalled } from './prepare.mjs';

export default async function start() {
  await ensureInstalled();
  await ensureBuilt();
  await launch('server/src/main.ts');
}
