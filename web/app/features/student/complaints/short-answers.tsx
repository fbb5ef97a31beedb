import type { ShortAnswer } from '@edc/contract/desk/complaints/complaints';
import { Disclosure } from '../../../ui/overlays/disclosure';

interface ShortAnswersProps {
  answers: readonly ShortAnswer[];
  category: string;
}

/** The centre's most frequent answers in the category, which may make a message unnecessary. */
export function ShortAnswers({ answers, category }: ShortAnswersProps) {
  const fitting = answers.filter((answer) => answer.category === category);
  if (fitting.length === 0) return null;
  return (
    <section aria-label="Short answers" className="grid gap-2">
      <p className="font-semibold">These answers may help</p>
      {fitting.map(({ question, answer }) => (
        <Disclosure key={question} summary={question} tinted>
          <p className="whitespace-pre-line">{answer}</p>
        </Disclosure>
      ))}
    </section>
  );
}
