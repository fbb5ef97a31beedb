import type { Param } from './search-params';

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
