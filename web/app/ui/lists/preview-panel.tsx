import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Key } from '../actions/key';

interface PreviewPanelProps {
  label: string;
  /** The full page. */
  href: string;
  onClose: () => void;
  children: ReactNode;
}

/** A preview of the focused row, beside the list on a wide screen: follows `j` and `k`. */
export function PreviewPanel({ label, href, onClose, children }: PreviewPanelProps) {
  return (
    <aside
      aria-label={label}
      className="hidden w-89 shrink-0 flex-col overflow-y-auto border-l border-line bg-card xl:flex"
    >
      <div className="flex items-center gap-2 border-b border-line px-5 py-1.5">
        <span className="text-muted">Preview</span>
        <Key>j</Key>
        <Key>k</Key>
        <Link to={href} className="ml-auto font-semibold text-link">
          Open
        </Link>
        <Key>Enter</Key>
        <button
          type="button"
          onClick={onClose}
          aria-label="Close preview"
          className="grid size-9 place-items-center rounded-control hover:bg-hover"
        >
          <X className="size-4" />
        </button>
      </div>
      {children}
    </aside>
  );
}

export function PreviewPart({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className="border-b border-line px-5 py-4 last:border-0">
      {title && <h2 className="mb-2 text-lead">{title}</h2>}
      {children}
    </section>
  );
}
