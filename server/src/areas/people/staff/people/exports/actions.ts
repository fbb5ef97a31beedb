import { formatMoment } from '@edc/contract/common/dates';
import { rolesInWords } from '@edc/contract/common/staff-roles';
import { personStateLabels } from '@edc/contract/people/staff-account-rules';
import { peopleFilterFields } from '@edc/contract/people/staff-accounts';
import { listExport } from '../../downloads/lists/actions.ts';
import { countPeople, loadPeople } from '../queries.ts';

export const peopleExport = listExport({
  name: 'people',
  sheet: 'Staff accounts',
  action: 'people.export',
  filters: peopleFilterFields,
  sort: 'name',
  load: loadPeople,
  count: (app, _me, wanted, most) => countPeople(app, wanted, most),
  columns: [
    { header: 'Name', cell: ({ full_name }) => full_name },
    { header: 'Email', cell: ({ email_address }) => email_address },
    { header: 'Roles', cell: ({ roles }) => rolesInWords(roles) },
    { header: 'State', cell: ({ state }) => personStateLabels[state] },
    { header: 'Created', cell: ({ created_at }) => formatMoment(created_at) },
    {
      header: 'Last used',
      cell: ({ last_used_at }) => (last_used_at ? formatMoment(last_used_at) : null),
    },
    {
      header: 'Invitation open until',
      cell: ({ invited_until }) => (invited_until ? formatMoment(invited_until) : null),
    },
  ],
});
