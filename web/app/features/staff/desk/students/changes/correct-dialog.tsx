import type { FullStudent } from '@edc/contract/desk/students/students';
import {
  type StudentRecordField,
  studentRecordFields,
  studentRecordLabels,
} from '@edc/contract/people/roster/student-record-rules';
import { REASON_LENGTH } from '@edc/contract/people/roster/student-rules';
import { api, type Input } from '../../../../../lib/api/api';
import { useLoaded } from '../../../../../lib/api/use-loaded';
import { type DialogDraft, useDialogDraft } from '../../../../../lib/forms/dialog-drafts';
import { FormDialog } from '../../../../../lib/forms/form-dialog';
import type { Undo } from '../../../../../lib/forms/use-done';
import { useNewer } from '../../../../../lib/forms/use-newer';
import { aboveForm, useSubmit } from '../../../../../lib/forms/use-submit';
import { ReasonField } from '../../../../../ui/forms/reason-field';
import { RecordField } from './record-field';

const CALL = 'POST /staff/students/{student}/correct';

type Values = Record<StudentRecordField, string>;

/** Only the fields: the form's draft also names its dialog. */
const fieldsOf = (values: Values) =>
  Object.fromEntries(studentRecordFields.map((name) => [name, values[name]])) as Values;

const valuesOf = ({ record }: FullStudent) => fieldsOf(record);

interface CorrectDialogProps {
  student: FullStudent;
  draft: DialogDraft;
  onClose: () => void;
  onDone: (message: string, undo: Undo) => Promise<void>;
}

/** The record as a form. If someone else has saved it in the meantime, both versions are shown. */
export function CorrectDialog({ student, draft, onClose, onDone }: CorrectDialogProps) {
  const form = useSubmit();
  const [typed, change, restored] = useDialogDraft(draft, {
    ...valuesOf(student),
    reason: '',
    version: String(student.record.version),
  });
  const { loaded } = useLoaded('choices', () => api('GET /staff/students/choices'));
  const { version, reason, ...values } = typed;
  const { base, saveOrCompare, conflict } = useNewer({
    opened: student,
    versionOf: ({ record }) => record.version,
    labels: studentRecordLabels,
    ...{ valuesOf, typed, type: change },
  });

  const send = () => {
    const save = async () => {
      const input = { student: student.key, ...fieldsOf(values), version: Number(version), reason };
      const correct = async () => {
        const { message } = await api(CALL, input as Input<typeof CALL>);
        // Refused if the record was changed since.
        const before = {
          ...valuesOf(base ?? student),
          version: input.version + 1,
          reason: 'Undone',
        };
        void onDone(message, () => api(CALL, { ...input, ...before } as Input<typeof CALL>));
      };
      const loadNewer = async () =>
        (await api('GET /staff/students/{student}', { student: student.key })).data;
      await saveOrCompare(CALL, correct, loadNewer);
    };
    void form.submit(reason.trim() ? {} : { reason: 'Please give a reason' }, save, aboveForm);
  };

  return (
    <FormDialog
      restored={restored}
      title={`Correct the record of ${student.full_name}`}
      label="Save the record"
      size="large"
      form={form}
      conflict={conflict}
      onSend={send}
      onClose={onClose}
    >
      <div className="grid gap-3 md:grid-cols-2">
        {studentRecordFields.map((name) => (
          <RecordField
            key={name}
            name={name}
            value={values[name]}
            known={loaded.is === 'there' ? loaded.data.data : undefined}
            error={form.errors[name]}
            onChange={(value) => change({ [name]: value })}
          />
        ))}
      </div>
      <ReasonField
        hint="It is kept in the student's history with what was changed."
        max={REASON_LENGTH}
        value={reason}
        error={form.errors.reason}
        onChange={(value) => {
          form.corrected('reason');
          change({ reason: value });
        }}
      />
    </FormDialog>
  );
}
