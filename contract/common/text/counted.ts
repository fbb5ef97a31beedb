/** `1,240`. Without `Intl`, whose formatters each take tens of milliseconds on a phone. */
export const figure = (count: number) => `${count}`.replace(/\B(?=(\d{3})+$)/g, ',');

/** A number with its noun: `1 day`, `1,240 days`, `10,000+ entries`. */
export function counted(
  of: number | { count: number; exact: boolean },
  one: string,
  many = `${one}s`,
): string {
  const { count, exact } = typeof of === 'number' ? { count: of, exact: true } : of;
  return `${figure(count)}${exact ? '' : '+'} ${count === 1 ? one : many}`;
}
