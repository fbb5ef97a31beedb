import { complaintFailures } from '@edc/contract/desk/complaints/complaint-messages';
import { MESSAGE_LENGTH } from '@edc/contract/desk/complaints/complaint-rules';
import type { SubmitEvent } from 'react';
import { api, refusalOf } from '../../../lib/api/api';
import { sendForm } from '../../../lib/api/send-form';
import { SubmitButton } from '../../../lib/forms/submit-button';
import { useDraft } from '../../../lib/forms/use-draft';
import { AttachmentsField } from '../../../shared/complaints/attachments-field';
import { useSending } from '../../../shared/complaints/use-sending';
import { ErrorSummary } from '../../../ui/forms/error-summary';
import { Field } from '../../../ui/forms/field';
import { TextArea } from '../../../ui/forms/text-input';
import { Card } from '../../../ui/layout/card';
import { chosenFiles } from './chosen-files';
import { emptyFields } from './empty-fields';

const labels = { message: 'Your reply', attachments: 'Attachments' };

interface ReplyFormProps {
  complaintId: string;
  studentCode: string;
  /** The complaint is pending: only an open one takes a reply. */
  reopens: boolean;
  onSent: () => void;
}

export function ReplyForm({ complaintId, studentCode, reopens, onSent }: ReplyFormProps) {
  const sending = useSending(complaintFailures.reply);
  const draft = useDraft(`reply:${studentCode}:${complaintId}`, { message: '', files: '' });
  const { message } = draft.values;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const missing = emptyFields({ message });
    void sending.send(missing, async (attached, request_key) => {
      if (reopens) await reopen({ ticket_id: complaintId, student_code: studentCode });
      const answer = await sendForm(
        'POST /student/complaints/reply',
        { ticket_id: complaintId, student_code: studentCode, message, request_key },
        attached,
      );
      draft.clear();
      sending.succeed(answer.message);
      onSent();
    });
  };

  return (
    <Card title="Reply">
      <form onSubmit={submit} noValidate className="grid gap-4 *:min-w-0">
        <ErrorSummary {...sending} labels={labels} />
        <Field name="message" label={labels.message} error={sending.errors.message} required>
          <TextArea
            value={message}
            onChange={({ target }) => {
              sending.corrected('message');
              draft.change({ message: target.value });
            }}
            maxLength={MESSAGE_LENGTH}
            rows={4}
          />
        </Field>
        <AttachmentsField
          key={sending.round}
          {...chosenFiles(draft, sending)}
          sent={sending.sent}
        />
        <SubmitButton wide={false} busy={sending.busy} busyLabel="Sending your reply">
          Send reply
        </SubmitButton>
      </form>
    </Card>
  );
}

/** A second try, or another tab, finds it open already. */
async function reopen(input: { ticket_id: string; student_code: string }) {
  const call = 'POST /student/complaints/reopen';
  try {
    await api(call, input);
  } catch (error) {
    if (refusalOf(error, call) !== 'COMPLAINT_IS_OPEN') throw error;
  }
}
