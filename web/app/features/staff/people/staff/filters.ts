import { rolesInWords, staffRoles } from '@edc/contract/common/access/staff-roles';
import { staffStateLabels, staffStates } from '@edc/contract/people/staff/staff-account-rules';
import type { Filter } from '../../../../ui/lists/filter-bar';

/** Everything that staff accounts can be filtered by. */
export const staffFilters: readonly Filter[] = [
  {
    name: 'state',
    label: 'State',
    choices: staffStates.map((value) => ({ value, label: staffStateLabels[value] })),
  },
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
