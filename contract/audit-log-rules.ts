/** What the audit log shares in the browser and on the server, without zod. */
export const AUDIT_SEARCH_LENGTH = 100;
export const auditSorts = ['at'] as const;

/** Who does things besides members of staff, as the filter names them. */
export const otherActors = {
  student: 'Students',
  payments: 'Payment provider',
  operator: 'Command line',
  portal: 'Portal',
  visitor: 'Visitors',
  demo: 'Demo data',
} as const;

/** Values of an entry that changed, and what else it says. */
export interface EntryParts {
  changes: { name: string; before: string; after: string }[];
  facts: { name: string; value: string }[];
}

const BEFORE = /^(?:(.+) )?before$/;
const PAIRS: Record<string, string> = { from: 'to', before: 'after' };

/** Takes `x before` with `x after`, `before` with `after` and `from` with `to` for one change. */
export function partsOf(detail: Readonly<Record<string, unknown>>): EntryParts {
  const changes: EntryParts['changes'] = [];
  const used = new Set<string>();
  for (const name of Object.keys(detail)) {
    const base = BEFORE.exec(name)?.[1];
    const after = base ? `${base} after` : PAIRS[name];
    if (!after || !(after in detail)) continue;
    used.add(name).add(after);
    changes.push({
      name: plain(base ?? 'value'),
      before: text(detail[name]),
      after: text(detail[after]),
    });
  }
  const facts = Object.entries(detail)
    .filter(([name]) => !used.has(name))
    .map(([name, value]) => ({ name: plain(name), value: text(value) }));
  return { changes, facts };
}

function plain(name: string): string {
  const words = name.replace(/_/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function text(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
