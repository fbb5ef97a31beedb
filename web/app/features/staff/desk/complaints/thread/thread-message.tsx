import { formatMoment } from '@edc/contract/common/time/dates';
import type { StaffComplaintMessage } from '@edc/contract/desk/complaints/staff-complaints';
import Lock from 'lucide-react/icons/lock';
import Paperclip from 'lucide-react/icons/paperclip';
import { fileSize } from '../../../../../ui/forms/file-size';
import { cx } from '../../../../../ui/hooks/cx';
import { Badge } from '../../../../../ui/text/badge';
import { MessageText } from '../../../../../ui/text/message-text';

/** Three tones: the student, staff, and notes that only staff see. */
function lookOf({ sender, internal }: StaffComplaintMessage): string {
  if (internal) return 'border-dashed border-warning/60 bg-warning-ground';
  return sender === 'staff' ? 'border-transparent bg-info-ground' : 'border-line bg-card';
}

interface ThreadMessageProps {
  message: StaffComplaintMessage;
  /** What is known of the person who wrote to the centre. */
  author: string;
}

export function ThreadMessage({ message, author }: ThreadMessageProps) {
  const { sender, sender_name, internal, at, attachments } = message;
  return (
    <article className={cx('grid gap-1.5 rounded-card border px-4 py-3', lookOf(message))}>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {internal && (
          <Badge tone="warning" icon={<Lock />}>
            Internal note
          </Badge>
        )}
        <span className="min-w-0 font-semibold wrap-anywhere">{sender_name}</span>
        <span className="text-muted">{sender === 'staff' ? 'Staff' : author}</span>
        <time dateTime={at} className="ml-auto text-muted tabular-nums">
          {formatMoment(at)}
        </time>
      </p>
      <MessageText text={message.message} />
      {attachments.length > 0 && (
        <ul aria-label="Attachments" className="flex flex-wrap gap-2">
          {attachments.map(({ id, name, size }) => (
            <li key={id} className="min-w-0">
              <a
                href={`/api/staff/complaint-attachments/${id}`}
                download={name}
                className="inline-flex min-h-9 max-w-full items-center gap-2 rounded-control border border-line bg-card px-3 text-ink no-underline hover:bg-hover pointer-coarse:min-h-11"
              >
                <Paperclip className="size-4 shrink-0 text-muted" aria-hidden="true" />
                <span className="min-w-0 wrap-anywhere">{name}</span>
                <span className="shrink-0 text-muted">{fileSize(size)}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
