import type { ReactNode } from 'react';

export interface Fact {
  term: string;
  detail: ReactNode;
}

/** Terms and values, line by line, for slips, receipts and profiles. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl>
      {facts.map(({ term, detail }) => (
        <div
          key={term}
          className="flex items-baseline justify-between gap-x-4 border-t border-dashed border-line py-2.5 first:border-0 max-[22rem]:flex-wrap print:justify-start print:py-1"
        >
          {/* If both do not fit, the term wraps first. */}
          <dt className="shrink-9999 text-muted print:w-40 print:shrink-0">{term}</dt>
          <dd className="ml-auto print:ml-0 min-w-0 text-right font-semibold wrap-anywhere print:text-left">
            {detail}
          </dd>
        </div>
      ))}
    </dl>
  );
}
