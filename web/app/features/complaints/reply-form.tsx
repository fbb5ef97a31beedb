import { MESSAGE_LENGTH, ticketFailures } from '@edc/contract/ticket-rules';
import type { SubmitEvent } from 'react';
import { sendForm } from '../../lib/send-form';
import { SubmitButton } from '../../lib/submit-button';
import { useDraft } from '../../lib/use-draft';
import { useSending } from '../../lib/use-sending';
import { AttachmentsField } from '../../ui/attachments-field';
import { Card } from '../../ui/card';
import { ErrorSummary } from '../../ui/error-summary';
import { Field } from '../../ui/field';
import { TextArea } from '../../ui/text-input';
import { chosenFiles } from './chosen-files';
import { emptyFields } from './empty-fields';

const labels = { message: 'Your reply', attachments: 'Attachments' };

interface ReplyFormProps {
  ticketId: string;
  studentCode: string;
  onSent: () => void;
}

export function ReplyForm({ ticketId, studentCode, onSent }: ReplyFormProps) {
  const sending = useSending(ticketFailures.reply);
  const draft = useDraft(`reply:${studentCode}:${ticketId}`, { message: '', files: '' });
  const { message } = draft.values;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const missing = emptyFields({ message });
    void sending.send(missing, async (attached, request_key) => {
      const answer = await sendForm(
        'POST /student/complaints/reply',
        { ticket_id: ticketId, student_code: studentCode, message, request_key },
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
        <ErrorSummary
          title={sending.title}
          errors={sending.errors}
          labels={labels}
          attempt={sending.attempt}
        />
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
