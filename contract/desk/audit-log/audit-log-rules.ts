import { fieldWords, valueWords } from './audit-detail.ts';

/** Rules of the audit log for browser and server, without zod. */
export const AUDIT_SEARCH_LENGTH = 100;
export const auditSorts = ['at'] as const;

/** Actors besides members of staff, as the filter names them. */
export const otherActors = {
  student: 'Students',
  payments: 'Payment provider',
  paystack: 'Paystack',
  flutterwave: 'Flutterwave',
  scanner: 'Scanners',
  operator: 'Command line',
  portal: 'Portal',
  visitor: 'Visitors',
  token: 'Systems with an API token',
  demo: 'Demo data',
} as const;

/** Parts of the portal that act on their own. */
const ofPortal = ['waiting-list', 'attendance', 'certificates', 'skill-changes'];

/** An actor in a list about everyone: `staff:ngozi@edc.example` is her address. */
export function actorLabel(actor: string): string {
  const [kind = '', key = ''] = actor.split(':');
  if (kind === 'staff') return key;
  if (kind === 'student') return 'Student';
  if (kind === 'scanner') return 'Scanner';
  if (kind === 'pin') return 'Student with a Portal PIN';
  if (ofPortal.includes(kind)) return otherActors.portal;
  return kind in otherActors ? otherActors[kind as keyof typeof otherActors] : actor;
}

/** The person's name where it is known. */
export const whoWords = ({ actor, actor_name }: { actor: string; actor_name: string | null }) =>
  actor_name ?? actorLabel(actor);

/** Values of an entry that changed, and what else it says. */
export interface EntryParts {
  changes: { name: string; before: string; after: string }[];
  facts: { name: string; value: string }[];
}

/** What these actions change, where their details do not name it. */
const changedFields: Record<string, string> = {
  'staff.email': 'email_address',
  'staff.roles': 'roles',
};

/** Their entries are in a list about everything, where Email could be a message. */
const changedLabels: Record<string, string> = { email_address: 'Email address' };

interface Recorded {
  action?: string;
  subject: string;
  detail: Readonly<Record<string, unknown>>;
}

const BEFORE = /^(?:(.+) )?before$/;
const PAIRS: Record<string, string> = { from: 'to', before: 'after' };

/** A database id means nothing to a reader, as a fact or as a change. */
const isId = (name: string, value: unknown) =>
  typeof value === 'number' && ['from', 'to', 'skill', 'course'].includes(name);

/** Settings are recorded as JSON, under their key. */
const SETTING = 'setting:';

function settingValue(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    const read: unknown = JSON.parse(value);
    return Array.isArray(read) ? read.join(', ') : read;
  } catch {
    return value;
  }
}

/** Joins `x before` with `x after`, `before` with `after` and `from` with `to` into one change. */
export function partsOf({ action = '', subject, detail }: Recorded): EntryParts {
  const setting = subject.startsWith(SETTING) ? subject.slice(SETTING.length) : undefined;
  const words = (field: string, value: unknown) =>
    setting ? valueWords(setting, settingValue(value)) : valueWords(field, value);
  const changes: EntryParts['changes'] = [];
  const used = new Set<string>();
  for (const name of Object.keys(detail)) {
    const base = BEFORE.exec(name)?.[1];
    const after = base ? `${base} after` : PAIRS[name];
    if (!after || !(after in detail)) continue;
    used.add(name).add(after);
    const field = base ?? changedFields[action] ?? 'value';
    const label = base ? fieldWords(base) : (changedLabels[field] ?? fieldWords(field));
    if (!label || isId(name, detail[name])) continue;
    // Older entries do not name the standard that was in force.
    const isFirst = setting && detail[name] === null;
    const before = isFirst ? 'The standard value' : words(field, detail[name]);
    const change = { before, after: words(field, detail[after]) };
    // Unchanged in the part that is shown.
    if (change.before !== change.after) changes.push({ name: label, ...change });
  }
  const facts = Object.entries(detail).flatMap(([name, value]) => {
    const label = fieldWords(name);
    if (!label || used.has(name) || isId(name, value)) return [];
    return [{ name: label, value: valueWords(name, value, detail.currency) }];
  });
  return { changes, facts };
}
