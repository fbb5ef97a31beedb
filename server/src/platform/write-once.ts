import { randomBytes } from 'node:crypto';
import fs from 'node:fs';

/**
 * What the file holds, after writing this text into it if it was not there. Of several processes
 * that start at once the first decides, and none ever reads a file that is half written.
 */
export function writeOnce(file: string, text: string): string {
  if (!fs.existsSync(file)) {
    const mine = `${file}.${randomBytes(4).toString('hex')}`;
    fs.writeFileSync(mine, `${text}\n`, { mode: 0o600 });
    try {
      fs.linkSync(mine, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      fs.rmSync(mine);
    }
  }
  return fs.readFileSync(file, 'utf8').trim();
}
