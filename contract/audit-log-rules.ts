import { fieldWords, valueWords } from './audit-detail.ts';

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
  token: 'Systems with an API token',
  demo: 'Demo data',
} as const;

/** Values of an entry that changed, and what else it says. */
export interface EntryParts {
  changes: { name: string; before: string; after: string }[];
  facts: { name: string; value: string }[];
}

const BEFORE = /^(?:(.+) )?before$/;
const PAIRS: Record<string, string> = { from: 'to', before: 'after' };

/** An id of the database says nothing to a person, as a fact or as a change. */
const isId = (name: string, value: unknown) =>
  typeof value === 'number' && ['from', 'to', 'skill', 'course'].includes(name);

/** Takes `x before` with `x after`, `before` with `after` and `from` with `to` for one change. */
export function partsOf(detail: Readonly<Record<string, unknown>>): EntryParts {
  const changes: EntryParts['changes'] = [];
  const used = new Set<string>();
  for (const name of Object.keys(detail)) {
    const base = BEFORE.exec(name)?.[1];
    const after = base ? `${base} after` : PAIRS[name];
    if (!after || !(after in detail)) continue;
    used.add(name).add(after);
    const field = base ?? 'value';
    const words = fieldWords(field);
    if (!words || isId(name, detail[name])) continue;
    changes.push({
      name: words,
      before: valueWords(field, detail[name]),
      after: valueWords(field, detail[after]),
    });
  }
  const facts = Object.entries(detail).flatMap(([name, value]) => {
    const words = fieldWords(name);
    if (!words || used.has(name) || isId(name, value)) return [];
    return [{ name: words, value: valueWords(name, value) }];
  });
  return { changes, facts };
}
