import type { Db } from '../../../platform/database/connect.ts';

/**
 * Entries about one thing or one student, for a page that shows them. No decision is made by them:
 * what a rule needs to know is kept where the rule is, and only this module and the screens of the
 * log read the table (`scripts/imports/tables.ts`).
 */
export function entriesAbout(db: Db, about: { subject: string } | { studentId: number }) {
  const entries = db
    .selectFrom('audit_entries')
    .select(['audit_entries.id', 'audit_entries.at', 'audit_entries.actor'])
    .select(['audit_entries.action', 'audit_entries.detail']);
  return 'subject' in about
    ? entries.where('audit_entries.subject', '=', about.subject)
    : entries.where('audit_entries.student_id', '=', about.studentId);
}
