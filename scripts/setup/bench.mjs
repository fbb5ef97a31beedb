import { launch } from './launch.mjs';
import { ensureBuilt, ensureInstalled } from './prepare.mjs';

export default async function bench() {
  await ensureInstalled();
  await ensureBuilt();
  await launch('bench/main.ts', process.argv.slice(2));
}
