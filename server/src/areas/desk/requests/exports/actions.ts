import { sortableMoment } from '@edc/contract/common/dates';
import {
  requestKindLabels,
  requestProblems,
  requestStateWords,
} from '@edc/contract/desk/request-rules';
import { requestFilterFields } from '@edc/contract/desk/requests';
import { listExport } from '../../../people/staff/actions.ts';
import { countRequests, loadRequests } from '../queries.ts';

export const requestExport = listExport({
  name: 'requests',
  sheet: 'Requests',
  action: 'requests.export',
  filters: requestFilterFields,
  sort: 'requested',
  load: (app, _me, wanted, page) => loadRequests(app, wanted, page),
  count: (app, _me, wanted, most) => countRequests(app, wanted, most),
  columns: [
    { header: 'Matric number', cell: ({ student }) => student.matric_no },
    { header: 'Student', cell: ({ student }) => student.full_name },
    { header: 'Request', cell: ({ kind }) => requestKindLabels[kind] },
    { header: 'Skill', cell: ({ skill }) => skill },
    { header: 'Skill before', cell: ({ from_skill }) => from_skill },
    { header: 'Course', cell: ({ course_code }) => course_code },
    { header: 'Session', cell: ({ session }) => session },
    { header: 'State', cell: requestStateWords },
    { header: 'Requested', cell: ({ requested_at }) => sortableMoment(requested_at) },
    {
      header: 'Decided',
      cell: ({ decided_at }) => (decided_at ? sortableMoment(decided_at) : null),
    },
    { header: 'Payment reference', cell: ({ reference }) => reference },
    {
      header: 'Cannot be approved',
      cell: ({ problem }) => (problem && problem !== 'done' ? requestProblems[problem] : null),
    },
  ],
});
