import type { StaffComplaint } from '@edc/contract/desk/complaints/staff-complaints';
import { useEffect, useEffectEvent, useState } from 'react';
import { api } from '../../../../../lib/api/api';

/** What this reader had seen when the page was opened; what is on the page counts as seen then. */
export function useSeen(complaint: StaffComplaint): StaffComplaint['seen'] {
  const [atFirst] = useState(complaint.seen);
  const newest = complaint.messages.at(-1)?.id ?? 0;
  const noteSeen = useEffectEvent((message_id: number) => {
    // If it is not noted this time, the messages are new once more at the next visit.
    api('POST /staff/complaints/{complaint}/seen', { complaint: complaint.code, message_id }).catch(
      () => undefined,
    );
  });
  useEffect(() => {
    if (newest > 0) noteSeen(newest);
  }, [newest]);
  return atFirst;
}
