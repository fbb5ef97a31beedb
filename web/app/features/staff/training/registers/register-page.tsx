import { formatDay } from '@edc/contract/common/time/dates';
import { canMarkAbsent } from '@edc/contract/training/attendance/register-rules';
import type { Register, RegisterRow } from '@edc/contract/training/attendance/registers';
import { useRevalidator } from 'react-router';
import { useDialogs } from '../../../../lib/forms/dialog-drafts';
import { useDone } from '../../../../lib/forms/use-done';
import { useLive } from '../../../../lib/live/live';
import { useAskedFor } from '../../../../lib/pages/use-asked-for';
import { Button } from '../../../../ui/actions/button';
import { ListPage } from '../../../../ui/lists/list-page';
import { BulkBar } from '../../../../ui/lists/selection/bulk-bar';
import { tickColumn } from '../../../../ui/lists/selection/list-selection';
import {
  isSelected,
  NOTHING_SELECTED,
  useSelection,
} from '../../../../ui/lists/selection/selection';
import { Table } from '../../../../ui/lists/table';
import { EmptyState } from '../../../../ui/notices/empty-state';
import { RegisterActions } from './changes/register-actions';
import { RegisterDialogs } from './changes/register-dialogs';
import { lastDayOf, type loadRegister } from './load-register';
import { isMarked, type RowAction, registerColumns } from './register-columns';
import { RegisterFilters } from './register-filters';
import { RegisterTabs } from './register-tabs';
import { useStudentHref } from './use-student-href';

interface RegisterPageProps extends Awaited<ReturnType<typeof loadRegister>> {
  mayChange: boolean;
}

/** Who was present in a workshop on a day, live while phones scan. */
export function RegisterPage(props: RegisterPageProps) {
  const { workshops, today, chosen, day, batch, register, mayChange } = props;
  const { revalidate } = useRevalidator();
  const notify = useDone();
  // A reason typed for one register is only restored there.
  const { open, show, close, dialog } = useDialogs<string>(`register:${chosen?.key}:${day}`);
  useAskedFor('batches', () => show('batches'));
  useLive(['attendance'], () => void revalidate());
  const hrefOf = useStudentHref();
  const { selection, select } = useSelection(`${chosen?.key} ${day} ${batch}`);
  const act = (what: RowAction, { id }: { id: number }) => show(`${what} ${id}`);
  const done = async (message: string) => {
    close();
    select(NOTHING_SELECTED);
    await notify(message);
  };
  const [action, id] = open?.split(' ') ?? [];
  if (!chosen || !register) {
    return (
      <div className="grid gap-4 px-4 py-4 md:px-6">
        <h1 className="text-section">Registers</h1>
        <EmptyState title="You have no workshop yet">
          The registrar assigns workshops to trainers. Their registers appear here.
        </EmptyState>
      </div>
    );
  }
  const { rows } = register;
  const isComing = day > today;
  const inTraining = rows.filter(({ completed }) => !completed);
  const ticked = rows.filter((row) => isSelected(selection, rowKey(row)));
  const wanted = { workshop: chosen.key, day, ...(batch ? { batch } : {}) };
  const bulkActions: readonly ([dialog: string, label: string] | false)[] = [
    !isComing && ['present-chosen', 'Mark present'],
    !isComing &&
      ticked.some(({ state }) => canMarkAbsent(state)) && ['absent-chosen', 'Mark absent'],
    ticked.some(isMarked) && ['remove-mark-chosen', 'Remove marks'],
    mayChange && !register.excused && ['excuse-chosen', 'Excuse'],
    mayChange && ['batches-chosen', 'Change batch'],
    mayChange && ['complete-chosen', 'Mark as completed'],
  ];
  const ticks = {
    selected: selection,
    select,
    total: { count: rows.length, exact: true },
    actions: bulkActions.map(
      (one) =>
        one && (
          <Button key={one[0]} variant="inverse" size="small" onClick={() => show(one[0])}>
            {one[1]}
          </Button>
        ),
    ),
  };
  const onPage = rows.map((one) => String(one.id));
  const columns = registerColumns({ act, hrefOf, mayChange, isComing });
  return (
    <>
      <ListPage
        title="Registers"
        count={presenceInWords(register, day, today)}
        actions={
          <RegisterActions
            {...{ wanted, show }}
            mayChange={mayChange && lastDayOf(chosen, today) === undefined}
            isExcused={register.excused !== ''}
            withoutBatch={chosen.without_batch}
            mayComplete={mayChange && inTraining.length > 0}
          />
        }
        views={<RegisterTabs current="registers" />}
        filters={<RegisterFilters {...register} {...{ workshops, chosen, day, batch }} />}
        table={
          <Table
            sticky="page"
            caption={`Register of ${register.title}`}
            columns={[tickColumn(ticks, onPage, rowKey, ({ full_name }) => full_name), ...columns]}
            isChosen={(row) => isSelected(selection, rowKey(row))}
            rows={rows}
            rowKey={rowKey}
            empty={
              <div className="p-4 md:p-6">
                <EmptyState title="No students">
                  {batch
                    ? 'No student of this workshop is in this batch.'
                    : 'No student is registered for this workshop.'}
                </EmptyState>
              </div>
            }
          />
        }
        bulk={<BulkBar {...ticks} onPage={onPage} />}
        pager={rowsInWords(rows.length, register.students)}
      />
      <RegisterDialogs
        action={action}
        row={rows.find((one) => String(one.id) === id)}
        ticked={action === 'complete-all' ? inTraining : ticked}
        mayChange={mayChange}
        workshop={chosen}
        workshops={workshops}
        day={day}
        batch={batch}
        today={today}
        act={act}
        {...dialog}
        onDone={done}
        onEnd={() => {
          select(NOTHING_SELECTED);
          void revalidate();
        }}
      />
    </>
  );
}

const rowKey = ({ id }: RegisterRow) => String(id);

function presenceInWords(
  { excused, present, expected, rows }: Register,
  day: string,
  today: string,
): string {
  if (excused) return `${present} present on ${formatDay(day)}. Excused: ${excused}`;
  if (expected > 0) return `${present} of ${expected} present on ${formatDay(day)}`;
  const coming = rows.filter(({ state }) => state === 'coming').length;
  return coming > 0
    ? `${coming} will train on ${formatDay(day)}`
    : `Nobody ${day < today ? 'trained' : 'trains'} on ${formatDay(day)}`;
}

function rowsInWords(shown: number, students: number): string {
  const all = `${students} ${students === 1 ? 'student' : 'students'}`;
  return shown < students
    ? `The first ${shown} of ${all}. Choose a batch to see the others. Print and Export include all of them.`
    : all;
}
