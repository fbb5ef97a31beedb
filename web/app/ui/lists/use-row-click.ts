import { type RefObject, useEffect } from 'react';

const OWN_ACTION = 'a, button, input, label, select, textarea, summary';

/** A press anywhere on a row of a list opens what the link of the row opens. */
export function useRowClick(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = list.current;
    const press = (event: MouseEvent) => {
      const { target, ctrlKey, metaKey, shiftKey } = event;
      if (!(target instanceof Element) || target.closest(OWN_ACTION)) return;
      // Beside a tick somebody may have missed it.
      if (target.closest('td')?.querySelector('input')) return;
      // Somebody marks words to copy them.
      if (!getSelection()?.isCollapsed) return;
      const link = target.closest('tr')?.querySelector('[data-row-link]');
      const keys = { ctrlKey, metaKey, shiftKey };
      link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...keys }));
    };
    element?.addEventListener('click', press);
    return () => element?.removeEventListener('click', press);
  }, [list]);
}
