import {
  complaintCategories,
  complaintPriorities,
  complaintStates,
} from '@edc/contract/desk/complaints/complaint-rules';
import {
  ASSIGNEE_PATTERN,
  COMPLAINT_SEARCH_LENGTH,
  complaintOrigins,
  complaintSorts,
  complaintWaits,
} from '@edc/contract/desk/complaints/staff-complaint-rules';
import type { Input } from '../../../../lib/api/api';
import { listAddress, withoutEmpty } from '../../../../lib/lists/list-params';
import { oneOf, type Param, text } from '../../../../lib/lists/search-params';

const PATH = '/staff/complaints';

const assignee: Param<string> = {
  standard: '',
  read: (given) => (ASSIGNEE_PATTERN.test(given) ? given : undefined),
  write: (value) => value,
};

/** The queue as an address; without anything it shows what is open. */
export const complaintsAddress = listAddress(PATH, complaintSorts, 'due', {
  q: text(COMPLAINT_SEARCH_LENGTH),
  state: oneOf(['all', ...complaintStates], 'open'),
  waiting: oneOf(['', ...complaintWaits], ''),
  overdue: oneOf(['', 'yes'], ''),
  category: oneOf(['', ...complaintCategories], ''),
  priority: oneOf(['', ...complaintPriorities], ''),
  origin: oneOf(['', ...complaintOrigins], ''),
  assignee,
});

export type ComplaintsAddress = ReturnType<typeof complaintsAddress.read>;

export const complaintsHref = complaintsAddress.href;
export const staffComplaintHref = (code: string) => `${PATH}/${encodeURIComponent(code)}`;

/** What is asked of the server: an empty value is no filter. */
export function askedOf(values: ComplaintsAddress): Input<'GET /staff/complaints'> {
  const { state, ...rest } = values;
  return {
    ...(withoutEmpty(rest) as Input<'GET /staff/complaints'>),
    ...(state === 'all' ? {} : { state }),
  };
}
