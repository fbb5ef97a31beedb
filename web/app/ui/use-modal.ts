import { type MouseEvent, type SyntheticEvent, useEffect, useRef } from 'react';

/**
 * Drives a native <dialog>: the browser takes the focus in, keeps the page behind it inert and
 * gives the focus back. Whether it is open is for the owner to say; closing asks the owner.
 */
export function useModal(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    dialog.showModal();
    return () => dialog.close();
  }, [open]);

  return {
    ref,
    onCancel(event: SyntheticEvent) {
      event.preventDefault();
      onClose();
    },
    // Browsers close a dialog without asking at the second Escape.
    onClose: () => open && onClose(),
    onMouseDown(event: MouseEvent) {
      if (event.target === ref.current) onClose();
    },
  };
}
