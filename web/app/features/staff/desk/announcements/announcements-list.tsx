import { formatMoment } from '@edc/contract/common/dates';
import { formatTotal } from '@edc/contract/common/paging-rules';
import type { ListedAnnouncement } from '@edc/contract/desk/announcements';
import { useRevalidator } from 'react-router';
import { useFilteredList } from '../../../../lib/lists/use-filtered-list';
import { useLive } from '../../../../lib/live/live';
import { ButtonLink } from '../../../../ui/actions/button-link';
import { Key } from '../../../../ui/actions/key';
import { useKey } from '../../../../ui/hooks/use-key';
import { ListPage } from '../../../../ui/lists/list-page';
import { ListPager } from '../../../../ui/lists/list-pager';
import { type ListColumn, ListTable } from '../../../../ui/lists/list-table';
import { EmptyState } from '../../../../ui/notices/empty-state';
import { announcementHref, announcementsHref, NEW_ANNOUNCEMENT } from './address';
import type { loadAnnouncements } from './load-announcements';
import { StateBadge } from './state-badge';

const columns: readonly ListColumn<ListedAnnouncement>[] = [
  { key: 'subject', header: 'Subject', title: true, cell: (row) => row.subject },
  { key: 'audience', header: 'To', cell: (row) => row.audience },
  { key: 'state', header: 'State', cell: (row) => <StateBadge state={row.state} /> },
  {
    key: 'told',
    header: 'Told',
    align: 'end',
    cell: (row) => formatTotal({ count: row.told, exact: true }),
  },
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
  const { sort, pending, sortHref, pageHref } = useFilteredList(values, announcementsHref);
  const { revalidate } = useRevalidator();
  const write = useKey<HTMLAnchorElement>('e');
  useLive('long-jobs', () => void revalidate());
  const order = { columns, sort, sortHref };
  return (
    <ListPage
      title="Announcements"
      count={`${formatTotal(page.total)} so far`}
      name="announcement"
      order={order}
      actions={
        <ButtonLink ref={write} to={NEW_ANNOUNCEMENT} variant="primary" size="small">
          Write an announcement <Key>e</Key>
        </ButtonLink>
      }
      table={
        <ListTable
          docked
          {...order}
          caption="Announcements"
          rows={page.items}
          rowKey={({ id }) => id}
          rowName={({ subject }) => subject}
          rowHref={({ id }) => announcementHref(id)}
          loading={pending}
          empty={
            <div className="p-4 md:p-6">
              <EmptyState title="No announcement yet">
                Write to all students, or to those of a course, a skill or a batch.
              </EmptyState>
            </div>
          }
        />
      }
      pager={<ListPager page={page} label="Pages of announcements" href={pageHref} />}
    />
  );
}
