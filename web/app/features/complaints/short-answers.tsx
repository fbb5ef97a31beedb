import type { ShortAnswer } from '@edc/contract/tickets';

interface ShortAnswersProps {
  answers: readonly ShortAnswer[];
  category: string;
}

/** What the centre answers most often about the chosen category: perhaps nothing need be sent. */
export function ShortAnswers({ answers, category }: ShortAnswersProps) {
  const fitting = answers.filter((answer) => answer.category === category);
  if (fitting.length === 0) return null;
  return (
    <section aria-label="Short answers" className="grid gap-2">
      <p className="font-semibold">This may help at once</p>
      {fitting.map(({ question, answer }) => (
        <details
          key={question}
          className="rounded-card border border-line bg-info-ground px-4 py-2 open:pb-3"
        >
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
            {question}
          </summary>
          <p className="whitespace-pre-line">{answer}</p>
        </details>
      ))}
    </section>
  );
}
