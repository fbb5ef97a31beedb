import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useState } from 'react';
import { cx } from '../hooks/cx';

interface DisclosureProps {
  summary: ReactNode;
  /** Stands out from the background. */
  tinted?: boolean;
  startsOpen?: boolean;
  children: ReactNode;
}

/** A line that expands, also without script. */
export function Disclosure({ summary, tinted = false, startsOpen, children }: DisclosureProps) {
  // Later state is the reader's: it must not close when the page reloads.
  const [open] = useState(startsOpen);
  return (
    <details
      open={open}
      className={cx(
        'group rounded-card border border-line px-4 py-2 open:pb-3',
        tinted ? 'bg-info-ground' : 'bg-card',
      )}
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 font-semibold [&::-webkit-details-marker]:hidden">
        {summary}
        <ChevronDown className="size-5 shrink-0 text-muted transition-transform duration-(--quick) group-open:rotate-180" />
      </summary>
      {children}
    </details>
  );
}
