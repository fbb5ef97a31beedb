import type { App } from '../../../../../context.ts';
import { ticketByCode } from '../../store.ts';
import type { Scope } from '../queue/store.ts';
import { markRead } from './store.ts';

/** Whether this member of staff may see such a ticket; marks it as read up to this message. */
export async function readTicket(
  app: App,
  { code, messageId }: { code: string; messageId: number },
  { categories, staffId, now }: Scope,
): Promise<boolean> {
  const ticket = await ticketByCode(app.db, code);
  if (!ticket || !categories.includes(ticket.category)) return false;
  await markRead(app.db, {
    ticket_id: ticket.id,
    staff_id: staffId,
    message_id: messageId,
    seen_at: now,
  });
  return true;
}
