import type { PulledRegistration } from '@edc/contract/desk/systems';
import type { Db } from '../../../../platform/database/connect.ts';
import { changesAfter, hasUnnumbered, numberChanges } from './store.ts';

/** The changes after this number, in their order. */
export async function loadRegistrationChanges(db: Db, after: number, size: number) {
  if (await hasUnnumbered(db)) await db.transaction().execute(numberChanges);
  const rows = await changesAfter(db, after, size + 1);
  const items = rows.slice(0, size).map(
    (row): PulledRegistration => ({
      change: Number(row.change_number),
      id: String(row.id),
      matric_no: row.erased_at ? '' : row.matric_no,
      session: row.session,
      course_code: row.course_code,
      skill: row.skill,
      state: row.state as PulledRegistration['state'],
      registered_at: row.registered_at.toISOString(),
    }),
  );
  return { items, next: items.at(-1)?.change ?? after, more: rows.length > size };
}
