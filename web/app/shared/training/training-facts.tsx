import type { TrainingFact } from '@edc/contract/catalogue/catalogue';

/** Audience, price, dates and place of the training. */
export function TrainingFacts({ facts }: { facts: readonly TrainingFact[] }) {
  return (
    <dl className="border-b border-dashed border-line-strong">
      {facts.map(({ term, lines }) => (
        <div
          key={term}
          // As on the landing page for the skills: the same classes cost its script nothing.
          className="grid gap-x-8 gap-y-1 border-t border-dashed border-line-strong py-4 md:grid-cols-[208px_minmax(0,1fr)] md:py-5"
        >
          <dt className="pt-1 text-muted">{term}</dt>
          <dd className="whitespace-pre-line">{lines.join('\n')}</dd>
        </div>
      ))}
    </dl>
  );
}
