import { courseChangeMessages } from '@edc/contract/training/course-change-rules';
import type {
  CourseChangePreview,
  NewCourse,
  OldCourse,
} from '@edc/contract/training/course-changes';
import type { TrainingNote } from '@edc/contract/training/enrolment';
import { useState } from 'react';
import { api } from '../../../lib/api/api';
import { SubmitButton } from '../../../lib/forms/submit-button';
import { aboveForm, useSubmit } from '../../../lib/forms/use-submit';
import { Combobox } from '../../../ui/forms/combobox';
import { ErrorSummary } from '../../../ui/forms/error-summary';
import { Field } from '../../../ui/forms/field';
import { Alert } from '../../../ui/notices/alert';
import { ConfirmCourseChange } from './confirm-course-change';

interface CourseChangeFormProps {
  studentCode: string;
  oldCourses: OldCourse[];
  newCourses: NewCourse[];
  onChanged: (message: string, newCourse: string) => void;
}

const labelOf = ({
  session,
  course_title,
  course_code,
}: Omit<NewCourse, 'taken_before' | 'when'>) => `${session}, ${course_title}, ${course_code}`;

const takenOf = ({ taken_before }: NewCourse) =>
  taken_before &&
  `${taken_before.completed ? 'completed' : 'registered'} in ${taken_before.session}`;

/** Of the course that is chosen: its semester and training dates. */
function whenOf(courses: readonly { code: string; when: string }[], code: string) {
  const chosen = courses.find((one) => one.code === code);
  return chosen && `${chosen.when}.`;
}

/** Problems of the choice, in the specification's words; then nothing is sent. */
function problemsOf(oldCourse: string, newCourse: string): Record<string, string> {
  const { selectBoth, sameCourse } = courseChangeMessages;
  if (!oldCourse || !newCourse) {
    return {
      ...(oldCourse ? {} : { old_course: selectBoth }),
      ...(newCourse ? {} : { new_course: selectBoth }),
    };
  }
  return oldCourse === newCourse ? { new_course: sameCourse } : {};
}

/** Two courses, a preview from the server, and the change. A failure leaves the choice as it is. */
export function CourseChangeForm(props: CourseChangeFormProps) {
  const { studentCode, oldCourses, newCourses, onChanged } = props;
  const { busy, errors, attempt, submit, corrected } = useSubmit();
  // Courses that cannot be changed are listed beside the form with the reason, not in the form.
  const movable = oldCourses.filter(({ refusal }) => refusal === null);
  const only = movable.length === 1 ? movable[0] : undefined;
  const [picked, setPicked] = useState({ old: '', new: '' });
  // Another tab may have moved the chosen course: only what the form shows is sent.
  const chosen = {
    old: (movable.find(({ code }) => code === picked.old) ?? only)?.code ?? '',
    new: newCourses.find(({ code }) => code === picked.new)?.code ?? '',
  };
  const [preview, setPreview] = useState<CourseChangePreview>();
  const input = { student_code: studentCode, old_course: chosen.old, new_course: chosen.new };

  const check = () =>
    submit(
      problemsOf(chosen.old, chosen.new),
      async () => {
        setPreview((await api('POST /student/change-course/preview', input)).data);
      },
      aboveForm,
    );

  const confirm = () =>
    submit(
      {},
      async () => {
        try {
          const { message } = await api('POST /student/change-course', input);
          onChanged(message, chosen.new);
        } catch (error) {
          setPreview(undefined);
          throw error;
        }
      },
      aboveForm,
    );

  const old = movable.map((one) => ({
    value: one.code,
    label: `${labelOf(one)} (${one.skill_title})`,
    detail: one.when,
  }));
  const offered = newCourses.map((one) => ({
    value: one.code,
    label: one.taken_before ? `${labelOf(one)} (${takenOf(one)})` : labelOf(one),
    detail: one.when,
  }));
  const next = newCourses.find(({ code }) => code === chosen.new);
  const find = (choices: { value: string; label: string }[], value: string) =>
    choices.find((one) => one.value === value) ?? null;

  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void check();
      }}
    >
      <ErrorSummary errors={errors} attempt={attempt} />
      <Field
        name="old_course"
        label="Old course"
        hint={whenOf(movable, chosen.old) ?? 'The course that you have registered for.'}
        error={errors.old_course}
        required
      >
        <Combobox
          wraps
          choices={old}
          value={find(old, chosen.old)}
          onChange={(choice) => {
            corrected('old_course');
            setPicked({ ...chosen, old: choice?.value ?? '' });
          }}
          placeholder="Select the old course"
          emptyText="No course matches"
        />
      </Field>
      <Field
        name="new_course"
        label="New course"
        hint={[
          whenOf(newCourses, chosen.new),
          'Your skill stays the same, so the new course must offer it.',
        ]
          .filter(Boolean)
          .join(' ')}
        error={errors.new_course}
        required
      >
        <Combobox
          wraps
          choices={offered}
          value={find(offered, chosen.new)}
          onChange={(choice) => {
            corrected('new_course');
            setPicked({ ...chosen, new: choice?.value ?? '' });
          }}
          placeholder="Select the new course"
          emptyText="No course matches"
        />
      </Field>
      {next && <TakenBefore course={next} />}
      <SubmitButton busy={busy && !preview}>Update Record</SubmitButton>
      <ConfirmCourseChange
        preview={preview}
        takenBefore={next && takenBeforeNote(next)}
        busy={busy}
        onCancel={() => setPreview(undefined)}
        onConfirm={() => void confirm()}
      />
    </form>
  );
}

/** Shown with the choice and again with the confirmation: a change of course cannot be undone. */
function takenBeforeNote({ course_code, taken_before }: NewCourse): TrainingNote | undefined {
  if (!taken_before) return undefined;
  const did = taken_before.completed ? 'completed' : 'registered for';
  return {
    title: `You ${did} ${course_code} in ${taken_before.session}`,
    text: 'Change to it only if your department asked you to take it again.',
    warns: true,
  };
}

function TakenBefore({ course }: { course: NewCourse }) {
  const note = takenBeforeNote(course);
  return note ? (
    <Alert type="warning" title={note.title}>
      {note.text}
    </Alert>
  ) : null;
}
