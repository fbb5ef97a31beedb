import type { CourseOption } from '@edc/contract/training/enrolment';
import { Combobox } from '../../../ui/forms/combobox';
import { Field } from '../../../ui/forms/field';
import { courseLabel, courseMark } from './course-label';

interface CoursePickerProps {
  courses: CourseOption[];
  course: CourseOption | undefined;
  onChoose: (code: string | null) => void;
}

export function CoursePicker({ courses, course, onChoose }: CoursePickerProps) {
  const choices = courses.map((one) => ({
    value: one.code,
    label: courseLabel(one) + courseMark(one),
    detail: one.when,
  }));
  return (
    <Field
      name="course"
      label="Course"
      hint={
        course
          ? `${course.when}.`
          : 'Choose the course on your course form for this semester. You can type its title or code.'
      }
    >
      <Combobox
        wraps
        choices={choices}
        value={choices.find(({ value }) => value === course?.code) ?? null}
        onChange={(choice) => onChoose(choice?.value ?? null)}
        placeholder="Select a course"
        emptyText="No course matches"
      />
    </Field>
  );
}
