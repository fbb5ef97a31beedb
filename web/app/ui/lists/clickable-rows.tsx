import { type ReactNode, useRef } from 'react';
import { useRowClick } from './use-row-click';

/** Around a table whose rows open something: its links and buttons are marked `data-row-link`. */
export function ClickableRows({ children }: { children: ReactNode }) {
  const rows = useRef<HTMLDivElement>(null);
  useRowClick(rows);
  return (
    <div ref={rows} className="min-w-0 [&_tbody_tr:has([data-row-link])]:cursor-pointer">
      {children}
    </div>
  );
}
