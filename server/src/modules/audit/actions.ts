import type { Db } from '../../platform/database/connect.ts';

interface Entry {
  /** `student:CODE`, `staff:e-mail` or `operator` for the command line. */
  actor: string;
  /** What was done, as `noun.verb`. */
  action: string;
  /** What it was done to, as `noun:key`. */
  subject: string;
  detail?: Record<string, string | number | boolean | null>;
}

export async function recordInAudit(tx: Db, entry: Entry): Promise<void> {
  await tx
    .insertInto('audit_entries')
    .values({ ...entry, detail: JSON.stringify(entry.detail ?? {}) })
    .execute();
}
