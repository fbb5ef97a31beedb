import { formatMoment, formatPeriod } from '@edc/contract/dates';
import type { Registration } from '@edc/contract/enrolment';
import { CodeText } from '../../ui/code-text';
import type { Fact } from '../../ui/facts';
import { Money } from '../../ui/money';

/** A line for each batch that the student may attend. */
function trainingPeriod({ training }: Registration): Fact['detail'] {
  if (training.length === 0) return 'To be announced';
  return (
    <ul>
      {training.map(({ batch, start_date, end_date }) => (
        <li key={batch}>
          {batch}: {formatPeriod(start_date, end_date)}
        </li>
      ))}
    </ul>
  );
}

export function slipFacts(slip: Registration): Fact[] {
  return [
    { term: 'Training period', detail: trainingPeriod(slip) },
    { term: 'Time', detail: slip.time },
    { term: 'Location', detail: slip.location },
    { term: 'Course', detail: `${slip.course_code} · ${slip.course_title}` },
    { term: 'Session', detail: slip.session },
    { term: 'Program', detail: slip.department },
    { term: 'Faculty', detail: slip.faculty },
    { term: 'Level', detail: slip.level },
    { term: 'Amount paid', detail: <Money kobo={slip.amount_kobo} /> },
    { term: 'Payment reference', detail: <CodeText>{slip.payment_ref}</CodeText> },
    { term: 'Registered', detail: formatMoment(slip.date_paid) },
  ];
}
