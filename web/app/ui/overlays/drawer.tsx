import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { useModal } from './use-modal';

interface DrawerProps {
  open: boolean;
  onClose: () => void;
  /** Its content, for screen readers, e.g. "Main menu". */
  label: string;
  /** Beside the close button: usually the logo. */
  header?: ReactNode;
  children: ReactNode;
}

/** A panel that slides in from the left, for menus on a phone. */
export function Drawer({ open, onClose, label, header, children }: DrawerProps) {
  const modal = useModal(open, onClose);
  return (
    <dialog
      {...modal}
      aria-label={label}
      className="m-0 h-dvh max-h-dvh w-[min(20rem,86vw)] bg-indigo p-0 text-on-indigo shadow-raised backdrop:bg-backdrop open:animate-slide-start backdrop:animate-fade"
    >
      {open && (
        <div className="adire adire-fade-top flex min-h-full flex-col gap-4 p-4">
          <div className="flex min-h-11 items-center justify-between gap-3">
            <div className="min-w-0">{header}</div>
            <button
              type="button"
              onClick={onClose}
              aria-label="Close menu"
              className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-indigo-bright"
            >
              <X className="size-6" />
            </button>
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}
