import { sortableMoment } from '@edc/contract/common/dates';
import { outboxFilters } from '@edc/contract/desk/outbox';
import { mailClassLabels, mailStateLabels } from '@edc/contract/system/outbox-rules';
import { listExport } from '../../../people/staff/actions.ts';
import { countOutbox, loadOutbox } from '../queries.ts';

export const outboxExport = listExport({
  name: 'emails',
  sheet: 'Emails',
  action: 'emails.export',
  filters: outboxFilters,
  sort: '-created',
  load: (app, _me, wanted, page) => loadOutbox(app, wanted, page),
  count: (app, _me, wanted, most) => countOutbox(app, wanted, most),
  columns: [
    { header: 'To', cell: ({ to }) => to },
    { header: 'Subject', cell: ({ subject }) => subject },
    { header: 'Kind', cell: ({ kind }) => kind },
    { header: 'Class', cell: (mail) => mailClassLabels[mail.class] },
    { header: 'State', cell: ({ state }) => mailStateLabels[state] },
    { header: 'Tries', cell: ({ tries }) => tries },
    { header: 'Error', cell: ({ error }) => error },
    { header: 'Address refused', cell: ({ address_refused }) => (address_refused ? 'Yes' : 'No') },
    { header: 'Created', cell: ({ created_at }) => sortableMoment(created_at) },
    { header: 'Last change', cell: ({ updated_at }) => sortableMoment(updated_at) },
  ],
});
