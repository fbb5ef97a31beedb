import type { StaffComplaintMessage } from '@edc/contract/desk/complaints/staff-complaints';

/** Whether this member of staff wrote the message. */
export const isBy = (me: string, { sender, sender_name }: StaffComplaintMessage) =>
  sender === 'staff' && sender_name === me;
