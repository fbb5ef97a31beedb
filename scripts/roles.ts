/** Writes `docs/roles.md` from the contract: what each staff role may do, and by which calls. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { endpoints } from '@edc/contract/api';
import { allows, type Capability, capabilities } from '@edc/contract/common/access/capabilities';
import { capabilitySummaries } from '@edc/contract/common/access/capability-summaries';
import { staffRoles } from '@edc/contract/common/access/staff-roles';

const row = (cells: string[]) => `| ${cells.join(' | ')} |`;

export function rolesDocument(): string {
  const names = Object.keys(capabilities) as Capability[];
  const calls = endpoints
    .filter(({ may }) => may !== undefined)
    // By the method too: the order of a module's exports depends on its importers.
    .sort((a, b) => (`${a.path} ${a.method}` < `${b.path} ${b.method}` ? -1 : 1));
  return [
    '# What staff may do',
    '',
    'Made by `npm run roles` from `contract/common/access/capabilities.ts`, and checked to be current by a test. A member of staff with several roles may do what any of them allows. The roles are read at every request: a role that was taken away is gone at the next one.',
    '',
    row(['capability', 'what it allows', ...staffRoles]),
    row(Array(staffRoles.length + 2).fill('---')),
    ...names.map((name) =>
      row([
        `\`${name}\``,
        capabilitySummaries[name],
        ...staffRoles.map((role) => (allows([role], name) ? '✓' : ' ')),
      ]),
    ),
    '',
    '## Calls',
    '',
    row(['call', 'capability']),
    row(['---', '---']),
    ...calls.map(({ method, path: at, may }) => row([`\`${method} /api${at}\``, `\`${may}\``])),
    '',
  ].join('\n');
}

if (import.meta.main) {
  writeFileSync(path.resolve(import.meta.dirname, '../docs/roles.md'), rolesDocument());
}
