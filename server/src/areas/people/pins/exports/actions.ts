import { formatDay, sortableMoment } from '@edc/contract/common/time/dates';
import { matchReasonLabels, pinStateLabels } from '@edc/contract/people/pins/pin-rules';
import { pinFilterFields } from '@edc/contract/people/pins/pins';
import { z } from 'zod';
import { listExport } from '../../staff/actions.ts';
import { countOwnRecords, countPins, loadOwnRecords, loadPins } from '../queries.ts';

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

/** Students who made their own record, with likely matches on the roster. */
export const ownRecordExport = listExport({
  name: 'pin-records',
  sheet: 'Records made with a PIN',
  action: 'pin_records.export',
  filters: z.object({}),
  sort: '-created',
  load: (app, _me, _wanted, page) => loadOwnRecords(app, page),
  count: (app, _me, _wanted, most) => countOwnRecords(app, most),
  columns: [
    { header: 'Student', cell: ({ full_name }) => full_name },
    { header: 'Matric number', cell: ({ matric_no }) => matric_no },
    { header: 'Department', cell: ({ department }) => department },
    { header: 'Level', cell: ({ level }) => level },
    { header: 'Account', cell: ({ registered }) => (registered ? 'Registered' : 'Not registered') },
    { header: 'Created', cell: ({ created_at }) => sortableMoment(created_at) },
    { header: 'PIN issued by', cell: ({ pin_by }) => pin_by },
    { header: 'Perhaps the same person', cell: ({ match }) => match?.matric_no ?? null },
    { header: 'Why', cell: ({ match }) => (match ? matchReasonLabels[match.why] : null) },
  ],
});
