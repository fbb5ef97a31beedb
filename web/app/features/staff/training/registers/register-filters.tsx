import { formatDay, formatPeriod } from '@edc/contract/common/time/dates';
import type { Register, RegisterWorkshop } from '@edc/contract/training/attendance/registers';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Field } from '../../../../ui/forms/field';
import { Select } from '../../../../ui/forms/select';
import { TextInput } from '../../../../ui/forms/text-input';
import { cx } from '../../../../ui/hooks/cx';
import { registerHref } from './address';

interface RegisterFiltersProps extends Pick<Register, 'previous_day' | 'next_day'> {
  workshops: readonly RegisterWorkshop[];
  chosen: RegisterWorkshop;
  day: string;
  batch: string;
}

/** The register: a course, a skill of it, a day and perhaps a batch. */
export function RegisterFilters(props: RegisterFiltersProps) {
  const { workshops, chosen, day, batch, previous_day, next_day } = props;
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const go = (change: object) =>
    void navigate(registerHref({ workshop: chosen.key, day, batch, ...change }));
  const courses = [...new Map(workshops.map((one) => [one.application_code, one])).values()];
  const skillsOf = (course: string) =>
    workshops.filter(({ application_code }) => application_code === course).toSorted(byStudents);
  const dayLink = (words: string, to: string | null) =>
    to && (
      <Link to={registerHref({ workshop: chosen.key, batch, day: to })} className="text-link">
        {words}: {formatDay(to)}
      </Link>
    );
  const batchName = chosen.batches.find(({ id }) => String(id) === batch)?.batch ?? 'All batches';
  return (
    <div className="grid gap-2">
      {/* On a phone the students come first: the register's name takes one line. */}
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 items-center justify-between gap-3 rounded-control border border-line-strong px-3 py-1 text-left md:hidden"
      >
        <span className="min-w-0">
          <span className="block truncate font-semibold">
            {chosen.skill}, {chosen.course_code}
          </span>
          <span className="block truncate text-small text-muted">
            {formatDay(day)}, {batchName}
          </span>
        </span>
        <span className="text-link underline">{isOpen ? 'Done' : 'Change'}</span>
      </button>
      <div
        className={cx(
          'grid gap-x-3 gap-y-2 max-md:grid-cols-2 md:grid-cols-[1.3fr_2fr_1fr_1fr]',
          !isOpen && 'max-md:hidden',
        )}
      >
        <Field name="course" label="Course" className="max-md:col-span-2">
          <Select
            value={chosen.application_code}
            onChange={({ target }) => {
              const [first] = skillsOf(target.value);
              go({ workshop: first?.key, batch: '', ...(trains(first, day) ? {} : { day: '' }) });
            }}
            choices={courses.map(({ application_code, course_code, session }) => ({
              value: application_code,
              label: `${course_code}, ${session}`,
            }))}
          />
        </Field>
        <Field name="workshop" label="Skill" className="max-md:col-span-2">
          <Select
            value={chosen.key}
            onChange={({ target }) => go({ workshop: target.value, batch: '' })}
            choices={skillsOf(chosen.application_code).map(({ key, skill, students }) => ({
              value: key,
              label: `${skill} (${students})`,
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
              ...chosen.batches.map((one) => ({
                value: String(one.id),
                label: `${one.batch}: ${formatPeriod(one.start_date, one.end_date)}`,
              })),
            ]}
          />
        </Field>
      </div>
      <p className="flex flex-wrap gap-x-6 text-small empty:hidden">
        {dayLink('Previous training day', previous_day)}
        {dayLink('Next training day', next_day)}
      </p>
    </div>
  );
}

/** Whether the course has training around this day. */
const trains = (workshop: RegisterWorkshop | undefined, day: string) =>
  workshop?.batches.some(({ start_date, end_date }) => day >= start_date && day <= end_date);

/** Workshops without students come last. */
const byStudents = (one: RegisterWorkshop, other: RegisterWorkshop) =>
  Number(other.students > 0) - Number(one.students > 0) || one.skill.localeCompare(other.skill);
