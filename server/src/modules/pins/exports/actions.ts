import { formatDay, sortableMoment } from '@edc/contract/dates';
import { pinStateLabels } from '@edc/contract/pin-rules';
import { pinFilterFields } from '@edc/contract/pins';
import { listExport } from '../../staff/downloads/lists/actions.ts';
import { countPins, loadPins } from '../queries.ts';

export const pinExport = listExport({
  name: 'pins',
  sheet: 'Portal PINs',
  action: 'pins.export',
  filters: pinFilterFields,
  sort: '-issued',
  load: (app, _me, wanted, page) => loadPins(app, wanted, page),
  count: (app, _me, wanted, most) => countPins(app, wanted, most),
  columns: [
    { header: 'For', cell: ({ matric_no }) => matric_no ?? 'Any student' },
    { header: 'Note', cell: ({ note }) => note },
    { header: 'State', cell: ({ state }) => pinStateLabels[state] },
    { header: 'Used by', cell: ({ used_by }) => used_by?.full_name ?? null },
    { header: 'Matric number', cell: ({ used_by }) => used_by?.matric_no ?? null },
    { header: 'Used', cell: ({ used_at }) => (used_at ? sortableMoment(used_at) : null) },
    { header: 'Expires', cell: ({ expires_at }) => formatDay(expires_at) },
    { header: 'Issued by', cell: ({ issued_by }) => issued_by },
    { header: 'Issued', cell: ({ issued_at }) => sortableMoment(issued_at) },
    { header: 'Revoked by', cell: ({ revoked_by }) => revoked_by },
  ],
});
