import { randomBytes } from 'node:crypto';
import fs from 'node:fs';

/**
 * Returns the file's content, after writing this text into it if it did not exist. If several
 * processes start at once the first decides, and none ever reads a half-written file.
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
