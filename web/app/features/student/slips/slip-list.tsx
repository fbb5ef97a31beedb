import type { Registration } from '@edc/contract/training/enrolment';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { cx } from '../../../ui/hooks/cx';
import { Slip } from './slip';
import { SlipActions } from './slip-actions';

/** Slips in a column. Each prints alone by its own button, and all of them by the browser's. */
export function SlipList({ slips }: { slips: readonly Registration[] }) {
  const [only, setOnly] = useState<string>();

  const printOne = (code: string) => {
    // The browser prints the page as it is at this moment.
    flushSync(() => setOnly(code));
    window.print();
    setOnly(undefined);
  };

  return (
    <ul className="grid gap-10 print:block">
      {slips.map((slip) => (
        <li
          key={slip.code}
          className={cx(
            'grid gap-3 print:block print:break-after-page print:last:break-after-auto',
            only !== undefined && only !== slip.code && 'print:hidden',
            only === slip.code && 'print:break-after-auto',
          )}
        >
          <Slip slip={slip} />
          <div className="flex flex-wrap gap-2 print:hidden">
            <SlipActions slip={slip} variant="secondary" onPrint={() => printOne(slip.code)} />
          </div>
        </li>
      ))}
    </ul>
  );
}
