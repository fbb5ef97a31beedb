import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { checksumOf } from '../server/src/platform/database/migrating/migrate.ts';
import { baselineVersions, readBaseline } from '../server/src/testing/baseline/baseline.ts';

const root = path.resolve(import.meta.dirname, '..');
const changelog = readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8');
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });

/** Neither a downloaded archive nor a clone of the last commits alone knows earlier commits. */
const knowsHistory = () =>
  existsSync(path.join(root, '.git')) &&
  git('rev-parse', '--is-shallow-repository').trim() === 'false';

const sections = changelog.split(/^## /m).slice(1);

it('the newest version of the changelog is that of the package', () => {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  expect(sections[0]).toMatch(/^\d+\.\d+\.\d+, \d{4}-\d\d-\d\d\n/);
  expect(sections[0]?.split(',')[0]).toBe(version);
});

describe.each(baselineVersions)('the changelog of %s', (version) => {
  it('names the commit that froze its schema', () => {
    const section = sections.find((text) => text.startsWith(`${version},`)) ?? '';
    const [, commit = ''] = /The schema was frozen in commit `(\w+)`\./.exec(section) ?? [];
    expect(commit).toMatch(/^(?!0+$)[0-9a-f]{7,40}$/);
    if (!knowsHistory()) return;
    git('merge-base', '--is-ancestor', commit, 'HEAD');
    for (const [name, checksum] of Object.entries(readBaseline(version).files)) {
      expect(checksumOf(git('show', `${commit}:server/src/migrations/${name}`)), name).toBe(
        checksum,
      );
    }
  });
});
