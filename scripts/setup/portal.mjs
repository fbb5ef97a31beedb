import { launch } from './launch.mjs';
import { ensureInstalled } from './prepare.mjs';

export default async function portal() {
  await ensureInstalled({ toRun: true });
  // It reads the sources, so it needs neither the server nor its database.
  if (process.argv[2] === 'words') return launch('web/words.ts');
  await launch('server/src/cli.ts', process.argv.slice(2));
}
