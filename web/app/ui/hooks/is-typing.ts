const TYPING =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=dialog], [role=menu]';

/** An open dialog keeps the keyboard, also while nothing in it has the focus. */
export const isUnderDialog = () => document.querySelector('dialog[open]') !== null;

/** Whether a key belongs to the focused element, a field or a menu, or to a dialog. */
export function isTyping(event: KeyboardEvent): boolean {
  const isInField = event.target instanceof Element && event.target.closest(TYPING) !== null;
  return isInField || isUnderDialog();
}

/** With a modifier key it is the browser's. */
export const isPlainKey = (event: KeyboardEvent) =>
  !event.ctrlKey && !event.metaKey && !event.altKey;
