import type { Draft } from './drafts';

/** What an input shows and changes, by the name of its value; `corrected` takes back its error. */
export const inputsOf =
  <T extends Draft>(
    values: T,
    change: (changes: Partial<T>) => void,
    corrected?: (name: string) => void,
  ) =>
  (name: keyof T & string) => ({
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => {
      corrected?.(name);
      change({ [name]: target.value } as Partial<T>);
    },
  });
