import X from 'lucide-react/icons/x';

interface ChipsProps {
  label: string;
  chips: { text: string; onRemove?: () => void }[];
}

/** The entries of a setting; some can be removed. */
export function Chips({ label, chips }: ChipsProps) {
  if (chips.length === 0) return null;
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {chips.map(({ text, onRemove }) => (
        <li
          key={text}
          className="inline-flex min-h-9 items-center gap-1 rounded-control border border-line bg-hover px-3 tabular-nums"
        >
          {text}
          {onRemove && (
            <button
              type="button"
              aria-label={`Remove ${text}`}
              onClick={onRemove}
              className="-mr-3 grid size-9 place-items-center rounded-control text-muted hover:text-ink pointer-coarse:size-11"
            >
              <X className="size-4" />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
