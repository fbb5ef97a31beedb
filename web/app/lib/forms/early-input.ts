import type { Draft } from './drafts';

/** The value of a ticked checkbox; an empty one has none. */
export const TICKED = 'on';

/**
 * On a slow network people type before the page's script runs. The first change of a controlled
 * field would delete their input, so it is read from the fields when the script starts. The fields
 * are named like the values.
 */
export function earlyInput<T extends Draft>(initial: T): Partial<T> {
  const typed = Object.keys(initial).flatMap((name) => {
    const [field] = document.getElementsByName(name);
    const value = isField(field) ? typedInto(field) : '';
    return value !== '' && value !== initial[name] ? [[name, value]] : [];
  });
  return Object.fromEntries(typed);
}

type EarlyField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function isField(field: HTMLElement | undefined): field is EarlyField {
  return (
    field instanceof HTMLInputElement ||
    field instanceof HTMLSelectElement ||
    field instanceof HTMLTextAreaElement
  );
}

function typedInto(field: EarlyField): string {
  if (field.type !== 'checkbox') return field.value;
  return (field as HTMLInputElement).checked ? TICKED : '';
}
