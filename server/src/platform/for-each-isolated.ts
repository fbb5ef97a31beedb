/** One that cannot be dealt with keeps no other one waiting; the whole is then tried again. */
export async function forEachIsolated<T>(
  items: T[],
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const errors: unknown[] = [];
  for (const item of items) await work(item).catch((error) => errors.push(error));
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} could not be taken up`);
}
