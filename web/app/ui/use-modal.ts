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
    // Past React, which does not hear here what a notice inside the dialog hears.
    dialog.addEventListener('keydown', stepRound);
    return () => {
      dialog.removeEventListener('keydown', stepRound);
      dialog.close();
    };
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
      if (event.target !== ref.current) return;
      // The press itself would take the focus again from where the dialog gives it back to.
      event.preventDefault();
      onClose();
    },
  };
}

const STOPS = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled';

/** Left alone, Tab would leave the last control for the browser's own bars before the first. */
function stepRound(this: HTMLDialogElement, event: KeyboardEvent) {
  if (event.key !== 'Tab') return;
  const stops = this.querySelectorAll<HTMLElement>(STOPS);
  const [from, to] = event.shiftKey
    ? [stops[0], stops[stops.length - 1]]
    : [stops[stops.length - 1], stops[0]];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}
