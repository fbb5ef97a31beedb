import { COMPLAINT_REASON_LENGTH } from '@edc/contract/desk/complaints/staff-complaint-rules';
import type { FullStudent } from '@edc/contract/desk/students/students';
import { useState } from 'react';
import { api } from '../../../../../lib/api/api';
import { useDialogDraft } from '../../../../../lib/forms/dialog-drafts';
import { FormDialog } from '../../../../../lib/forms/form-dialog';
import { inputsOf } from '../../../../../lib/forms/inputs';
import { useSubmit } from '../../../../../lib/forms/use-submit';
import { findStudent } from '../../../../../shared/people/find-student';
import { Field } from '../../../../../ui/forms/field';
import { TextArea, TextInput } from '../../../../../ui/forms/text-input';
import { FactRows } from '../../../../../ui/layout/detail-page';
import { Alert } from '../../../../../ui/notices/alert';
import type { ComplaintDialogProps } from '../changes/dialog-props';

const NONE = 'No student has this matric number';

/** First finds the student to compare with, then links the complaint to them. */
export function LinkDialog({ complaint, draft, onClose, onDone }: ComplaintDialogProps) {
  const form = useSubmit();
  const [typed, change, restored] = useDialogDraft(draft, {
    matric_no: complaint.claimed_matric_no,
    reason: '',
  });
  const { matric_no, reason } = typed;
  const input = inputsOf(typed, change);
  const [student, setStudent] = useState<FullStudent>();
  const find = () =>
    void form.submit(matric_no.trim() ? {} : { matric_no: NONE }, async (refuse) => {
      const listed = await findStudent(matric_no);
      const found =
        listed && (await api('GET /staff/students/{student}', { student: listed.key })).data;
      setStudent(found);
      if (!found) refuse({ matric_no: NONE });
      else if (!found.account) refuse({ matric_no: 'This student has no account to link it to' });
    });
  const link = () =>
    void form.submit(
      reason.trim() ? {} : { reason: 'Please say how you checked who wrote this' },
      async () => {
        const { message } = await api('POST /staff/complaints/{complaint}/link', {
          complaint: complaint.code,
          version: complaint.version,
          matric_no,
          reason,
        });
        void onDone(message);
      },
    );
  const canLink = student?.account;
  return (
    <FormDialog
      title="Link to a student"
      description="The student then sees this complaint in the portal, and answers go to the student’s own address instead of the one given with it."
      label={canLink ? 'Link' : 'Find student'}
      {...{ form, restored }}
      onSend={canLink ? link : find}
      onClose={onClose}
    >
      <Field name="matric_no" label="Matric number" error={form.errors.matric_no} required>
        <TextInput
          value={matric_no}
          maxLength={40}
          autoComplete="off"
          onChange={({ target }) => {
            setStudent(undefined);
            change({ matric_no: target.value });
          }}
        />
      </Field>
      {student && canLink && (
        <>
          <Compared complaint={complaint} student={student} email={canLink.email_address} />
          <Field
            name="reason"
            id="link-reason"
            label="How did you check who wrote this?"
            hint="Such as: they came to the desk with their ID card. Only staff read this."
            error={form.errors.reason}
            required
          >
            <TextArea {...input('reason')} rows={2} maxLength={COMPLAINT_REASON_LENGTH} />
          </Field>
        </>
      )}
    </FormDialog>
  );
}

interface ComparedProps {
  complaint: ComplaintDialogProps['complaint'];
  student: FullStudent;
  email: string;
}

/** What was written beside what is on record. */
function Compared({ complaint, student, email }: ComparedProps) {
  const isSame = email.toLowerCase() === complaint.email_address.toLowerCase();
  return (
    <>
      <FactRows
        facts={[
          { term: 'Written', detail: `${complaint.name}, ${complaint.email_address}` },
          { term: 'On record', detail: `${student.full_name}, ${email}` },
          {
            term: 'Department',
            detail: `${student.record.department}, ${student.record.level}`,
          },
        ]}
      />
      {!isSame && (
        <Alert type="warning" title="The email addresses differ">
          Ask for proof before you link it. Another person may have written this.
        </Alert>
      )}
    </>
  );
}
