import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { cx } from '../hooks/cx';
import { useModal } from './use-modal';

interface DialogProps {
  open: boolean;
  /** Called by Escape, the close button and a press outside the dialog. */
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** Buttons, the most important one last. */
  actions?: ReactNode;
  size?: 'small' | 'large';
  children?: ReactNode;
}

const sizes = { small: 'md:max-w-md', large: 'md:max-w-2xl' };

/** Centred on a wide screen, at the bottom on a phone. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, description, actions, size = 'small', children } = props;
  const id = useId();
  const modal = useModal(open, onClose);
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The focus went to the first link or field, which may be far below the text to read first.
    if (open && content.current) content.current.scrollTop = 0;
  }, [open]);

  return (
    <dialog
      {...modal}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      className={cx(
        'm-auto max-h-[85dvh] w-full max-w-full overflow-visible rounded-card border border-line bg-raised p-0 text-ink shadow-raised backdrop:bg-backdrop open:animate-rise backdrop:animate-fade',
        'max-md:mb-0 max-md:rounded-b-none max-md:border-x-0 max-md:border-b-0 max-md:open:animate-slide-up',
        sizes[size],
      )}
    >
      {open && (
        <div className="flex max-h-[85dvh] flex-col">
          <h2 id={`${id}-title`} className="pt-5 pr-15 pb-3 pl-5 text-section">
            {title}
          </h2>
          <div ref={content} className="grid gap-4 overflow-y-auto px-5 pb-5">
            {description && (
              <p id={`${id}-description`} className="text-muted">
                {description}
              </p>
            )}
            {children}
          </div>
          {actions && (
            <footer className="flex flex-col-reverse gap-2 border-t border-dashed border-line p-4 md:flex-row md:justify-end md:px-5">
              {actions}
            </footer>
          )}
          {/* Last, so that the focus goes to the content first. */}
          <button
            type="button"
            onClick={onClose}
            aria-label="Close"
            className="absolute top-2.5 right-2.5 grid size-11 place-items-center rounded-control text-muted hover:bg-hover hover:text-ink"
          >
            <X className="size-5" />
          </button>
        </div>
      )}
    </dialog>
  );
}
