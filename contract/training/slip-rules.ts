import { formatNaira } from '../common/money/money.ts';
import { formatMoment } from '../common/time/dates.ts';
import { TRAINING_COMPLETED } from './attendance/attendance-rules.ts';
import { batchLines, timeWords } from './attendance/batch-rules.ts';
import type { Registration } from './enrolment.ts';

export interface SlipFact {
  term: string;
  /** One or more lines. */
  lines: string[];
  /** Read letter by letter: set in a font where 0 and O differ. */
  isCode?: true;
}

const trainingLines = (slip: Registration) => [
  ...batchLines(slip),
  ...(slip.state === 'completed' ? ['Training completed'] : []),
];

/** With the whole price if a part of it was refunded. */
function amountWords({ amount_kobo, missing_kobo, part_refunded }: Registration): string {
  const paid = formatNaira(amount_kobo);
  return part_refunded ? `${paid} of ${formatNaira(amount_kobo + missing_kobo)}` : paid;
}

/** A slip's facts, in the same order on the screen, on paper and in the PDF. */
export function slipFacts(slip: Registration): SlipFact[] {
  return [
    { term: 'Training period', lines: trainingLines(slip) },
    { term: 'Time', lines: [timeWords(slip)] },
    { term: 'Place', lines: [slip.location] },
    { term: 'Course', lines: [`${slip.course_code} · ${slip.course_title}`] },
    { term: 'Session', lines: [slip.session] },
    { term: 'Program (Department)', lines: [slip.department] },
    { term: 'Faculty', lines: [slip.faculty] },
    // The current level, which may differ from the level of a finished training.
    ...(slip.state === 'completed' ? [] : [{ term: 'Level', lines: [slip.level] }]),
    { term: 'Amount paid', lines: [amountWords(slip)] },
    {
      term: slip.payment_refs.length > 1 ? 'All payment references' : 'Payment reference',
      lines: slip.payment_refs,
      isCode: true,
    },
    { term: 'Registration date', lines: [formatMoment(slip.registered_at)] },
  ];
}

/** The use of the attendance code. */
export const attendanceHint = ({ state }: Pick<Registration, 'state'>) =>
  state === 'completed' ? TRAINING_COMPLETED : 'Show it at the door every training day.';

/** The words beside the two codes of a slip. */
export const slipWords = {
  title: 'Registration slip',
  attendance: 'Attendance code',
  proof: 'Proof of payment',
  proofHint: 'Anyone can check this slip here:',
} as const;
