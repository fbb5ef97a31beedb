/**
 * Freezes the schema of this version: writes the checksums of its files, and a small centre in that
 * schema from which `server/src/tests/upgrade.test.ts` upgrades. Run once, when a version is made.
 */
import { readFileSync } from 'node:fs';
import { makeBaseline } from '../server/src/testing/baseline/make-baseline.ts';

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
await makeBaseline(version);
