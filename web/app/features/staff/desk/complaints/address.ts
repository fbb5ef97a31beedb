import {
  ASSIGNEE_PATTERN,
  TICKET_SEARCH_LENGTH,
  ticketOrigins,
  ticketSorts,
  ticketWaits,
} from '@edc/contract/desk/complaints/staff-ticket-rules';
import {
  ticketCategories,
  ticketPriorities,
  ticketStates,
} from '@edc/contract/desk/complaints/ticket-rules';
import type { Input } from '../../../../lib/api/api';
import { withoutEmpty } from '../../../../lib/lists/list-params';
import { oneOf, opaque, type Param, searchParams, text } from '../../../../lib/lists/search-params';

const PATH = '/staff/tickets';
const sorts = ticketSorts.flatMap((key) => [key, `-${key}`] as const);

const assignee: Param<string> = {
  standard: '',
  read: (given) => (ASSIGNEE_PATTERN.test(given) ? given : undefined),
  write: (value) => value,
};

/** The queue as an address; by default the open complaints. */
export const ticketsAddress = searchParams({
  q: text(TICKET_SEARCH_LENGTH),
  state: oneOf(['all', ...ticketStates], 'open'),
  waiting: oneOf(['', ...ticketWaits], ''),
  overdue: oneOf(['', 'yes'], ''),
  category: oneOf(['', ...ticketCategories], ''),
  priority: oneOf(['', ...ticketPriorities], ''),
  origin: oneOf(['', ...ticketOrigins], ''),
  assignee,
  sort: oneOf(sorts, 'due'),
  cursor: opaque,
});

export type TicketsAddress = ReturnType<typeof ticketsAddress.read>;

export const ticketsHref = (values: Partial<TicketsAddress>) =>
  ticketsAddress.address(PATH, values);
export const staffTicketHref = (code: string) => `${PATH}/${encodeURIComponent(code)}`;

/** The server's input: an empty value is no filter. */
export function askedOf(values: TicketsAddress): Input<'GET /staff/tickets'> {
  const { state, ...rest } = values;
  return {
    ...(withoutEmpty(rest) as Input<'GET /staff/tickets'>),
    ...(state === 'all' ? {} : { state }),
  };
}
