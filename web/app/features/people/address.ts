import { PEOPLE_SEARCH_LENGTH, peopleSorts, personStates } from '@edc/contract/staff-people-rules';
import { staffRoles } from '@edc/contract/staff-roles';
import { oneOf, opaque, searchParams, text } from '../../lib/search-params';

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
