import type { LiveTopic } from '@edc/contract/people/live-rules';
import type { AuditAction } from '@edc/contract/system/audit-actions';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../platform/actors.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { type Audience, publish } from '../../../platform/live/events.ts';

interface Entry {
  /** `student:CODE`, `staff:ID` or `operator` for the command line. */
  actor: Actor;
  /** The action. A new one gets words in `contract/system/audit-actions.ts`. */
  action: AuditAction;
  /** The thing it was done to, as `noun:key`. */
  subject: string;
  /** The student it is about or who did it: it is part of their history. */
  studentId?: number | RawBuilder<number> | null;
  /** Undefined values are left out. */
  detail?: Record<string, string | number | boolean | null | undefined>;
  /** Details that the database knows. */
  more?: RawBuilder<Record<string, string>>;
  /** The time, if it is not now. */
  at?: Date;
}

/** Whose open pages show counts that an action on this noun may change. */
const COUNTED: Record<string, { to: Audience; topic: LiveTopic }> = {
  payment: { to: 'may:payments.read', topic: 'payments' },
  registration: { to: 'may:today.read', topic: 'registrations' },
  reconciliation: { to: 'may:payments.reconcile', topic: 'work' },
  job: { to: 'may:jobs.manage', topic: 'work' },
};

/** Records an action. Refreshes the console's counts too, because every change is recorded. */
export async function recordInAudit(tx: Db, entry: Entry): Promise<void> {
  const detail = JSON.stringify(entry.detail ?? {});
  await tx
    .insertInto('audit_entries')
    .values({
      actor: entry.actor,
      action: entry.action,
      subject: entry.subject,
      detail: entry.more ? sql`${detail}::jsonb || ${entry.more}` : detail,
      student_id: entry.studentId ?? null,
      ...(entry.at ? { at: entry.at } : {}),
    })
    .execute();
  const counted = COUNTED[entry.action.split('.')[0] ?? ''];
  if (counted) await publish(tx, counted);
}
