import type { Draft } from './drafts';

/** What a checkbox stands for among the values of a form, and nothing where it is empty. */
export const TICKED = 'on';

/**
 * On a slow network people type before the page's script runs. What they typed stands in the page
 * alone, and the first change of a field that the script controls would wipe it out: so it is
 * read back when the script takes over. The fields carry the names of the values.
 */
export function typedBefore<T extends Draft>(initial: T): Partial<T> {
  const typed = Object.keys(initial).flatMap((name) => {
    const [field] = document.getElementsByName(name);
    const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
    const value = isField ? typedInto(field) : '';
    return value !== '' && value !== initial[name] ? [[name, value]] : [];
  });
  return Object.fromEntries(typed);
}

function typedInto(field: HTMLInputElement | HTMLSelectElement): string {
  if (field.type !== 'checkbox') return field.value;
  return (field as HTMLInputElement).checked ? TICKED : '';
}
