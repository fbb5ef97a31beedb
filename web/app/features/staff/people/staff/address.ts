import { staffRoles } from '@edc/contract/common/access/staff-roles';
import {
  PEOPLE_SEARCH_LENGTH,
  peopleSorts,
  personStates,
} from '@edc/contract/people/staff/staff-account-rules';
import { oneOf, opaque, searchParams, text } from '../../../../lib/lists/search-params';

const PATH = '/staff/people';
const sorts = peopleSorts.flatMap((key) => [key, `-${key}`] as const);

/** The list of staff accounts as an address. */
export const peopleAddress = searchParams({
  q: text(PEOPLE_SEARCH_LENGTH),
  state: oneOf(['', ...personStates], ''),
  role: oneOf(['', ...staffRoles], ''),
  invitation: oneOf(['', 'open'], ''),
  sort: oneOf(sorts, 'name'),
  cursor: opaque,
});

export type PeopleAddress = ReturnType<typeof peopleAddress.read>;

export const peopleHref = (values: Partial<PeopleAddress>) => peopleAddress.address(PATH, values);
export const personHref = (id: string) => `${PATH}/${id}`;
