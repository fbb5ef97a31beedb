import type { LoadArgs } from '../../lib/load';
import { askedOf, ticketsAddress } from './address';

export async function loadTickets({ call, url }: LoadArgs) {
  const values = ticketsAddress.read(url.searchParams);
  const answer = await call('GET /staff/tickets', askedOf(values));
  return {
    page: answer.data,
    counts: answer.counts,
    assignees: answer.assignees,
    firstAnswers: answer.first_answers,
    values,
  };
}

/** One complaint, and what the portal knows about whoever wrote it. */
export async function loadTicket({ call, params }: LoadArgs) {
  const { data: ticket } = await call('GET /staff/tickets/{ticket}', {
    ticket: params.ticket ?? '',
  });
  if (!ticket.student_key) return { ticket, student: undefined };
  const { data: student } = await call('GET /staff/students/{student}', {
    student: ticket.student_key,
  });
  return { ticket, student };
}
