/**
 * Makes a value when it is first asked for. Formatters of `Intl` take a phone tens of milliseconds
 * each, so a page that formats nothing must not make them.
 */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
