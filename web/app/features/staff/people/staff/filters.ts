import { rolesInWords, staffRoles } from '@edc/contract/common/access/staff-roles';
import { staffStateLabels, staffStates } from '@edc/contract/people/staff/staff-account-rules';
import { choicesOf } from '../../../../ui/forms/choices';
import type { Filter } from '../../../../ui/lists/filter-bar';

/** Everything that staff accounts can be filtered by. */
export const staffFilters: readonly Filter[] = [
  { name: 'state', label: 'State', choices: choicesOf(staffStates, staffStateLabels) },
  {
    name: 'role',
    label: 'Role',
    choices: staffRoles.map((value) => ({ value, label: rolesInWords([value]) })),
  },
  {
    name: 'invitation',
    label: 'Invitation',
    choices: [{ value: 'open', label: 'Open' }],
  },
];
