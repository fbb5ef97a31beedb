import type { App } from '../../../../../context.ts';
import { complaintByCode } from '../../store.ts';
import type { Scope } from '../queue/store.ts';
import { markRead } from './store.ts';

/** Whether there is such a complaint for this member of staff, who has now read so far. */
export async function readComplaint(
  app: App,
  { code, messageId }: { code: string; messageId: number },
  { categories, staffId, now }: Scope,
): Promise<boolean> {
  const complaint = await complaintByCode(app.db, code);
  if (!complaint || !categories.includes(complaint.category)) return false;
  await markRead(app.db, {
    complaint_id: complaint.id,
    staff_id: staffId,
    message_id: messageId,
    seen_at: now,
  });
  return true;
}
