import type { StaffComplaint } from '@edc/contract/desk/complaints/staff-complaints';
import Bookmark from 'lucide-react/icons/bookmark';
import { PopBelow } from '../../../../../ui/actions/pop-below';
import { MenuLine } from '../menu-line';

type Reply = StaffComplaint['replies'][number];

interface SavedReplyPickerProps {
  replies: readonly Reply[];
  onPick: (reply: Reply) => void;
}

const SHOWN = 3;

/** The saved replies that fit best as buttons, the others in a list. */
export function SavedReplyPicker({ replies, onPick }: SavedReplyPickerProps) {
  if (replies.length === 0) return null;
  const others = replies.slice(SHOWN);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="inline-flex items-center gap-1.5 text-muted">
        <Bookmark className="size-4" aria-hidden="true" />
        Saved replies
      </span>
      {replies.slice(0, SHOWN).map((reply) => (
        <button
          key={reply.id}
          type="button"
          onClick={() => onPick(reply)}
          className="min-h-9 rounded-full border border-line-strong bg-card px-3 hover:bg-hover pointer-coarse:min-h-11"
        >
          {reply.title}
        </button>
      ))}
      {others.length > 0 && (
        <PopBelow trigger={`${others.length} more`} placement="above" align="start">
          {others.map((reply) => (
            <MenuLine key={reply.id} onPick={() => onPick(reply)}>
              {reply.title}
            </MenuLine>
          ))}
        </PopBelow>
      )}
    </div>
  );
}
