import { staffRoles } from '@edc/contract/common/access/staff-roles';
import {
  STAFF_SEARCH_LENGTH,
  staffSorts,
  staffStates,
} from '@edc/contract/people/staff/staff-account-rules';
import { oneOf, opaque, searchParams, text } from '../../../../lib/lists/search-params';

const PATH = '/staff/accounts';
const sorts = staffSorts.flatMap((key) => [key, `-${key}`] as const);

/** The list of staff accounts as an address. */
export const staffAddress = searchParams({
  q: text(STAFF_SEARCH_LENGTH),
  state: oneOf(['', ...staffStates], ''),
  role: oneOf(['', ...staffRoles], ''),
  invitation: oneOf(['', 'open'], ''),
  sort: oneOf(sorts, 'name'),
  cursor: opaque,
});

export type StaffAddress = ReturnType<typeof staffAddress.read>;

export const staffHref = (values: Partial<StaffAddress>) => staffAddress.address(PATH, values);
export const staffMemberHref = (id: string) => `${PATH}/${id}`;
