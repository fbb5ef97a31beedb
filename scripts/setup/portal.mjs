import { launch } from './launch.mjs';
import { ensureInstalled } from './prepare.mjs';

export default async function portal() {
  await ensureInstalled();
  await launch('server/src/cli.ts', process.argv.slice(2));
}
