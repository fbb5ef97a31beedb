import { formatMoment } from '@edc/contract/common/time/dates';
import type {
  ComplaintAttachment,
  ComplaintMessage,
} from '@edc/contract/desk/complaints/complaints';
import Paperclip from 'lucide-react/icons/paperclip';
import { fileSize } from '../../../ui/forms/file-size';
import { cx } from '../../../ui/hooks/cx';
import { Badge } from '../../../ui/text/badge';
import { MessageText } from '../../../ui/text/message-text';

/** One message: the student's own on the right, the centre's on the left. */
export function ThreadMessage({ message, isNew }: { message: ComplaintMessage; isNew: boolean }) {
  const own = message.sender === 'student';
  return (
    <li
      className={cx(
        'grid max-w-[90%] gap-2 rounded-card border p-4 shadow-card md:max-w-[75%]',
        own ? 'justify-self-end border-transparent bg-info-ground' : 'border-line bg-card',
      )}
    >
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small text-muted">
        <span className="min-w-0 font-semibold text-ink wrap-anywhere">
          {own ? 'You' : `The centre (${message.sender_name})`}
        </span>
        <time dateTime={message.timestamp}>{formatMoment(message.timestamp)}</time>
        {isNew && <Badge tone="gold">New</Badge>}
      </p>
      <MessageText text={message.message} />
      {message.attachments.length > 0 && (
        <ul className="grid gap-1" aria-label="Attachments">
          {message.attachments.map((attachment) => (
            <Attachment key={attachment.id} attachment={attachment} />
          ))}
        </ul>
      )}
    </li>
  );
}

function Attachment({ attachment: { id, name, size } }: { attachment: ComplaintAttachment }) {
  return (
    <li>
      <a
        href={`/api/student/complaints/attachment/${id}`}
        download={name}
        className="inline-flex min-h-11 max-w-full items-center gap-2 text-link underline"
      >
        <Paperclip className="size-5 shrink-0" aria-hidden="true" />
        <span className="min-w-0 wrap-anywhere">{name}</span>
        <span className="shrink-0 text-small text-muted">{fileSize(size)}</span>
      </a>
    </li>
  );
}
