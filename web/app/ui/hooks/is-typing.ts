const TYPING =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=dialog], [role=menu], dialog';

/** Whether a key belongs to the focused element: a field, a menu or a dialog. */
export function isTyping(event: KeyboardEvent): boolean {
  return event.target instanceof Element && event.target.closest(TYPING) !== null;
}

/** With a modifier key it is the browser's. */
export const isPlainKey = (event: KeyboardEvent) =>
  !event.ctrlKey && !event.metaKey && !event.altKey;
