import { formatMoment, formatPeriod } from './dates.ts';
import type { Registration } from './enrolment.ts';
import { formatNaira } from './money.ts';

export interface SlipFact {
  term: string;
  /** One or more lines. */
  lines: string[];
  /** Read letter by letter: set in a font where 0 and O differ. */
  isCode?: true;
}

/** A line for each batch that the student may attend, their own first. */
function trainingLines({ training, batch: own }: Registration): string[] {
  if (training.length === 0) return ['To be announced'];
  return training.map(({ batch, start_date, end_date }) => {
    const mark = batch === own ? ' (your batch)' : '';
    return `${batch}${mark}: ${formatPeriod(start_date, end_date)}`;
  });
}

/** The own batch; without one every batch counts, and the slip says so. */
function batchLine({ training, batch }: Registration): string {
  if (batch) return batch;
  if (training.length === 0) return 'To be announced';
  const [only, ...others] = training;
  return only && others.length === 0 ? only.batch : 'Any batch, until one is assigned to you';
}

/** What a slip says, in the same order on the screen, on paper and in the PDF. */
export function slipFacts(slip: Registration): SlipFact[] {
  return [
    { term: 'Batch', lines: [batchLine(slip)] },
    { term: 'Training period', lines: trainingLines(slip) },
    { term: 'Time', lines: [slip.time] },
    { term: 'Location', lines: [slip.location] },
    { term: 'Course', lines: [`${slip.course_code} · ${slip.course_title}`] },
    { term: 'Session', lines: [slip.session] },
    { term: 'Program (Department)', lines: [slip.department] },
    { term: 'Faculty', lines: [slip.faculty] },
    { term: 'Level', lines: [slip.level] },
    { term: 'Amount paid', lines: [formatNaira(slip.amount_kobo)] },
    { term: 'Payment reference', lines: [slip.payment_ref], isCode: true },
    { term: 'Registration date', lines: [formatMoment(slip.date_paid)] },
  ];
}

/** The words beside the two codes of a slip. */
export const slipWords = {
  title: 'Registration slip',
  attendance: 'Attendance code',
  attendanceHint: 'Show it at the door every training day.',
  proof: 'Proof of payment',
  proofHint: 'Anyone can check this slip here:',
} as const;
