import { copyFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { migrationsFolder } from '../../app.ts';
import { connected } from '../../cli/backup-tables.ts';
import { openBackup } from '../../cli/read-backup.ts';
import { fillFrom } from '../../cli/restore.ts';
import { migrate } from '../../platform/database/migrating/migrate.ts';
import { anEmptyDatabase } from '../../platform/database/testing.ts';
import { aFolder } from '../folders.ts';
import { filesOf, readBaseline } from './baseline.ts';

/** The database of the small centre as the version left it, which the test may upgrade. */
export async function aCentreOf(version: string): Promise<string> {
  const connectionString = await anEmptyDatabase();
  const connection = { connectionString };
  const folder = aFolder();
  for (const name of Object.keys(readBaseline(version).files)) {
    copyFileSync(path.join(migrationsFolder, name), path.join(folder, name));
  }
  await migrate(connection, folder);
  const { jobs, centre } = filesOf(version);
  await connected({ connection }, async (client) => {
    await client.query(readFileSync(jobs, 'utf8'));
    await fillFrom(client, openBackup(centre), {
      trial: 'The baseline is of a trial version.',
      otherVersion: (versions) => `The baseline has other schema files (${versions}).`,
    });
  });
  return connectionString;
}
