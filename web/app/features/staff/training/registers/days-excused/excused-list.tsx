import { formatTotal } from '@edc/contract/common/lists/paging-rules';
import { formatDay } from '@edc/contract/common/time/dates';
import type { ExcusedDay } from '@edc/contract/training/attendance/excused-days';
import { EXCUSED_SEARCH_LENGTH } from '@edc/contract/training/attendance/register-rules';
import { api } from '../../../../../lib/api/api';
import { type PageDialog, useDialogs } from '../../../../../lib/forms/dialog-drafts';
import { ReasonDialog } from '../../../../../lib/forms/reason-dialog';
import { ListScreen } from '../../../../../lib/lists/list-screen';
import { Button } from '../../../../../ui/actions/button';
import type { ListColumn } from '../../../../../ui/lists/list-table';
import { excusedHref } from '../address';
import { RegisterTabs } from '../register-tabs';
import { countsAgain } from '../words';
import { EVERYBODY, ExcuseDay, useEffectWords } from './excuse-day';
import type { loadExcused } from './load-excused';

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
export function ExcusedList(props: Awaited<ReturnType<typeof loadExcused>>) {
  const { page, values, workshops, today } = props;
  const { open, show, dialog } = useDialogs<string>('excused-days');
  const chosen = page.items.find(({ id }) => id === open);
  return (
    <>
      <ListScreen
        title="Excused days"
        count={`${formatTotal(page.total)} ${page.total.count === 1 ? 'day' : 'days'}`}
        {...{ page, values }}
        href={excusedHref}
        columns={columnsWith(show)}
        rowKey={({ id }) => id}
        rowName={({ day, whom }) => `${formatDay(day)} for ${whom}`}
        pages="Pages of excused days"
        tabs={<RegisterTabs current="excused" />}
        search={{ label: 'Search student or course', maxLength: EXCUSED_SEARCH_LENGTH }}
        add={{ label: 'Excuse a day', onPress: () => show('add') }}
        empty={
          values.q
            ? {
                title: 'No excused day matches',
                text: 'Search by a student’s name or matric number, or by a course code.',
              }
            : {
                title: 'No excused days',
                text: 'Press Excuse a day for a course or for all students. For one student, open the register of the day and press More beside the name.',
              }
        }
      />
      {open === 'add' && <ExcuseDay workshops={workshops} course="" day={today} {...dialog} />}
      {chosen && <RemoveExcused excused={chosen} today={today} {...dialog} />}
    </>
  );
}

interface RemoveExcusedProps extends PageDialog {
  excused: ExcusedDay;
  today: string;
}

function RemoveExcused({ excused, today, ...dialog }: RemoveExcusedProps) {
  const { id, day, whom, one_student, application_code } = excused;
  const concerned = useEffectWords(one_student ? '' : day, application_code ?? EVERYBODY);
  const effect = one_student ? 'We will notify the student in the portal.' : concerned;
  return (
    <ReasonDialog
      title={`Remove ${formatDay(day)}?`}
      description={`${whom}. ${countsAgain(day, today)} ${effect}`.trim()}
      label="Remove"
      act={() => api('POST /staff/excused-days/{id}/remove', { id })}
      {...dialog}
    />
  );
}
