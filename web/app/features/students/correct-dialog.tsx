import { REASON_LENGTH, studyModes } from '@edc/contract/student-rules';
import type { FullStudent } from '@edc/contract/students';
import { useState } from 'react';
import { ApiError, api, type Input, refusalOf } from '../../lib/api';
import { type DialogDraft, useDialogDraft } from '../../lib/dialog-drafts';
import { aboveForm, useSubmit } from '../../lib/use-submit';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Field } from '../../ui/field';
import { Select } from '../../ui/select';
import { TextArea, TextInput } from '../../ui/text-input';
import { VersionConflict } from '../../ui/version-conflict';
import { type CorrectedField, correctedFields, fieldLabels } from './corrected-fields';

const CALL = 'POST /staff/students/{student}/correct';

type Values = Record<CorrectedField, string>;

/** Only the fields: what was kept of the form also names its dialog. */
const fieldsOf = (values: Values) =>
  Object.fromEntries(correctedFields.map((name) => [name, values[name]])) as Values;

const valuesOf = ({ record }: FullStudent) => fieldsOf(record);

const choices: Partial<Record<CorrectedField, readonly string[]>> = {
  gender: ['female', 'male'],
  study_mode: studyModes,
};

interface CorrectDialogProps {
  student: FullStudent;
  draft: DialogDraft;
  onClose: () => void;
  onDone: (message: string) => Promise<void>;
}

/** The record as a form. Where somebody else has saved it meanwhile, both versions are shown. */
export function CorrectDialog({ student, draft, onClose, onDone }: CorrectDialogProps) {
  const { busy, errors, submit } = useSubmit();
  const [{ version, reason, ...values }, change] = useDialogDraft(draft, {
    ...valuesOf(student),
    reason: '',
    version: String(student.record.version),
  });
  const [newer, setNewer] = useState<FullStudent>();

  const send = () => {
    const save = async () => {
      const input = { student: student.key, ...fieldsOf(values), version: Number(version), reason };
      try {
        const { message } = await api(CALL, input as Input<typeof CALL>);
        void onDone(message);
      } catch (error) {
        if (!(error instanceof ApiError) || refusalOf(error, CALL) !== 'RECORD_CHANGED')
          throw error;
        const { data } = await api('GET /staff/students/{student}', { student: student.key });
        setNewer(data);
      }
    };
    void submit(reason.trim() ? {} : { reason: 'Please give a reason' }, save, aboveForm);
  };

  const theirs = newer && valuesOf(newer);
  const conflicts = theirs
    ? correctedFields
        .filter((name) => theirs[name] !== values[name])
        .map((name) => ({
          name,
          label: fieldLabels[name],
          mine: values[name],
          theirs: theirs[name],
        }))
    : [];

  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={`Correct the record of ${student.full_name}`}
      actions={
        newer ? undefined : (
          <>
            <Button variant="quiet" onClick={onClose}>
              Cancel
            </Button>
            <Button variant="primary" busy={busy} onClick={send}>
              Save the record
            </Button>
          </>
        )
      }
    >
      {errors[''] && (
        <Alert type="danger" announce>
          {errors['']}
        </Alert>
      )}
      {newer ? (
        <VersionConflict
          conflicts={conflicts}
          onResolve={(chosen) => {
            change({ ...chosen, version: String(newer.record.version) });
            setNewer(undefined);
          }}
        />
      ) : (
        <>
          <div className="grid gap-3 md:grid-cols-2">
            {correctedFields.map((name) => (
              <Field
                key={name}
                name={name}
                id={`correct-${name}`}
                label={fieldLabels[name]}
                error={errors[name]}
              >
                {choices[name] ? (
                  <Select
                    choices={choices[name].map((value) => ({ value, label: value }))}
                    value={values[name]}
                    onChange={({ target }) => change({ [name]: target.value })}
                  />
                ) : (
                  <TextInput
                    type={name === 'birth_date' ? 'date' : 'text'}
                    value={values[name]}
                    onChange={({ target }) => change({ [name]: target.value })}
                  />
                )}
              </Field>
            ))}
          </div>
          <Field
            name="reason"
            label="Reason"
            hint="It is kept in the student's history with what was changed."
            error={errors.reason}
            required
          >
            <TextArea
              rows={2}
              value={reason}
              maxLength={REASON_LENGTH}
              onChange={({ target }) => change({ reason: target.value })}
            />
          </Field>
        </>
      )}
    </Dialog>
  );
}
