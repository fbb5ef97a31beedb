import type { Draft } from './drafts';

/**
 * On a slow network people type before the page's script runs. What they typed stands in the page
 * alone, and the first change of a field that the script controls would wipe it out: so it is
 * read back when the script takes over. The fields carry the names of the values.
 */
export function typedBefore<T extends Draft>(initial: T): Partial<T> {
  const typed = Object.keys(initial).flatMap((name) => {
    const [field] = document.getElementsByName(name);
    const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
    return isField && field.value !== '' && field.value !== initial[name]
      ? [[name, field.value]]
      : [];
  });
  return Object.fromEntries(typed);
}
