import type { StaffTicketMessage } from '@edc/contract/desk/complaints/staff-tickets';

/** Whether this member of staff wrote the message. */
export const isBy = (me: string, { sender, sender_name }: StaffTicketMessage) =>
  sender === 'staff' && sender_name === me;
