import type { ComplaintDetails } from '@edc/contract/desk/complaints/complaints';
import { useEffect, useEffectEvent, useState } from 'react';
import { api } from '../../../lib/api/api';
import { useViewed } from '../../../lib/session/viewed';

/** The messages that are new to this reader; they stay marked while the thread is open. */
export function useNewMessages(
  complaint: ComplaintDetails,
  studentCode: string,
): ReadonlySet<number> {
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set());
  const [known] = useState<ReadonlySet<number>>(new Set(complaint.messages.map(({ id }) => id)));
  // One that came while the thread was open is new here, even if another tab has shown it already.
  const fresh = complaint.messages
    .filter(({ id, is_new, sender }) => is_new || (sender !== 'student' && !known.has(id)))
    .map(({ id }) => id);
  const isViewed = useViewed();
  const newest = Math.max(0, ...fresh);

  const noteSeen = useEffectEvent((message_id: number) => {
    setMarked((now) => new Set([...now, ...fresh]));
    // Staff who view the portal as the student must not mark them as seen.
    if (isViewed) return;
    const input = { ticket_id: complaint.id, student_code: studentCode, message_id };
    // If it is not noted this time, they are new once more at the next visit, which is no harm.
    void api('POST /student/complaints/seen', input).catch(() => undefined);
  });
  useEffect(() => {
    if (newest > 0) noteSeen(newest);
  }, [newest]);

  return new Set([...marked, ...fresh]);
}
