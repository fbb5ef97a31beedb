import { formatDay } from '@edc/contract/dates';
import { MOST_IN_REGISTER } from '@edc/contract/register-rules';
import { useRevalidator } from 'react-router';
import { useDialogs } from '../../lib/dialog-drafts';
import { useLive } from '../../lib/live';
import { Button } from '../../ui/button';
import { ButtonLink } from '../../ui/button-link';
import { EmptyState } from '../../ui/empty-state';
import { ListPage } from '../../ui/list-page';
import { useNotices } from '../../ui/notices';
import { Table } from '../../ui/table';
import type { loadRegister } from './load-register';
import { type RowAction, registerColumns } from './register-columns';
import { RegisterDialogs } from './register-dialogs';
import { RegisterFilters } from './register-filters';
import { RegisterTabs } from './register-tabs';
import { useStudentHref } from './use-student-href';

interface RegisterPageProps extends Awaited<ReturnType<typeof loadRegister>> {
  mayChange: boolean;
}

/** Who was present in a workshop on a day, live while phones scan. */
export function RegisterPage(props: RegisterPageProps) {
  const { workshops, chosen, day, batch, register, mayChange } = props;
  const { revalidate } = useRevalidator();
  const notices = useNotices();
  const { open, draft, show, close } = useDialogs<string>('register');
  useLive(['attendance'], () => void revalidate());
  const hrefOf = useStudentHref();
  const act = (what: RowAction, { id }: { id: number }) => show(`${what} ${id}`);
  const done = async (message: string) => {
    close();
    await revalidate();
    notices.show({ type: 'success', title: 'Done', message });
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
  const file = (format: string) =>
    `/api/staff/registers/file?${new URLSearchParams({ workshop: chosen.key, day, format, ...(batch ? { batch } : {}) })}`;
  return (
    <>
      <ListPage
        title="Registers"
        count={
          register.excused
            ? `Excused: ${register.excused}`
            : `${register.present} of ${register.expected} present on ${formatDay(day)}`
        }
        actions={
          <>
            <ButtonLink to={file('pdf')} reload size="small">
              Print
            </ButtonLink>
            <ButtonLink to={file('xlsx')} reload size="small">
              Spreadsheet
            </ButtonLink>
            {mayChange && (
              <>
                <Button size="small" onClick={() => show('excuse-all')}>
                  Excuse this day
                </Button>
                <Button size="small" onClick={() => show('batches')}>
                  Assign batches
                </Button>
              </>
            )}
          </>
        }
        views={<RegisterTabs current="registers" />}
        filters={<RegisterFilters workshops={workshops} chosen={chosen} day={day} batch={batch} />}
        table={
          <Table
            sticky="page"
            caption={`Register of ${register.title}`}
            columns={registerColumns({ act, hrefOf, mayChange })}
            rows={rows}
            rowKey={(one) => one.id}
            empty={
              <div className="p-4 md:p-6">
                <EmptyState title="No students">
                  {batch
                    ? 'Nobody of this workshop is in this batch.'
                    : 'Nobody is registered for this workshop.'}
                </EmptyState>
              </div>
            }
          />
        }
        pager={rowsInWords(rows.length)}
      />
      <RegisterDialogs
        action={action}
        row={rows.find((one) => String(one.id) === id)}
        workshop={chosen}
        day={day}
        draft={draft}
        onClose={close}
        onDone={done}
      />
    </>
  );
}

function rowsInWords(count: number): string {
  if (count === MOST_IN_REGISTER) {
    return `The first ${count} students. Choose a batch to see the others.`;
  }
  return `${count} ${count === 1 ? 'student' : 'students'}`;
}
