import { attachmentRule } from '@edc/contract/desk/complaints/complaint-rules';
import Paperclip from 'lucide-react/icons/paperclip';
import X from 'lucide-react/icons/x';
import { useId, useRef, useState } from 'react';
import { FieldError } from '../../../../../ui/forms/field';
import { fileSize } from '../../../../../ui/forms/file-size';
import { Progress } from '../../../../../ui/notices/progress';

interface AttachFilesProps {
  onFiles: (files: File[]) => void;
  error: string | undefined;
  /** The sent part, from 0 to 1; undefined when nothing is being sent. */
  sent: number | undefined;
}

/** Pictures and PDFs to send with a reply, in one line. */
export function AttachFiles({ onFiles, error, sent }: AttachFilesProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [files, setFiles] = useState<File[]>([]);
  const take = (chosen: File[]) => {
    setFiles(chosen);
    onFiles(chosen);
  };
  const clear = () => {
    if (input.current) input.current.value = '';
    take([]);
  };
  return (
    <div className="grid min-w-0 gap-1">
      <div className="flex flex-wrap items-center gap-2">
        <label
          htmlFor={id}
          className="inline-flex min-h-9 cursor-pointer items-center gap-2 rounded-control px-2 text-muted hover:bg-hover hover:text-ink has-focus-visible:outline-3 has-focus-visible:outline-focus pointer-coarse:min-h-11"
        >
          <Paperclip className="size-4" aria-hidden="true" />
          Attach files
          <input
            ref={input}
            id={id}
            type="file"
            multiple
            accept={attachmentRule.types.join(',')}
            aria-describedby={error ? `${id}-error` : undefined}
            onChange={({ target }) => take([...(target.files ?? [])])}
            className="sr-only"
          />
        </label>
        {files.map(({ name, size }) => (
          <span key={name} className="min-w-0 wrap-anywhere">
            {name} <span className="text-muted">{fileSize(size)}</span>
          </span>
        ))}
        {files.length > 0 && (
          <button
            type="button"
            onClick={clear}
            aria-label="Remove attachments"
            className="grid size-9 place-items-center rounded-control hover:bg-hover pointer-coarse:size-11"
          >
            <X className="size-4" />
          </button>
        )}
      </div>
      <FieldError id={error ? `${id}-error` : undefined}>{error}</FieldError>
      {sent !== undefined && (
        <Progress label="Sending your files" value={sent < 1 ? sent * 100 : undefined} />
      )}
    </div>
  );
}
