import { formatDay } from '@edc/contract/common/dates';
import { dayInLagos } from '@edc/contract/common/days';
import { formatTotal } from '@edc/contract/common/paging-rules';
import type { ExcusedDay } from '@edc/contract/training/attendance/excused-days';
import { EXCUSED_SEARCH_LENGTH } from '@edc/contract/training/attendance/register-rules';
import { useRevalidator } from 'react-router';
import { api } from '../../../../lib/api/api';
import { type DialogDraft, useDialogs } from '../../../../lib/forms/dialog-drafts';
import { ReasonDialog } from '../../../../lib/forms/reason-dialog';
import { useFilteredList } from '../../../../lib/lists/use-filtered-list';
import { Button } from '../../../../ui/actions/button';
import { Key } from '../../../../ui/actions/key';
import { useKey } from '../../../../ui/hooks/use-key';
import { ListPage } from '../../../../ui/lists/list-page';
import { ListPager } from '../../../../ui/lists/list-pager';
import { ListSearch } from '../../../../ui/lists/list-search';
import { type ListColumn, ListTable } from '../../../../ui/lists/list-table';
import { EmptyState } from '../../../../ui/notices/empty-state';
import { useNotices } from '../../../../ui/notices/notices';
import { excusedHref } from './address';
import { EVERYBODY, ExcuseDay, useEffectWords } from './excuse-day';
import type { loadExcused } from './load-excused';
import { RegisterTabs } from './register-tabs';
import { countsAgain } from './words';

const columnsWith = (remove: (id: string) => void): readonly ListColumn<ExcusedDay>[] => [
  {
    key: 'day',
    header: 'Day',
    title: true,
    sort: 'day',
    order: ['oldest first', 'newest first'],
    cell: ({ day }) => formatDay(day),
  },
  { key: 'whom', header: 'For', cell: ({ whom }) => whom },
  { key: 'reason', header: 'Reason', grow: true, cell: ({ reason }) => reason },
  { key: 'by', header: 'By', cell: ({ by }) => by },
  {
    key: 'act',
    header: 'Actions',
    hideHeader: true,
    align: 'end',
    cell: ({ id, day, whom }) => (
      <Button
        size="small"
        onClick={() => remove(id)}
        aria-label={`Remove ${formatDay(day)} for ${whom}`}
      >
        Remove
      </Button>
    ),
  },
];

/** Days that some or all students need not attend. */
export function ExcusedList({ page, values, workshops }: Awaited<ReturnType<typeof loadExcused>>) {
  const { revalidate } = useRevalidator();
  const notices = useNotices();
  const { open, draft, show, close } = useDialogs<string>('excused-days');
  const add = useKey<HTMLButtonElement>('e');
  const { sort, pending, findBy, sortHref, pageHref } = useFilteredList(values, excusedHref);
  const order = { columns: columnsWith(show), sort, sortHref };
  const chosen = page.items.find(({ id }) => id === open);
  const done = async (message: string) => {
    close();
    await revalidate();
    notices.show({ type: 'success', title: 'Done', message });
  };
  return (
    <>
      <ListPage
        title="Excused days"
        count={`${formatTotal(page.total)} ${page.total.count === 1 ? 'day' : 'days'}`}
        order={order}
        actions={
          <Button ref={add} variant="primary" size="small" onClick={() => show('add')}>
            Excuse a day <Key>e</Key>
          </Button>
        }
        views={<RegisterTabs current="excused" />}
        filters={
          <ListSearch
            label="Search student or course"
            value={values.q}
            onSearch={findBy}
            maxLength={EXCUSED_SEARCH_LENGTH}
          />
        }
        table={
          <ListTable
            docked
            {...order}
            caption="Excused days"
            rows={page.items}
            rowKey={({ id }) => id}
            rowName={({ day, whom }) => `${formatDay(day)} for ${whom}`}
            loading={pending}
            empty={<NoDays isSearched={values.q !== ''} />}
          />
        }
        pager={<ListPager page={page} label="Pages of excused days" href={pageHref} />}
      />
      {open === 'add' && (
        <ExcuseDay
          workshops={workshops}
          course=""
          day={dayInLagos(new Date())}
          draft={draft}
          onClose={close}
          onDone={done}
        />
      )}
      {chosen && <RemoveExcused excused={chosen} draft={draft} onClose={close} onDone={done} />}
    </>
  );
}

interface RemoveExcusedProps {
  excused: ExcusedDay;
  draft: DialogDraft;
  onClose: () => void;
  onDone: (message: string) => Promise<void>;
}

function RemoveExcused({ excused, draft, onClose, onDone }: RemoveExcusedProps) {
  const { id, day, whom, one_student, application_code } = excused;
  const concerned = useEffectWords(one_student ? '' : day, application_code ?? EVERYBODY);
  const told = one_student ? 'The student is told.' : concerned;
  return (
    <ReasonDialog
      title={`Remove ${formatDay(day)}?`}
      description={`${whom}. ${countsAgain(day)} ${told}`.trim()}
      label="Remove"
      draft={draft}
      act={() => api('POST /staff/excused-days/{id}/remove', { id })}
      onClose={onClose}
      onDone={onDone}
    />
  );
}

function NoDays({ isSearched }: { isSearched: boolean }) {
  return (
    <div className="p-4 md:p-6">
      {isSearched ? (
        <EmptyState title="No excused day matches">
          Search by a student’s name or matric number, or by a course code.
        </EmptyState>
      ) : (
        <EmptyState title="No excused days">
          Press Excuse a day for a course or everybody. For one student, open the register of the
          day and press More beside the name.
        </EmptyState>
      )}
    </div>
  );
}
