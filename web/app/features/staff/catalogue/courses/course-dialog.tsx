import { COURSE_TITLE_LENGTH, semesterLabels } from '@edc/contract/catalogue/course-rules';
import type { Course } from '@edc/contract/catalogue/courses';
import { readFee } from '@edc/contract/common/money/fee-rules';
import { formatNaira } from '@edc/contract/common/money/money';
import { processingFeeKobo } from '@edc/contract/common/money/processing-fee';
import { api } from '../../../../lib/api/api';
import { type PageDialog, useDialogDraft } from '../../../../lib/forms/dialog-drafts';
import { FormDialog } from '../../../../lib/forms/form-dialog';
import { useNewer } from '../../../../lib/forms/use-newer';
import { aboveForm, useSubmit } from '../../../../lib/forms/use-submit';
import { Field } from '../../../../ui/forms/field';
import { Select } from '../../../../ui/forms/select';
import { TextInput } from '../../../../ui/forms/text-input';

interface CourseDialogProps extends PageDialog {
  session: string;
  levels: readonly string[];
  /** Undefined for a new one. */
  course: Course | undefined;
}

const CALL = 'POST /staff/courses/{code}';

const labels = { course_title: 'Title', level: 'Level', semester: 'Semester', fee: 'Fee (₦)' };
type Name = keyof typeof labels;

const valuesOf = (course: Course): Record<Name, string> => ({
  course_title: course.course_title,
  level: course.level,
  semester: String(course.semester),
  fee: (course.fees_kobo / 100).toFixed(2).replace(/\.00$/, ''),
});

/** What a student pays, updated while typing. */
function feeWords(typed: string): string {
  const fee = readFee(typed);
  if (fee === undefined) return 'The training manual fee, without the processing fee.';
  const processing = processingFeeKobo(fee);
  return `A student pays ${formatNaira(fee + processing)}: ${formatNaira(fee)} and ${formatNaira(processing)} processing fee.`;
}

/** A new course, or the changes to one. */
export function CourseDialog(props: CourseDialogProps) {
  const { session, levels, course, draft, onClose, onDone } = props;
  const form = useSubmit();
  const [typed, type, restored] = useDialogDraft(draft, {
    course_code: '',
    version: String(course?.version ?? 0),
    ...(course
      ? valuesOf(course)
      : { course_title: '', level: levels[0] ?? '', semester: '1', fee: '' }),
  });
  const { course_code, version, ...rest } = typed;
  const values = { ...rest, semester: rest.semester as '1' | '2' };
  const { saveOrCompare, conflict } = useNewer({
    opened: course,
    versionOf: (one) => one.version,
    ...{ valuesOf, labels, typed, type },
  });
  const saveCourse = async () => {
    const { message } = course
      ? await api(CALL, { code: course.code, version: Number(version), ...values })
      : await api('POST /staff/courses', { session, course_code, ...values });
    void onDone(message);
  };
  const loadNewer = async () => {
    const { data } = await api('GET /staff/courses', { session });
    return data.courses.find(({ code }) => code === course?.code);
  };
  const save = () =>
    void form.submit({}, () => saveOrCompare(CALL, saveCourse, loadNewer), aboveForm);
  return (
    <FormDialog
      restored={restored}
      title={course ? `Edit ${course.course_code}, ${session}` : `Add a course to ${session}`}
      description={
        course
          ? 'A new fee counts for payments that are opened from now on.'
          : 'It starts as a draft. Give its skills places, then open it.'
      }
      label={course ? 'Save' : 'Add the course'}
      form={form}
      conflict={conflict}
      onSend={save}
      onClose={onClose}
    >
      {!course && (
        <Field
          name="course_code"
          label="Course code"
          hint="Such as ESP 201. It cannot be changed later."
          error={form.errors.course_code}
          required
        >
          <TextInput
            value={course_code}
            autoComplete="off"
            onChange={({ target }) => type({ course_code: target.value })}
          />
        </Field>
      )}
      <Field
        name="course_title"
        label={labels.course_title}
        error={form.errors.course_title}
        required
      >
        <TextInput
          value={typed.course_title}
          maxLength={COURSE_TITLE_LENGTH}
          autoComplete="off"
          onChange={({ target }) => type({ course_title: target.value })}
        />
      </Field>
      <div className="grid gap-4 md:grid-cols-2">
        <Field name="level" label={labels.level} error={form.errors.level}>
          <Select
            value={typed.level}
            choices={[...new Set([...levels, typed.level])].map((level) => ({
              value: level,
              label: level,
            }))}
            onChange={({ target }) => type({ level: target.value })}
          />
        </Field>
        <Field name="semester" label={labels.semester} error={form.errors.semester}>
          <Select
            value={typed.semester}
            choices={['1', '2'].map((value) => ({
              value,
              label: semesterLabels[value] ?? value,
            }))}
            onChange={({ target }) => type({ semester: target.value })}
          />
        </Field>
      </div>
      <Field
        name="fee"
        label={labels.fee}
        hint={feeWords(typed.fee)}
        error={form.errors.fee}
        required
      >
        <TextInput
          inputMode="decimal"
          value={typed.fee}
          autoComplete="off"
          onChange={({ target }) => type({ fee: target.value })}
        />
      </Field>
    </FormDialog>
  );
}
