import { listAudit } from '@edc/contract/desk/audit-log/audit-log';
import { complaintStates } from '@edc/contract/desk/complaints/complaint-rules';
import { listStaffComplaints } from '@edc/contract/desk/complaints/staff-complaints';
import { listOutbox } from '@edc/contract/desk/outbox';
import { listRequests } from '@edc/contract/desk/requests/requests';
import { listStudents } from '@edc/contract/desk/students/students';
import { listPaymentExceptions } from '@edc/contract/money/payment-exceptions';
import { listPaymentRecords } from '@edc/contract/money/payment-records';
import { listRefunds } from '@edc/contract/money/refunds';
import { listPins } from '@edc/contract/people/pins/pins';
import { listStaff } from '@edc/contract/people/staff/staff-accounts';
import type { ConsoleList } from '@edc/contract/people/staff-view-rules';
import { type ZodType, z } from 'zod';

/** The filters that the address of each list may carry. */
const inputs: Record<ConsoleList, ZodType> = {
  students: listStudents.input,
  requests: listRequests.input,
  // Its page shows open ones unless its address says `all`.
  complaints: listStaffComplaints.input.extend({
    state: z.enum(['all', ...complaintStates]).optional(),
  }),
  payments: listPaymentRecords.input,
  exceptions: listPaymentExceptions.input,
  refunds: listRefunds.input,
  pins: listPins.input,
  staff: listStaff.input,
  outbox: listOutbox.input,
  audit: listAudit.input,
};

/** The view's query, reduced to the list's own filters; undefined if it has any other. */
export function readSearch(list: ConsoleList, search: string): string | undefined {
  const given = Object.fromEntries(new URLSearchParams(search));
  const isPage = 'cursor' in given;
  return !isPage && inputs[list].safeParse(given).success
    ? String(new URLSearchParams(given))
    : undefined;
}
