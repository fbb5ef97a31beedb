/**
 * Makes a value at first use. `Intl` formatters each take tens of milliseconds on a phone, so a
 * page that formats nothing must not make them.
 */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
