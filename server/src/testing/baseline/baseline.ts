import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A folder for each version: its schema files by checksum, and a small centre in that schema. */
const BASELINES = import.meta.dirname;

export interface Baseline {
  /** The checksum of each schema file, by its name, as `schema_migrations` had it. */
  files: Record<string, string>;
  /** How many rows the centre had in some tables. */
  rows: Record<string, number>;
}

export const filesOf = (version: string) => {
  const file = (name: string) => path.join(BASELINES, version, name);
  return {
    about: file('baseline.json'),
    /** Tables and queues of the job library, which makes them itself and only in its newest form. */
    jobs: file('jobs.sql'),
    centre: file('centre.backup'),
  };
};

export const baselineVersions: string[] = readdirSync(BASELINES, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

export const readBaseline = (version: string): Baseline =>
  JSON.parse(readFileSync(filesOf(version).about, 'utf8'));

/** Passwords and second factors of the centre were made with it. */
export const BASELINE_SECRET = 'a secret key that only the baselines know';
