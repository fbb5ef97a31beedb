import { otherActors } from '@edc/contract/desk/audit-log/audit-log-rules';
import { actionWords } from '@edc/contract/system/audit-actions';
import type { Output } from '../../../../lib/api/api';
import type { Filter } from '../../../../ui/lists/filter-bar';

type Choices = Output<'GET /staff/audit/choices'>['data'];

/** Everything that the audit log can be filtered by. */
export function auditFilters({ staff, actions }: Choices): Filter[] {
  return [
    {
      name: 'actor',
      label: 'Who',
      choices: [
        ...staff.map(({ id, full_name }) => ({ value: `staff:${id}`, label: full_name })),
        ...Object.entries(otherActors).map(([value, label]) => ({ value, label })),
      ],
    },
    {
      name: 'action',
      label: 'Action',
      choices: actions.map((value) => ({ value, label: actionWords(value) })),
    },
    { name: 'from', label: 'From', choices: 'day' },
    { name: 'to', label: 'Until', choices: 'day' },
  ];
}
