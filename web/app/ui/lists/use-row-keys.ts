import { type RefObject, useEffect } from 'react';
import { isPlainKey, isTyping } from '../hooks/is-typing';

/**
 * `j` and `k` move between the rows of a list by the link of each, which Enter then opens. Not
 * while typing, nor under a dialog.
 */
export function useRowKeys(list: RefObject<HTMLElement | null>, row: 'tr' | 'li' = 'tr'): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const step = { j: 1, k: -1 }[event.key];
      if (!step || !isPlainKey(event) || isTyping(event)) return;
      const links = [...(list.current?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])];
      const current = document.activeElement?.closest(row);
      const at = links.findIndex((link) => link.closest(row) === current);
      const next = at < 0 ? links[0] : links[at + step];
      if (!next) return;
      event.preventDefault();
      next.focus();
      next.scrollIntoView({ block: 'nearest' });
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [list, row]);
}
