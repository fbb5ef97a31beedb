import { oneOf, opaque, type Param, searchParams } from './search-params';

/**
 * A list of the console as an address: its filters, its order by one of the keys in either
 * direction, and its page.
 */
// biome-ignore lint/suspicious/noExplicitAny: each filter has its own type, which `read` gives back
export function listAddress<Filters extends Record<string, Param<any>>, const Key extends string>(
  path: string,
  keys: readonly Key[],
  standard: NoInfer<Key> | `-${NoInfer<Key>}`,
  filters: Filters,
) {
  const sorts = keys.flatMap((key) => [key, `-${key}`] as const);
  const order = { sort: oneOf<Key | `-${Key}`>(sorts, standard), cursor: opaque };
  const { read, address } = searchParams({ ...filters, ...order });
  const href = (values: Partial<ReturnType<typeof read>>) => address(path, values);
  return { read, address, href };
}

/** A calendar day, `2026-11-14`. */
export const day: Param<string> = {
  standard: '',
  read: (given) =>
    /^\d{4}-\d{2}-\d{2}$/.test(given) && !Number.isNaN(Date.parse(given)) ? given : undefined,
  write: (value) => value,
};

/** The server's input: an empty value is no filter. */
export function withoutEmpty<Values extends object>(values: Values) {
  const given = Object.entries(values).filter(([, value]) => value !== '');
  return Object.fromEntries(given) as { [Name in keyof Values]?: Exclude<Values[Name], ''> };
}
