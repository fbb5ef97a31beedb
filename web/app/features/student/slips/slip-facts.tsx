import type { Registration } from '@edc/contract/training/enrolment';
import { slipFacts } from '@edc/contract/training/slip-rules';
import { Facts } from '../../../ui/layout/facts';
import { CodeList } from '../../../ui/text/code-list';

export function SlipFacts({ slip }: { slip: Registration }) {
  const facts = slipFacts(slip).map(({ term, lines, isCode }) => ({
    term,
    detail: isCode ? <CodeList codes={lines} /> : <Lines lines={lines} />,
  }));
  return <Facts facts={facts} />;
}

function Lines({ lines }: { lines: string[] }) {
  if (lines.length === 1) return lines[0];
  return (
    <ul>
      {lines.map((line, place) => (
        // The first is the student's own, or the one to come to.
        <li key={line} className={place > 0 ? 'font-normal text-muted' : undefined}>
          {line}
        </li>
      ))}
    </ul>
  );
}
