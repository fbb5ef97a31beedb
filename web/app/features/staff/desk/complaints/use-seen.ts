import type { StaffTicket } from '@edc/contract/desk/complaints/staff-tickets';
import { useEffect, useEffectEvent, useState } from 'react';
import { api } from '../../../../lib/api/api';

/** What this reader had seen when the page was opened; the page's content counts as seen then. */
export function useSeen(ticket: StaffTicket): StaffTicket['seen'] {
  const [atFirst] = useState(ticket.seen);
  const newest = ticket.messages.at(-1)?.id ?? 0;
  const noteSeen = useEffectEvent((message_id: number) => {
    // If it fails, the messages are new once more at the next visit.
    api('POST /staff/tickets/{ticket}/seen', { ticket: ticket.code, message_id }).catch(
      () => undefined,
    );
  });
  useEffect(() => {
    if (newest > 0) noteSeen(newest);
  }, [newest]);
  return atFirst;
}
