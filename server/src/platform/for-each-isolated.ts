/** Works on every item even if one fails, and throws all errors at the end. */
export async function forEachIsolated<T>(
  items: Iterable<T> | AsyncIterable<T>,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const errors: unknown[] = [];
  for await (const item of items) await work(item).catch((error) => errors.push(error));
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} items failed`);
}
