import { formatTotal } from '@edc/contract/common/lists/paging-rules';
import { figure } from '@edc/contract/common/text/counted';
import { formatMoment } from '@edc/contract/common/time/dates';
import type { ListedAnnouncement } from '@edc/contract/desk/announcements/announcements';
import { useRevalidator } from 'react-router';
import { ListScreen } from '../../../../lib/lists/list-screen';
import { useLive } from '../../../../lib/live/live';
import { ButtonLink } from '../../../../ui/actions/button-link';
import { Key } from '../../../../ui/actions/key';
import { useKey } from '../../../../ui/hooks/use-key';
import type { ListColumn } from '../../../../ui/lists/list-table';
import { announcementHref, announcementsHref, NEW_ANNOUNCEMENT } from './address';
import type { loadAnnouncements } from './load-announcements';
import { StateBadge } from './state-badge';

const columns: readonly ListColumn<ListedAnnouncement>[] = [
  { key: 'subject', header: 'Subject', title: true, cell: (row) => row.subject },
  { key: 'audience', header: 'To', cell: (row) => row.audience },
  { key: 'state', header: 'State', cell: (row) => <StateBadge state={row.state} /> },
  { key: 'notified', header: 'Notified', align: 'end', cell: (row) => figure(row.notified) },
  {
    key: 'when',
    header: 'When',
    sort: 'created',
    order: 'time',
    cell: (row) => formatMoment(row.send_at ?? row.created_at),
  },
  { key: 'by', header: 'By', cell: (row) => row.created_by },
];

export function AnnouncementsList({ page, values }: Awaited<ReturnType<typeof loadAnnouncements>>) {
  const { revalidate } = useRevalidator();
  const write = useKey<HTMLAnchorElement>('e');
  useLive('long-jobs', () => void revalidate());
  return (
    <ListScreen
      title="Announcements"
      count={`${formatTotal(page.total)} so far`}
      name="announcement"
      {...{ page, values, columns }}
      href={announcementsHref}
      rowKey={({ id }) => id}
      rowName={({ subject }) => subject}
      rowHref={({ id }) => announcementHref(id)}
      actions={
        <ButtonLink ref={write} to={NEW_ANNOUNCEMENT} variant="primary" size="small">
          Write an announcement <Key>e</Key>
        </ButtonLink>
      }
      empty={{
        title: 'No announcement yet',
        text: 'Write to all students, or to those of a course, a skill or a batch.',
      }}
    />
  );
}
