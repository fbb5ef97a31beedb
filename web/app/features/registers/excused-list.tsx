import { formatDay } from '@edc/contract/dates';
import type { ExcusedDay } from '@edc/contract/registers';
import { useRevalidator } from 'react-router';
import { api } from '../../lib/api';
import { useDialogs } from '../../lib/dialog-drafts';
import { ReasonDialog } from '../../lib/reason-dialog';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { ListPage } from '../../ui/list-page';
import { useNotices } from '../../ui/notices';
import { type Column, Table } from '../../ui/table';
import { RegisterTabs } from './register-tabs';

/** Days that some or all students need not attend. */
export function ExcusedList({ days }: { days: ExcusedDay[] }) {
  const { revalidate } = useRevalidator();
  const notices = useNotices();
  const { open, draft, show, close } = useDialogs<string>('excused-days');
  const chosen = days.find(({ id }) => id === open);
  const columns: Column<ExcusedDay>[] = [
    { key: 'day', header: 'Day', title: true, cell: ({ day }) => formatDay(day) },
    { key: 'whom', header: 'For', cell: ({ whom }) => whom },
    { key: 'reason', header: 'Reason', cell: ({ reason }) => reason },
    { key: 'by', header: 'By', cell: ({ by }) => by },
    {
      key: 'act',
      header: 'Actions',
      hideHeader: true,
      align: 'end',
      cell: ({ id, day, whom }) => (
        <Button
          size="small"
          onClick={() => show(id)}
          aria-label={`Remove ${formatDay(day)} for ${whom}`}
        >
          Remove
        </Button>
      ),
    },
  ];
  return (
    <>
      <ListPage
        title="Excused days"
        count={`${days.length} ${days.length === 1 ? 'day' : 'days'}`}
        views={<RegisterTabs current="excused" />}
        table={
          <Table
            sticky="page"
            caption="Excused days"
            columns={columns}
            rows={days}
            rowKey={({ id }) => id}
            empty={
              <div className="p-4 md:p-6">
                <EmptyState title="No excused days">
                  Open a register and press Excuse this day, or Excuse beside a student.
                </EmptyState>
              </div>
            }
          />
        }
        pager="The newest 200 days."
      />
      {chosen && (
        <ReasonDialog
          title={`Remove ${formatDay(chosen.day)}?`}
          description={`${chosen.whom}: the day has to be attended again.`}
          label="Remove"
          draft={draft}
          act={() => api('POST /staff/excused-days/{id}/remove', { id: chosen.id })}
          onClose={close}
          onDone={async (message) => {
            close();
            await revalidate();
            notices.show({ type: 'success', title: 'Done', message });
          }}
        />
      )}
    </>
  );
}
