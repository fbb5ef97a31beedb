import type { TrainingFact } from '@edc/contract/catalogue/catalogue';

/** A longer list of batches opens on a press. */
const MOST = 4;

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
          <dd className="whitespace-pre-line">
            {(lines.length > MOST + 1 ? lines.slice(0, MOST) : lines).join('\n')}
            {lines.length > MOST + 1 && (
              <details>
                <summary className="inline-flex min-h-11 cursor-pointer items-center text-link underline">
                  and {lines.length - MOST} more
                </summary>
                {lines.slice(MOST).join('\n')}
              </details>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
