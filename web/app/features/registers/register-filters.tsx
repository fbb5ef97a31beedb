import { formatPeriod } from '@edc/contract/dates';
import type { RegisterWorkshop } from '@edc/contract/registers';
import { useNavigate } from 'react-router';
import { Field } from '../../ui/field';
import { Select } from '../../ui/select';
import { TextInput } from '../../ui/text-input';
import { registerHref } from './address';

interface RegisterFiltersProps {
  workshops: readonly RegisterWorkshop[];
  chosen: RegisterWorkshop;
  day: string;
  batch: string;
}

/** Which register: a course, a skill of it, a day and perhaps a batch. */
export function RegisterFilters({ workshops, chosen, day, batch }: RegisterFiltersProps) {
  const navigate = useNavigate();
  const go = (change: object) =>
    void navigate(registerHref({ workshop: chosen.key, day, batch, ...change }));
  const courses = [...new Map(workshops.map((one) => [one.application_code, one])).values()];
  const skillsOf = (course: string) =>
    workshops.filter(({ application_code }) => application_code === course).toSorted(byStudents);
  return (
    <div className="grid gap-3 max-md:grid-cols-2 md:grid-cols-[1.3fr_2fr_1fr_1fr]">
      <Field name="course" label="Course" className="max-md:col-span-2">
        <Select
          value={chosen.application_code}
          onChange={({ target }) => go({ workshop: skillsOf(target.value)[0]?.key, batch: '' })}
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
  );
}

/** Those that nobody has chosen come last. */
const byStudents = (one: RegisterWorkshop, other: RegisterWorkshop) =>
  Number(other.students > 0) - Number(one.students > 0) || one.skill.localeCompare(other.skill);
