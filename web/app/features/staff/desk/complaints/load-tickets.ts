import type { LoadArgs } from '../../../../lib/api/load';
import { askedOf, ticketsAddress } from './address';

export async function loadTickets({ call, url }: LoadArgs) {
  const values = ticketsAddress.read(url.searchParams);
  const [answer, { data: views }] = await Promise.all([
    call('GET /staff/tickets', askedOf(values)),
    call('GET /staff/views', { list: 'tickets' }),
  ]);
  return {
    page: answer.data,
    counts: answer.counts,
    assignees: answer.assignees,
    firstAnswers: answer.first_answers,
    views,
    values,
  };
}

/** One complaint, and the portal's data about its author. */
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
