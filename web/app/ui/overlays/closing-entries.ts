/** Marks the history entry that makes Back close something. */
const CLOSES = 'closes';

interface Entry {
  mark: number;
  href: string;
  close: () => void;
}

/** The innermost last. */
const entries: Entry[] = [];

/**
 * The router would take such a Back for a navigation to the page's own address and load everything
 * again: without a network the page would be gone. So `root.tsx` imports this file, which listens
 * before the router does.
 */
if (typeof window !== 'undefined') {
  addEventListener('popstate', (event) => {
    const mark = history.state?.[CLOSES];
    const left = entries.splice(entries.findIndex((entry) => entry.mark === mark) + 1);
    if (left.some(({ href }) => href === location.href)) event.stopImmediatePropagation();
    for (const { close } of left.reverse()) close();
  });
}

/** Makes Back call `close`. Returns the function that removes the entry again. */
export function addClosingEntry(close: () => void): () => void {
  const entry: Entry = { mark: Math.random(), href: location.href, close };
  entries.push(entry);
  history.pushState({ ...history.state, [CLOSES]: entry.mark }, '');
  return () => {
    entry.close = () => {};
    if (history.state?.[CLOSES] === entry.mark) return history.back();
    const at = entries.indexOf(entry);
    if (at >= 0) entries.splice(at, 1);
  };
}
