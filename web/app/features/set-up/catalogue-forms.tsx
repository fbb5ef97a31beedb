import type { SetUp } from '@edc/contract/set-up';
import { StepForm } from './step-form';

/** The least that puts a catalogue in: one skill, one course, places and dates for all. */
export const SkillForm = () => (
  <StepForm
    call="POST /staff/set-up/skills"
    button="Add the skill"
    fields={[
      { name: 'title', label: 'Name of the skill' },
      { name: 'category', label: 'Category', hint: 'Such as Fashion, Food or Technology.' },
      {
        name: 'description',
        label: 'What students learn',
        hint: 'One or two sentences.',
        wide: true,
      },
    ]}
  />
);

export function CourseForm({ levels, session }: Pick<SetUp, 'levels' | 'session'>) {
  return (
    <StepForm
      call="POST /staff/set-up/courses"
      button="Open the course"
      fields={[
        { name: 'course_code', label: 'Course code', hint: 'Such as ESP 201.' },
        { name: 'course_title', label: 'Title' },
        {
          name: 'level',
          label: 'Level',
          initial: levels[0] ?? '',
          choices: levels.map((level) => ({ value: level, label: level })),
        },
        {
          name: 'semester',
          label: `Semester of ${session}`,
          initial: '1',
          choices: [
            { value: '1', label: 'First Semester' },
            { value: '2', label: 'Second Semester' },
          ],
        },
        { name: 'fee', label: 'Fee (₦)', type: 'number', hint: 'Without the processing fee.' },
      ]}
    />
  );
}

export const PlacesForm = () => (
  <StepForm
    call="POST /staff/set-up/places"
    button="Set the places"
    fields={[
      {
        name: 'places',
        label: 'Places of each skill',
        type: 'number',
        hint: 'For every skill that has none yet, in every open course.',
      },
    ]}
  />
);

export function ScheduleForm({ courses }: Pick<SetUp, 'courses'>) {
  return (
    <StepForm
      call="POST /staff/set-up/schedule"
      button="Set the dates"
      fields={[
        {
          name: 'course',
          label: 'Course',
          initial: 'all',
          choices: [
            { value: 'all', label: 'All open courses' },
            ...courses.map(({ code, name }) => ({ value: code, label: name })),
          ],
        },
        { name: 'batch', label: 'Batch', initial: 'Batch A' },
        { name: 'start_date', label: 'First day', type: 'date' },
        { name: 'end_date', label: 'Last day', type: 'date' },
      ]}
    />
  );
}
