import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { aFolder } from '../testing/folders.ts';
import { runCli } from './testing.ts';

it('the command line makes a database of its own in a fresh data folder, and lets it go', async () => {
  const DATA_DIR = path.join(aFolder('cli'), "a folder's name, ọ̀kan");
  expect(await runCli({ DATA_DIR }, 'migrate')).toMatchObject({
    code: 0,
    out: expect.stringContaining('The database is up to date'),
  });
  expect(fs.existsSync(path.join(DATA_DIR, 'postgres', 'postmaster.pid'))).toBe(false);
});
