/** The format of one value in an address. */
export interface Param<Value> {
  standard: Value;
  /** Undefined for an invalid text: then the standard value is used. */
  read: (text: string) => Value | undefined;
  write: (value: Value) => string;
}

const sameText = (text: string) => text;

export function text(longest: number): Param<string> {
  return { standard: '', read: (given) => given.trim().slice(0, longest), write: sameText };
}

/** Kept unchanged: a cursor must not be cut. */
export const opaque: Param<string> = { standard: '', read: sameText, write: sameText };

export function wholeNumber(standard: number, least: number, most: number): Param<number> {
  const isGood = (value: number) => Number.isInteger(value) && value >= least && value <= most;
  return {
    standard,
    read: (given) => (isGood(Number(given)) ? Number(given) : undefined),
    write: String,
  };
}

export function oneOf<const Value extends string>(
  values: readonly Value[],
  standard: NoInfer<Value>,
): Param<Value> {
  return { standard, read: (given) => values.find((value) => value === given), write: sameText };
}

/** Any number of the given values, separated by commas. */
export function someOf<const Value extends string>(values: readonly Value[]): Param<Value[]> {
  return {
    standard: [],
    read: (given) => {
      const named = given.split(',');
      return values.filter((value) => named.includes(value));
    },
    write: (value) => value.join(','),
  };
}

type Values<Params> = {
  [Name in keyof Params]: Params[Name] extends Param<infer Value> ? Value : never;
};

/** Reads typed values from an address and writes them into one, leaving out standard values. */
// biome-ignore lint/suspicious/noExplicitAny: each parameter has its own type, which Values gives back
export function searchParams<Params extends Record<string, Param<any>>>(params: Params) {
  const entries = Object.entries(params);
  return {
    read(from: URLSearchParams): Values<Params> {
      return Object.fromEntries(
        entries.map(([name, { standard, read }]) => {
          const given = from.get(name);
          return [name, (given === null ? undefined : read(given)) ?? standard];
        }),
      ) as Values<Params>;
    },
    address(path: string, values: Partial<Values<Params>>): string {
      const search = new URLSearchParams();
      for (const [name, { standard, write }] of entries) {
        const value = values[name];
        if (value === undefined) continue;
        const written = write(value);
        if (written !== write(standard)) search.set(name, written);
      }
      return search.size > 0 ? `${path}?${search}` : path;
    },
  };
}
