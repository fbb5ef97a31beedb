import { type MouseEvent, type SyntheticEvent, useEffect, useRef } from 'react';

/**
 * Opens and closes a native <dialog>, which moves the focus, makes the page behind it inert and
 * restores the focus. The parent decides whether it is open.
 */
export function useModal(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    dialog.showModal();
    // Browsers focus a scrolling area rather than the first field in it.
    const focused = document.activeElement;
    if (!focused?.matches(STOPS)) focused?.querySelector<HTMLElement>(STOPS)?.focus();
    // Not by React, whose events do not reach this element from a notice inside the dialog.
    dialog.addEventListener('keydown', keepTabInside);
    return () => {
      dialog.removeEventListener('keydown', keepTabInside);
      dialog.close();
    };
  }, [open]);

  return {
    ref,
    onCancel(event: SyntheticEvent) {
      event.preventDefault();
      onClose();
    },
    // Browsers close a dialog without asking at the second Escape. Their event comes late: it is
    // ignored for a dialog that was closed and reopened in the meantime (Back, then Forward).
    onClose: () => open && !ref.current?.open && onClose(),
    onMouseDown(event: MouseEvent) {
      if (event.target !== ref.current) return;
      // The press itself would move the focus from where the dialog restores it.
      event.preventDefault();
      onClose();
    },
  };
}

const STOPS = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled';

/** Without this, Tab would go from the last control to the browser's own toolbar. */
function keepTabInside(this: HTMLDialogElement, event: KeyboardEvent) {
  if (event.key !== 'Tab') return;
  const stops = this.querySelectorAll<HTMLElement>(STOPS);
  const [from, to] = event.shiftKey
    ? [stops[0], stops[stops.length - 1]]
    : [stops[stops.length - 1], stops[0]];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}
