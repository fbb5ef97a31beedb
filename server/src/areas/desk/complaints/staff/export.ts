import { formatMoment } from '@edc/contract/common/time/dates';
import { complaintStateLabels } from '@edc/contract/desk/complaints/complaint-rules';
import { originLabels, priorityLabels } from '@edc/contract/desk/complaints/staff-complaint-rules';
import { complaintFilters } from '@edc/contract/desk/complaints/staff-complaints';
import { listExport } from '../../../people/staff/actions.ts';
import { scopeOf } from './gates.ts';
import { countComplaints, loadComplaintQueue } from './queue/queries.ts';

export const complaintExport = listExport({
  name: 'complaints',
  sheet: 'Complaints',
  action: 'complaints.export',
  filters: complaintFilters,
  sort: 'created',
  load: (app, me, wanted, page) => loadComplaintQueue(app, wanted, scopeOf(app, me), page),
  count: (app, me, wanted, most) => countComplaints(app.db, wanted, scopeOf(app, me), most),
  columns: [
    { header: 'Number', cell: ({ code }) => code },
    { header: 'Subject', cell: ({ subject }) => subject },
    { header: 'From', cell: ({ name }) => name },
    { header: 'Matric number', cell: ({ matric_no }) => matric_no },
    { header: 'Category', cell: ({ category }) => category },
    { header: 'Priority', cell: ({ priority }) => priorityLabels[priority] },
    { header: 'State', cell: ({ status }) => complaintStateLabels[status] },
    { header: 'Channel', cell: ({ origin }) => originLabels[origin] },
    { header: 'Assigned to', cell: ({ assignee }) => assignee?.full_name ?? null },
    { header: 'Opened', cell: ({ created_at }) => formatMoment(created_at) },
    { header: 'Answer due', cell: ({ due_at }) => (due_at ? formatMoment(due_at) : null) },
    { header: 'Overdue', cell: ({ overdue }) => (overdue ? 'Yes' : 'No') },
    { header: 'Last change', cell: ({ updated_at }) => formatMoment(updated_at) },
  ],
});
