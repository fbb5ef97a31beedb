import { counted } from '@edc/contract/common/text/counted';
import { formatPeriod } from '@edc/contract/common/time/dates';
import type { Batch, Schedule } from '@edc/contract/training/schedule';
import type { ReactNode } from 'react';
import { useDialogs } from '../../../../lib/forms/dialog-drafts';
import { useMay } from '../../../../lib/session/staff';
import { SessionPicker } from '../../../../shared/training/session-picker';
import { Button } from '../../../../ui/actions/button';
import { ButtonLink } from '../../../../ui/actions/button-link';
import { KeyButton } from '../../../../ui/actions/key-button';
import { cx } from '../../../../ui/hooks/cx';
import { useHydrated } from '../../../../ui/hooks/use-hydrated';
import { Panel } from '../../../../ui/layout/detail-page';
import { ScreenHeader } from '../../../../ui/layout/screen-header';
import { EmptyState } from '../../../../ui/notices/empty-state';
import { Badge } from '../../../../ui/text/badge';
import { BatchDialog } from './batch-dialog';
import { CancelDialog } from './cancel-dialog';
import { timeInWords } from './time-in-words';
import { spanOf, type TimeSpan } from './time-span';

/** When each course trains: its batches beside one calendar of weeks. */
export function SchedulePage({ schedule }: { schedule: Schedule }) {
  const { session, sessions, courses, batches } = schedule;
  const hydrated = useHydrated();
  const may = useMay();
  const mayChange = may('schedule.write');
  const { open, show, dialog } = useDialogs<string>(`schedule ${session}`, 'Saved');
  const [action, id] = open?.split(' ') ?? [];
  const batch = batches.find((one) => one.id === id);
  const span = spanOf(batches.filter(({ cancelled }) => !cancelled));
  return (
    <div className="grid gap-4 px-4 py-4 md:px-6">
      <ScreenHeader
        title="Schedule"
        beside={<SessionPicker path="/staff/schedule" session={session} sessions={sessions} />}
        action={
          mayChange && (
            <KeyButton
              size="small"
              disabled={!hydrated || courses.length === 0}
              onClick={() => show('add')}
            >
              Add a batch
            </KeyButton>
          )
        }
      >
        <p className="text-muted">
          {timeInWords(schedule.time)}, {schedule.place}, unless a batch says otherwise.
        </p>
      </ScreenHeader>
      {courses.length === 0 && (
        <EmptyState title={`${session} has no courses yet`}>
          Training dates belong to a course. Add one in the catalogue.
        </EmptyState>
      )}
      {courses.map((course) => (
        <Panel key={course.code} title={course.course_code} aside={countOf(batches, course.code)}>
          <p className="mb-2 text-muted">{course.course_title}</p>
          <ul className="-my-1.5 md:grid md:grid-cols-[minmax(0,3fr)_minmax(0,3fr)_auto] md:gap-x-4">
            {span && <Months span={span} />}
            {batches
              .filter((one) => one.course === course.code)
              .map((one) => (
                <BatchRow key={one.id} batch={one} schedule={schedule} span={span}>
                  {may('attendance.complete') &&
                    !one.cancelled &&
                    one.start_date <= schedule.today && (
                      <ButtonLink to={`/staff/registers?batch=${one.id}`} size="small">
                        {one.end_date < schedule.today ? 'Complete training' : 'Register'}
                        <span className="sr-only">
                          {' '}
                          of {one.batch} of {course.course_code}
                        </span>
                      </ButtonLink>
                    )}
                  {mayChange && !one.cancelled && (
                    <>
                      <Button
                        size="small"
                        disabled={!hydrated}
                        aria-label={`Change ${one.batch} of ${course.course_code}`}
                        onClick={() => show(`change ${one.id}`)}
                      >
                        Change
                      </Button>
                      <Button
                        size="small"
                        disabled={!hydrated}
                        aria-label={`Cancel ${one.batch} of ${course.course_code}`}
                        onClick={() => show(`cancel ${one.id}`)}
                      >
                        Cancel batch
                      </Button>
                    </>
                  )}
                </BatchRow>
              ))}
          </ul>
          {!batches.some((one) => one.course === course.code) && (
            <p className="text-muted">No training dates yet.</p>
          )}
        </Panel>
      ))}
      {(action === 'add' || (action === 'change' && batch)) && (
        <BatchDialog
          schedule={schedule}
          batch={action === 'change' ? batch : undefined}
          {...dialog}
        />
      )}
      {action === 'cancel' && batch && (
        <CancelDialog schedule={schedule} batch={batch} {...dialog} />
      )}
    </div>
  );
}

function countOf(batches: readonly Batch[], course: string): string {
  const count = batches.filter((one) => one.course === course && !one.cancelled).length;
  return counted(count, 'batch', 'batches');
}

/** The months above the bars; the dates are in words beside each bar. */
function Months({ span }: { span: TimeSpan }) {
  return (
    <li aria-hidden="true" className="hidden md:col-span-3 md:grid md:grid-cols-subgrid md:py-0.5">
      <svg className="col-start-2 h-5 w-full overflow-visible" aria-hidden="true">
        {span.months.map(({ label, left }) => (
          <text key={left} x={left} y="14" className="fill-muted text-[0.75rem]">
            {label}
          </text>
        ))}
      </svg>
    </li>
  );
}

interface BatchRowProps {
  batch: Batch;
  schedule: Schedule;
  span: TimeSpan | undefined;
  /** Buttons. */
  children: ReactNode;
}

function BatchRow({ batch, schedule, span, children }: BatchRowProps) {
  const isNow = batch.start_date <= schedule.today && schedule.today <= batch.end_date;
  const modes = batch.study_modes.length === 1 ? `${batch.study_modes[0]} only` : '';
  const facts = [
    counted(batch.days, 'day'),
    `${batch.assigned} assigned`,
    timeInWords(batch.time),
    batch.place,
    modes,
  ];
  return (
    <li className="grid items-center gap-y-1 border-t border-line py-1.5 first:border-0 md:col-span-3 md:grid-cols-subgrid">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2">
          <strong className={cx(batch.cancelled && 'line-through')}>{batch.batch}</strong>
          {formatPeriod(batch.start_date, batch.end_date)}
          {batch.cancelled && <Badge tone="danger">Cancelled</Badge>}
          {isNow && !batch.cancelled && <Badge tone="success">Now</Badge>}
        </p>
        {!batch.cancelled && (
          <p className="text-small text-muted">{facts.filter(Boolean).join(' · ')}</p>
        )}
      </div>
      <svg aria-hidden="true" className="h-4 w-full rounded-full bg-hover max-md:hidden">
        {span && !batch.cancelled && (
          <rect
            {...span.place(batch)}
            height="100%"
            rx="6"
            className={isNow ? 'fill-success' : 'fill-link'}
          />
        )}
      </svg>
      <div className="flex flex-wrap gap-2">{children}</div>
    </li>
  );
}
