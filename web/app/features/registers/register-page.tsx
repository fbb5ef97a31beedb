import { type DayState, dayStateLabels } from '@edc/contract/attendance-rules';
import { formatDay } from '@edc/contract/dates';
import type { RegisterRow } from '@edc/contract/registers';
import { REASON_LENGTH } from '@edc/contract/scan-rules';
import { useNavigate, useRevalidator } from 'react-router';
import { api } from '../../lib/api';
import { useDialogs } from '../../lib/dialog-drafts';
import { useLive } from '../../lib/live';
import { ReasonDialog } from '../../lib/reason-dialog';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { ButtonLink } from '../../ui/button-link';
import { CodeText } from '../../ui/code-text';
import { EmptyState } from '../../ui/empty-state';
import { Field } from '../../ui/field';
import { ListPage } from '../../ui/list-page';
import { useNotices } from '../../ui/notices';
import { Select } from '../../ui/select';
import { type Column, Table } from '../../ui/table';
import { TextInput } from '../../ui/text-input';
import { registerHref } from './address';
import { AssignBatches } from './assign-batches';
import type { loadRegister } from './load-register';
import { RegisterTabs } from './register-tabs';

const tones = {
  present: 'success',
  missed: 'danger',
  excused: 'neutral',
  today: 'warning',
  coming: 'neutral',
} as const satisfies Record<DayState, string>;

const words: Record<DayState, string> = {
  ...dayStateLabels,
  missed: 'Absent',
  today: 'Not yet',
  coming: 'No training',
};

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Africa/Lagos' });

interface RegisterPageProps extends Awaited<ReturnType<typeof loadRegister>> {
  mayChange: boolean;
}

/** Who was present in a workshop on a day, live while phones scan. */
export function RegisterPage(props: RegisterPageProps) {
  const { workshops, chosen, day, batch, register, mayChange } = props;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const notices = useNotices();
  const { open, draft, show, close } = useDialogs<string>('register');
  useLive(['attendance'], () => void revalidate());
  const done = async (message: string) => {
    close();
    await revalidate();
    notices.show({ type: 'success', title: 'Done', message });
  };
  const go = (change: object) =>
    void navigate(registerHref({ workshop: chosen?.key ?? '', day, batch, ...change }));
  const [action, id] = open?.split(' ') ?? [];
  const row = register?.rows.find((one) => String(one.id) === id);
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
        filters={
          <div className="grid gap-3 md:grid-cols-[2fr_1fr_1fr]">
            <Field name="workshop" label="Workshop">
              <Select
                value={chosen.key}
                onChange={({ target }) => go({ workshop: target.value, batch: '' })}
                choices={workshops.map(({ key, skill, course_code, session, students }) => ({
                  value: key,
                  label: `${skill}, ${course_code}, ${session} (${students})`,
                }))}
              />
            </Field>
            <Field name="day" label="Day">
              <TextInput
                type="date"
                value={day}
                onChange={({ target }) => target.value && go({ day: target.value })}
              />
            </Field>
            <Field name="batch" label="Batch">
              <Select
                value={batch}
                onChange={({ target }) => go({ batch: target.value })}
                choices={[
                  { value: '', label: 'All batches' },
                  ...chosen.batches.map((one) => ({ value: String(one.id), label: one.batch })),
                ]}
              />
            </Field>
          </div>
        }
        table={
          <Table
            sticky="page"
            caption={`Register of ${register.title}`}
            columns={columnsFor(show, mayChange)}
            rows={register.rows}
            rowKey={(one) => one.id}
            empty={
              <div className="p-4 md:p-6">
                <EmptyState title="No students">Nobody is registered for this workshop.</EmptyState>
              </div>
            }
          />
        }
        pager={`${register.rows.length} ${register.rows.length === 1 ? 'student' : 'students'}`}
      />
      {row && (action === 'present' || action === 'absent') && (
        <ReasonDialog
          title={`${row.full_name}: ${action} on ${formatDay(day)}?`}
          description="This counts before the scans of the day. It is recorded with your name."
          label={action === 'present' ? 'Write as present' : 'Write as absent'}
          reason={{ hint: 'Kept in the audit log.', max: REASON_LENGTH }}
          draft={draft}
          act={(reason) =>
            api('POST /staff/registers/correct', {
              registration: String(row.id),
              day,
              present: action === 'present' ? 'Yes' : 'No',
              reason,
            })
          }
          onClose={close}
          onDone={done}
        />
      )}
      {(open === 'excuse-all' || (row && action === 'excuse')) && (
        <ReasonDialog
          title={
            row
              ? `Excuse ${row.full_name} on ${formatDay(day)}?`
              : `Excuse everybody in ${chosen.course_code} on ${formatDay(day)}?`
          }
          description="The day no longer has to be attended for a certificate."
          label="Excuse the day"
          reason={{ hint: 'Such as rain, a strike or illness.', max: REASON_LENGTH }}
          draft={draft}
          act={(reason) =>
            api('POST /staff/excused-days', {
              day,
              reason,
              ...(row
                ? { registration: String(row.id) }
                : { application_code: chosen.application_code }),
            })
          }
          onClose={close}
          onDone={done}
        />
      )}
      {open === 'batches' && <AssignBatches workshop={chosen} onClose={close} />}
    </>
  );
}

function columnsFor(show: (dialog: string) => void, mayChange: boolean): Column<RegisterRow>[] {
  return [
    { key: 'name', header: 'Name', title: true, cell: (row) => row.full_name },
    { key: 'matric', header: 'Matric number', cell: (row) => <CodeText>{row.matric_no}</CodeText> },
    { key: 'batch', header: 'Batch', cell: (row) => row.batch || '–' },
    {
      key: 'state',
      header: 'State',
      cell: (row) => <Badge tone={tones[row.state]}>{words[row.state]}</Badge>,
    },
    {
      key: 'time',
      header: 'Scanned',
      isEmpty: (row) => !row.scanned_at,
      cell: (row) =>
        row.scanned_at ? `${clock.format(new Date(row.scanned_at))}, ${row.device}` : '–',
    },
    {
      key: 'days',
      header: 'Days',
      align: 'end',
      cell: (row) => `${row.attended} of ${row.required}`,
    },
    { key: 'note', header: 'Note', isEmpty: (row) => !noteOf(row), cell: noteOf },
    {
      key: 'act',
      header: 'Actions',
      hideHeader: true,
      align: 'end',
      cell: (row) => (
        <span className="flex flex-wrap justify-end gap-2">
          <Button
            size="small"
            onClick={() => show(`${row.state === 'present' ? 'absent' : 'present'} ${row.id}`)}
            aria-label={`Write ${row.full_name} as ${row.state === 'present' ? 'absent' : 'present'}`}
          >
            {row.state === 'present' ? 'Absent' : 'Present'}
          </Button>
          {mayChange && row.state !== 'present' && row.state !== 'excused' && (
            <Button
              size="small"
              variant="quiet"
              onClick={() => show(`excuse ${row.id}`)}
              aria-label={`Excuse ${row.full_name}`}
            >
              Excuse
            </Button>
          )}
        </span>
      ),
    },
  ];
}

const noteOf = (row: RegisterRow) =>
  [
    row.corrected && `By hand: ${row.corrected}`,
    row.late && 'Sent late',
    row.pair && 'Two phones within a minute',
  ]
    .filter(Boolean)
    .join('. ');
