import { type RefObject, useEffect } from 'react';

const OWN_ACTION = 'a, button, input, label, select, textarea, summary';

/** A press anywhere on a row opens the row's link. */
export function useRowClick(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = list.current;
    const press = (event: MouseEvent) => {
      const { target, ctrlKey, metaKey, shiftKey } = event;
      if (!(target instanceof Element) || target.closest(OWN_ACTION)) return;
      // Beside a checkbox the user may have missed it.
      if (target.closest('td')?.querySelector('input')) return;
      // The user is selecting text to copy it.
      if (!getSelection()?.isCollapsed) return;
      const link = target.closest('tr')?.querySelector('[data-row-link]');
      const keys = { ctrlKey, metaKey, shiftKey };
      link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...keys }));
    };
    element?.addEventListener('click', press);
    return () => element?.removeEventListener('click', press);
  }, [list]);
}
