import { counted } from '@edc/contract/common/text/counted';
import { formatDay } from '@edc/contract/common/time/dates';
import type { Workshop } from '@edc/contract/desk/students/workshops';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { Output } from '../../../../lib/api/api';
import { useDone } from '../../../../lib/forms/use-done';
import { cx } from '../../../../ui/hooks/cx';
import { Panel } from '../../../../ui/layout/detail-page';
import { FilterChips } from '../../../../ui/lists/filter-chips';
import { EmptyState } from '../../../../ui/notices/empty-state';
import { Badge } from '../../../../ui/text/badge';
import { trainersHref } from './address';
import { TrainerTick } from './trainer-tick';

type Loaded = Output<'GET /staff/workshops'>['data'] & { course: string };

/** The skills of one open course with their trainers. */
export function TrainersPage({ workshops, trainers, course }: Loaded) {
  const done = useDone();
  const urgent = workshops
    .filter(isUrgent)
    .toSorted((a, b) => startOf(a).localeCompare(startOf(b)));
  const courses = [...new Map(workshops.map((one) => [one.application_code, one])).values()];
  const shown =
    courses.find((one) => one.application_code === course) ??
    courses.find((one) => one.application_code === urgent[0]?.application_code) ??
    courses.find(({ running }) => running) ??
    courses[0];
  const inCourse = (one: Workshop) => one.application_code === shown?.application_code;
  const ofCourse = [...urgent, ...workshops.filter((one) => !isUrgent(one))].filter(inCourse);
  return (
    <div className="grid gap-4 px-4 py-4 md:px-6">
      <header className="flex flex-wrap items-baseline gap-x-3 border-b border-line pb-4">
        <h1 className="text-section">Trainers</h1>
        <p className="text-muted">{withoutWords(workshops)}</p>
      </header>
      <p className="text-muted">
        {trainers.length === 0
          ? 'Nobody has the role trainer yet. An administrator gives it under Staff.'
          : 'Trainers see the students of their workshops, without contact details.'}
      </p>
      {workshops.length === 0 && (
        <EmptyState title="No current course">
          Workshops appear here when a course with skills is open or in training.
        </EmptyState>
      )}
      {courses.length > 1 && (
        <FilterChips
          label="Course"
          chips={courses.map((one) => ({
            label: `${one.course_code}, ${one.session}${without(urgent, one)}`,
            to: trainersHref(one.application_code),
            current: inCourse(one),
          }))}
        />
      )}
      {shown && (
        <Panel
          title={`${shown.course_code}, ${shown.session}`}
          aside={counted(ofCourse.length, 'skill')}
        >
          <ul className="-my-1.5">
            {ofCourse.map((one) => (
              <Row key={keyOf(one)} workshop={one} trainers={trainers} onDone={done} />
            ))}
          </ul>
        </Panel>
      )}
    </div>
  );
}

/** There are students whom nobody will teach. */
const isUrgent = ({ students, trainers }: Workshop) => students > 0 && trainers.length === 0;

/** Sorts those without a date last. */
const startOf = ({ starts_on }: Workshop) => starts_on ?? '9999';

function withoutWords(workshops: readonly Workshop[]): string {
  const urgent = workshops.filter(isUrgent).length;
  const others = workshops.filter(({ trainers }) => trainers.length === 0).length - urgent;
  const rest = others
    ? ` (${counted(others, 'other has no students yet', 'others have no students yet')})`
    : '';
  if (urgent > 0) {
    return `${counted(urgent, 'workshop with students has', 'workshops with students have')} no trainer${rest}.`;
  }
  return others
    ? `Every workshop with students has a trainer${rest}.`
    : 'Every workshop has a trainer.';
}

/** Of a course, for its tab. */
function without(urgent: readonly Workshop[], { application_code }: Workshop): string {
  const here = urgent.filter((one) => one.application_code === application_code).length;
  return here ? `: ${here} without a trainer` : '';
}

const keyOf = ({ application_code, skill_code }: Workshop) => `${application_code} ${skill_code}`;

interface RowProps {
  workshop: Workshop;
  trainers: Loaded['trainers'];
  onDone: (message: string) => Promise<void>;
}

/** Opens in place, so that the trainers of several workshops can be compared and ticked. */
function Row({ workshop, trainers, onDone }: RowProps) {
  const { skill, students, batches, starts_on } = workshop;
  const names = workshop.trainers.map(({ full_name, batch_id }) => {
    const only = batches.find(({ id }) => id === batch_id);
    return only ? `${full_name} (${only.batch})` : full_name;
  });
  return (
    <li className="border-t border-line first:border-0">
      <details className="group">
        <summary className="grid min-h-11 cursor-pointer list-none grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-1.5 md:grid-cols-[2fr_3fr_auto] [&::-webkit-details-marker]:hidden">
          <span>
            {skill}
            <span className="ml-2 text-muted tabular-nums">{counted(students, 'student')}</span>
          </span>
          <span className={cx('max-md:row-start-2', names.length === 0 && 'text-muted')}>
            {isUrgent(workshop) ? (
              <>
                <Badge tone="danger">No trainer</Badge>
                {starts_on && ` Training from ${formatDay(starts_on)}`}
              </>
            ) : (
              names.join(', ') || 'No trainer'
            )}
          </span>
          <ChevronDown className="size-5 shrink-0 text-muted group-open:rotate-180 max-md:row-span-2" />
        </summary>
        <fieldset className="grid gap-x-6 pb-2 md:grid-cols-2 lg:grid-cols-3">
          <legend className="sr-only">Trainers of {skill}</legend>
          {trainers.map((one) => (
            <TrainerTick
              key={one.email_address}
              workshop={workshop}
              trainer={one}
              onDone={onDone}
            />
          ))}
        </fieldset>
      </details>
    </li>
  );
}
