import type { Bar, Series } from './bars';

/** More rows are only in the table. */
const SHOWN = 8;

interface BarRowsProps {
  series: readonly Series[];
  bars: readonly Bar[];
}

/** One line for each name with a bar for each series: names are too long for an axis. */
export function BarRows({ series, bars }: BarRowsProps) {
  const most = series.map((_, index) =>
    Math.max(1, ...bars.map(({ values }) => values[index] ?? 0)),
  );
  return (
    <>
      <ul className="grid gap-2">
        {bars.slice(0, SHOWN).map(({ label, values }) => (
          <li key={label} className="grid gap-0.5">
            <span className="flex flex-wrap justify-between gap-x-4">
              <span className="min-w-0 wrap-anywhere">{label}</span>
              <span className="flex flex-wrap gap-x-4 tabular-nums">
                {series.map(({ name, format }, index) => (
                  <span key={name}>
                    <span className="sr-only">{name}: </span>
                    {format(values[index] ?? 0)}
                  </span>
                ))}
              </span>
            </span>
            {series.map(({ name, fill }, index) => (
              <svg
                key={name}
                viewBox="0 0 100 4"
                preserveAspectRatio="none"
                aria-hidden="true"
                className="h-1.5 w-full"
              >
                <rect width={100} height={4} className="fill-hover" />
                <rect
                  width={(100 * (values[index] ?? 0)) / (most[index] ?? 1)}
                  height={4}
                  className={fill}
                />
              </svg>
            ))}
          </li>
        ))}
      </ul>
      {bars.length === 0 && <p className="text-muted">Nothing in this period.</p>}
      {bars.length > SHOWN && (
        <p className="text-muted">
          The first {SHOWN} of {bars.length}. The table has all of them.
        </p>
      )}
    </>
  );
}
