import { listAudit } from '@edc/contract/audit-log';
import { listOutbox } from '@edc/contract/outbox';
import { listPaymentExceptions } from '@edc/contract/payment-exceptions';
import { listPaymentRecords } from '@edc/contract/payment-records';
import { listPins } from '@edc/contract/pins';
import { listRefunds } from '@edc/contract/refunds';
import { listRequests } from '@edc/contract/requests';
import { listPeople } from '@edc/contract/staff-people';
import { listStaffTickets } from '@edc/contract/staff-tickets';
import type { ConsoleList } from '@edc/contract/staff-view-rules';
import { listStudents } from '@edc/contract/students';
import { ticketStates } from '@edc/contract/ticket-rules';
import { type ZodType, z } from 'zod';

/** What the address of each list can say. */
const inputs: Record<ConsoleList, ZodType> = {
  students: listStudents.input,
  requests: listRequests.input,
  // Its page shows open ones unless its address says `all`.
  tickets: listStaffTickets.input.extend({ state: z.enum(['all', ...ticketStates]).optional() }),
  payments: listPaymentRecords.input,
  exceptions: listPaymentExceptions.input,
  refunds: listRefunds.input,
  pins: listPins.input,
  people: listPeople.input,
  outbox: listOutbox.input,
  audit: listAudit.input,
};

/** The query of a view with what its list knows; undefined where it has anything else. */
export function readSearch(list: ConsoleList, search: string): string | undefined {
  const given = Object.fromEntries(new URLSearchParams(search));
  const isPage = 'cursor' in given;
  return !isPage && inputs[list].safeParse(given).success
    ? String(new URLSearchParams(given))
    : undefined;
}
