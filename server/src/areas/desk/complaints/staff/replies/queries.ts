import { actorLabel } from '@edc/contract/desk/audit-log-rules';
import type { SavedReply } from '@edc/contract/desk/complaints/saved-replies';
import type { StaffComplaint } from '@edc/contract/desk/complaints/staff-complaints';
import type { Db } from '../../../../../platform/database/connect.ts';
import { allReplies } from './store.ts';

const category = (value: string | null) => value as SavedReply['category'];

export async function loadReplies(db: Db): Promise<SavedReply[]> {
  const rows = await allReplies(db);
  return rows.map((row) => ({
    ...row,
    category: category(row.category),
    updated_at: row.updated_at.toISOString(),
    updated_by: actorLabel(row.updated_by),
  }));
}

/** Those of this category first, then those for every category. */
export async function repliesFor(db: Db, wanted: string): Promise<StaffComplaint['replies']> {
  const rows = await allReplies(db);
  return rows
    .filter((row) => row.category === null || row.category === wanted)
    .map(({ id, title, body, category: of }) => ({ id, title, body, category: category(of) }));
}
