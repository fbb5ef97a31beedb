import type { ReactNode } from 'react';

interface Row {
  key: string;
  title: ReactNode;
  detail?: ReactNode;
  end?: ReactNode;
}

/** Short lines inside a panel: a title, its details, and a figure or a state at the end. */
export function Rows({ rows, none }: { rows: readonly Row[]; none: string }) {
  if (rows.length === 0) return <p className="text-muted">{none}</p>;
  return (
    <ul className="-my-1.5">
      {rows.map(({ key, title, detail, end }) => (
        <li
          key={key}
          className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-t border-line py-1.5 first:border-0"
        >
          <span className="min-w-0 wrap-anywhere">
            {title}
            {detail && <span className="block text-muted">{detail}</span>}
          </span>
          {end && <span className="flex min-w-0 flex-wrap items-center gap-2">{end}</span>}
        </li>
      ))}
    </ul>
  );
}
