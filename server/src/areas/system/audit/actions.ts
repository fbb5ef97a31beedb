import type { LiveTopic } from '@edc/contract/people/live-rules';
import type { AuditAction } from '@edc/contract/system/audit-actions';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { type Audience, publish } from '../../../platform/live/events.ts';

interface Entry {
  /** `student:CODE`, `staff:email` or `operator` for the command line. */
  actor: string;
  /** What was done. A new one gets words in `contract/system/audit-actions.ts`. */
  action: AuditAction;
  /** What it was done to, as `noun:key`. */
  subject: string;
  /** Whom it is about, where the actor or the subject does not tell. */
  studentId?: number;
  /** What is undefined is left out. */
  detail?: Record<string, string | number | boolean | null | undefined>;
  /** When it happened, where that is not now. */
  at?: Date;
}

/** Whose open pages show counts that an action may change, by its noun. */
const COUNTED: Record<string, { to: Audience; topic: LiveTopic }> = {
  payment: { to: 'may:payments.read', topic: 'payments' },
  registration: { to: 'may:today.read', topic: 'registrations' },
  job: { to: 'may:jobs.manage', topic: 'work' },
};

/** Records what was done. Counts of the console follow, because nothing changes unrecorded. */
export async function recordInAudit(tx: Db, entry: Entry): Promise<void> {
  await tx
    .insertInto('audit_entries')
    .values({
      actor: entry.actor,
      action: entry.action,
      subject: entry.subject,
      detail: JSON.stringify(entry.detail ?? {}),
      student_id: entry.studentId ?? studentOf(entry),
      ...(entry.at ? { at: entry.at } : {}),
    })
    .execute();
  const counted = COUNTED[entry.action.split('.')[0] ?? ''];
  if (counted) await publish(tx, counted);
}

/** The student that an entry names as its subject or, failing that, as its actor. */
function studentOf({ actor, subject }: Entry) {
  const [noun, key] = split(subject);
  const [who, code] = split(actor);
  if (noun === 'student') return sql<number>`(select id from students where matric_no = ${key})`;
  if (noun === 'account') return sql<number>`(select student_id from accounts where code = ${key})`;
  if (noun === 'payment') {
    return sql<number>`(select student_id from payment_attempts where reference = ${key})`;
  }
  if (who === 'student') return sql<number>`(select student_id from accounts where code = ${code})`;
  return null;
}

function split(named: string): [noun: string, key: string] {
  const at = named.indexOf(':');
  return at < 0 ? [named, ''] : [named.slice(0, at), named.slice(at + 1)];
}
