import { staffRoles } from '@edc/contract/common/access/staff-roles';
import {
  STAFF_SEARCH_LENGTH,
  staffSorts,
  staffStates,
} from '@edc/contract/people/staff/staff-account-rules';
import { listAddress } from '../../../../lib/lists/list-params';
import { oneOf, text } from '../../../../lib/lists/search-params';

const PATH = '/staff/accounts';

/** The list of staff accounts as an address. */
export const staffAddress = listAddress(PATH, staffSorts, 'name', {
  q: text(STAFF_SEARCH_LENGTH),
  state: oneOf(['', ...staffStates], ''),
  role: oneOf(['', ...staffRoles], ''),
  invitation: oneOf(['', 'open'], ''),
});

export const staffHref = staffAddress.href;
export const staffMemberHref = (id: string) => `${PATH}/${id}`;
