import type { ReactNode } from 'react';

export interface Fact {
  term: string;
  detail: ReactNode;
}

/** What is known about one thing, line by line with a seam between them: slips, receipts, profiles. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl>
      {facts.map(({ term, detail }) => (
        <div
          key={term}
          className="flex items-baseline justify-between gap-x-4 border-t border-dashed border-line py-2.5 first:border-0"
        >
          <dt className="text-muted">{term}</dt>
          <dd className="text-right font-semibold">{detail}</dd>
        </div>
      ))}
    </dl>
  );
}
