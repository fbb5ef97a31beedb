import type { Registration, TrainingPeriod } from '@edc/contract/enrolment';
import { formatPeriod } from '../../lib/format-day';
import { formatMoment } from '../../lib/format-moment';
import { CodeText } from '../../ui/code-text';
import type { Fact } from '../../ui/facts';
import { Money } from '../../ui/money';

/** A line for each batch; where only the whole period is known, one for that. */
function trainingLines(slip: Registration, training: readonly TrainingPeriod[]): Fact[] {
  if (training.length > 0) {
    return training.map(({ batch, start_date, end_date }) => ({
      term: batch,
      detail: formatPeriod(start_date, end_date),
    }));
  }
  const known = slip.start_date !== '' && slip.end_date !== '';
  return [
    {
      term: 'Training period',
      detail: known ? formatPeriod(slip.start_date, slip.end_date) : 'To be announced',
    },
  ];
}

export function slipFacts(slip: Registration, training: readonly TrainingPeriod[]): Fact[] {
  return [
    ...trainingLines(slip, training),
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
