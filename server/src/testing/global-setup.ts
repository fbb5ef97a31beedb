import type { TestProject } from 'vitest/node';
import { jobKinds, migrationsFolder } from '../app.ts';
import { startEmbeddedPostgres } from '../platform/database/embedded/embedded-postgres.ts';
import { migrate } from '../platform/database/migrating/migrate.ts';
import { openJobs } from '../platform/jobs/jobs.ts';
import { removeLeftovers, removeWithDatabases } from './folders.ts';
import { newDatabaseFolder } from './new-folder.ts';
import { buildWebIfMissing } from './processes/web-build.ts';
import { dropCopies, newName, onAdmin, urlOf } from './test-databases.ts';

/** Nothing of a test's database needs to outlive the machine, so it need not wait for the disk. */
const FORGETFUL = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
  // Each database lives for one test: too short to be worth tidying.
  autovacuum: 'off',
  max_wal_size: '256MB',
};

async function ownServer(): Promise<{ adminUrl: string; remove: () => Promise<void> }> {
  const folder = newDatabaseFolder();
  const { connection } = await startEmbeddedPostgres(folder, FORGETFUL);
  const host = encodeURIComponent(connection.host ?? '');
  return {
    adminUrl: `postgres://postgres@localhost/postgres?host=${host}`,
    remove: () => removeWithDatabases(folder),
  };
}

/** One PostgreSQL for the whole run, with a finished database from which the tests' are copied. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildWebIfMissing();
  await removeLeftovers();
  const given = process.env.TEST_DATABASE_URL;
  const { adminUrl, remove } = given
    ? { adminUrl: given, remove: async () => undefined }
    : await ownServer();
  const template = newName('template');
  await onAdmin(adminUrl, (admin) => admin.query(`create database ${template}`));
  const connection = { connectionString: urlOf(adminUrl, template) };
  await migrate(connection, migrationsFolder);
  const jobs = await openJobs(connection, jobKinds, {
    onError: (error) => {
      throw error;
    },
  });
  await jobs.stop();
  project.provide('testServer', { adminUrl, template });
  return async () => {
    if (given) await dropCopies({ adminUrl, template });
    await remove();
  };
}
