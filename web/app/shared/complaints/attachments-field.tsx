import { attachmentRule } from '@edc/contract/desk/complaints/complaint-rules';
import { Field } from '../../ui/forms/field';
import { FileDrop } from '../../ui/forms/file-drop';
import { Alert } from '../../ui/notices/alert';
import { Progress } from '../../ui/notices/progress';

interface AttachmentsFieldProps {
  onFiles: (files: File[]) => void;
  error: string | undefined;
  /** The sent part, from 0 to 1; undefined when nothing is being sent. */
  sent: number | undefined;
  /** Names of files that were chosen before a reload, which the browser does not keep. */
  lost?: string;
}

/** Pictures and PDFs that go along with a message. */
export function AttachmentsField({ onFiles, error, sent, lost }: AttachmentsFieldProps) {
  return (
    <div className="grid gap-2">
      {lost && (
        <Alert type="warning" title="Choose your files again">
          The page was loaded again. Your text is still here, but {lost} must be chosen again.
        </Alert>
      )}
      <Field name={attachmentRule.field} label="Attachments (optional)" error={error}>
        <FileDrop
          multiple
          accept={attachmentRule.types.join(',')}
          rule="Up to 3 files: JPEG, PNG, WebP or PDF, 5 MB each. We remove from photos where and when they were taken; a PDF stays as it is."
          onFiles={onFiles}
        />
      </Field>
      {sent !== undefined && (
        <Progress
          label={sent < 1 ? 'Sending your files' : 'Checking your files'}
          value={sent < 1 ? sent * 100 : undefined}
          detail={sent < 1 ? `${Math.floor(sent * 100)}%` : undefined}
        />
      )}
    </div>
  );
}
