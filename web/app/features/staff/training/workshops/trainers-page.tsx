import type { Workshop } from '@edc/contract/desk/students/workshops';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Output } from '../../../../lib/api/api';
import { Button } from '../../../../ui/actions/button';
import { cx } from '../../../../ui/hooks/cx';
import { Panel } from '../../../../ui/layout/detail-page';
import { FilterChips } from '../../../../ui/lists/filter-chips';
import { EmptyState } from '../../../../ui/notices/empty-state';
import { useNotices } from '../../../../ui/notices/notices';
import { trainersHref } from './address';
import { TrainersDialog } from './trainers-dialog';

type Loaded = Output<'GET /staff/workshops'>['data'] & { course: string };

/** The skills of one open course with their trainers. */
export function TrainersPage({ workshops, trainers, course }: Loaded) {
  const { revalidate } = useRevalidator();
  const notices = useNotices();
  const [open, setOpen] = useState<string>();
  const chosen = workshops.find((one) => keyOf(one) === open);
  const without = workshops.filter((one) => one.trainers.length === 0).length;
  const courses = [...new Map(workshops.map((one) => [one.application_code, one])).values()];
  const shown =
    courses.find((one) => one.application_code === course) ??
    courses.find(({ running }) => running) ??
    courses[0];
  const ofCourse = workshops.filter((one) => one.application_code === shown?.application_code);
  const done = async (message: string) => {
    await revalidate();
    notices.show({ type: 'success', title: 'Done', message });
  };
  return (
    <div className="grid gap-4 px-4 py-4 md:px-6">
      <header className="flex flex-wrap items-baseline gap-x-3 border-b border-line pb-4">
        <h1 className="text-section">Trainers</h1>
        <p className="text-muted">
          {without === 0
            ? 'Every workshop has a trainer.'
            : `${without} ${without === 1 ? 'workshop has' : 'workshops have'} no trainer.`}
        </p>
      </header>
      {workshops.length === 0 && (
        <EmptyState title="No current course">
          Workshops appear here when a course with skills is open or in training.
        </EmptyState>
      )}
      {courses.length > 1 && (
        <FilterChips
          label="Course"
          chips={courses.map((one) => ({
            label: `${one.course_code}, ${one.session}`,
            to: trainersHref(one.application_code),
            current: one === shown,
          }))}
        />
      )}
      {shown && (
        <Panel
          title={`${shown.course_code}, ${shown.session}`}
          aside={`${ofCourse.length} ${ofCourse.length === 1 ? 'skill' : 'skills'}`}
        >
          <ul className="-my-1.5">
            {ofCourse.map((one) => (
              <Row key={keyOf(one)} workshop={one} onChange={() => setOpen(keyOf(one))} />
            ))}
          </ul>
        </Panel>
      )}
      {chosen && (
        <TrainersDialog
          workshop={chosen}
          trainers={trainers}
          onClose={() => setOpen(undefined)}
          onDone={done}
        />
      )}
    </div>
  );
}

const keyOf = ({ application_code, skill_code }: Workshop) => `${application_code} ${skill_code}`;

function Row({ workshop, onChange }: { workshop: Workshop; onChange: () => void }) {
  const { skill, students, trainers, batches } = workshop;
  const names = trainers.map(({ full_name, batch_id }) => {
    const only = batches.find(({ id }) => id === batch_id);
    return only ? `${full_name} (${only.batch})` : full_name;
  });
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-t border-line py-1.5 first:border-0 md:grid-cols-[2fr_3fr_auto]">
      <span>
        {skill}
        <span className="ml-2 text-muted tabular-nums">
          {students} {students === 1 ? 'student' : 'students'}
        </span>
      </span>
      <span className={cx('max-md:row-start-2', trainers.length === 0 && 'text-warning')}>
        {names.join(', ') || 'No trainer'}
      </span>
      <span className="max-md:row-span-2">
        <Button size="small" onClick={onChange} aria-label={`Change trainers of ${skill}`}>
          Change
        </Button>
      </span>
    </li>
  );
}
