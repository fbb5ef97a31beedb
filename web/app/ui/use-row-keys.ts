import { type RefObject, useEffect } from 'react';

const TYPING =
  'input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=menu]';

/**
 * `j` and `k` move between the rows of a list by the link of each, which Enter then opens. Not
 * while somebody types, nor under a dialog.
 */
export function useRowKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const step = { j: 1, k: -1 }[event.key];
      if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest(TYPING)) return;
      const links = [...(list.current?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])];
      const row = document.activeElement?.closest('tr');
      const at = links.findIndex((link) => link.closest('tr') === row);
      const next = at < 0 ? links[0] : links[at + step];
      if (!next) return;
      event.preventDefault();
      next.focus();
      next.scrollIntoView({ block: 'nearest' });
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [list]);
}
