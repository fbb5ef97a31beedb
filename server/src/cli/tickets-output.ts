import { formatDay, formatMoment } from '@edc/contract/common/dates';
import { categoryNames, type TicketCategory } from '@edc/contract/desk/complaints/ticket-rules';
import type { loadForStaff, loadQueue } from '../areas/desk/complaints/staff/queries.ts';

type Queued = Awaited<ReturnType<typeof loadQueue>>[number];
type Found = NonNullable<Awaited<ReturnType<typeof loadForStaff>>>;

const moment = (at: Date) => formatMoment(at.toISOString());
const named = (category: string) => categoryNames[category as TicketCategory] ?? category;

/** Nobody has proved who wrote through the public form. */
const mark = (origin: string) => (origin === 'public' ? ' · unverified' : '');

function stateOf(ticket: Pick<Queued, 'status' | 'waiting_for' | 'waiting_until' | 'answered_at'>) {
  if (ticket.status === 'pending') {
    return `pending, waiting for ${ticket.waiting_for} until ${formatDay(ticket.waiting_until ?? '')}`;
  }
  return ticket.status === 'open' && ticket.answered_at ? 'open, answered' : ticket.status;
}

export function queueLines(tickets: Queued[]): string[] {
  if (tickets.length === 0) return ['No complaints.'];
  return tickets.map(
    (ticket) =>
      `${ticket.code}  ${ticket.priority.padEnd(6)}  ${named(ticket.category)} · ${ticket.subject}\n          ${ticket.opener}${mark(ticket.origin)} · ${stateOf(ticket)} · ${moment(ticket.updated_at)}`,
  );
}

export function ticketLines({ ticket, opener, messages, attachments }: Found): string[] {
  const facts = ticket.facts as unknown as { term: string; detail: string }[];
  return [
    `${ticket.code}  ${ticket.subject}`,
    `${named(ticket.category)} · ${ticket.priority} · ${stateOf(ticket)}`,
    `${opener}${mark(ticket.origin)}${ticket.contact_matric_no ? ` · says ${ticket.contact_matric_no}` : ''}`,
    ...(facts.length > 0 ? ['', 'Known when it was opened:'] : []),
    ...facts.map(({ term, detail }) => `  ${term}: ${detail}`),
    ...messages.flatMap((message) => [
      '',
      `${moment(message.sent_at)} · ${message.sender_name}${message.internal ? ' · note' : ''}`,
      ...message.message.split('\n').map((line) => `  ${line}`),
      ...attachments
        .filter(({ message_id }) => message_id === message.id)
        .map(({ id, name, type, size }) => `  attachment ${id} ${name} (${type}, ${size} bytes)`),
    ]),
  ];
}
