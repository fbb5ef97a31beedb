import { counted } from '@edc/contract/common/text/counted';
import { formatDay, formatPeriod } from '@edc/contract/common/time/dates';
import { attendedWords } from '@edc/contract/training/attendance/attendance-rules';
import type { RegisterRow } from '@edc/contract/training/attendance/registers';
import { hasReached } from '@edc/contract/training/attendance/session-completion-rules';
import { studentsInWords } from '../words';

/** Attended and needed days, and the training dates. */
export function trainingFacts({ attended, required, needed, batch, training }: RegisterRow) {
  const days =
    required > 0
      ? `${attendedWords({ attended, required })} attended, ${needed} needed for a certificate.`
      : 'No training days are counted for this student.';
  if (!training) return `${days} No training dates are set.`;
  const dates = formatPeriod(training.begins, training.ends);
  return `${days} Training${batch ? ` (${batch})` : ''}: ${dates}.`;
}

/** How many of several students have the days that a certificate needs. */
export function reachedWords(rows: readonly RegisterRow[]): string {
  const reached = rows.filter(hasReached).length;
  if (reached === rows.length) return 'All of them have attended enough days for a certificate.';
  if (reached === 0) return nobodyWords(rows);
  return `${reached} of ${rows.length} ${reached === 1 ? 'has' : 'have'} attended enough days for a certificate.`;
}

function nobodyWords(rows: readonly RegisterRow[]): string {
  const [needed = 0, ...others] = new Set(rows.map((row) => row.needed));
  return needed > 0 && others.length === 0
    ? `Nobody has the ${counted(needed, 'day')} yet.`
    : 'Nobody has enough days yet.';
}

const MOST_NAMED = 8;

/** The days of each student, the fewest first. */
export function daysWords(rows: readonly RegisterRow[]): string {
  const named = rows
    .toSorted((one, other) => one.attended - other.attended)
    .slice(0, MOST_NAMED)
    .map(({ full_name, attended, needed }) =>
      needed > 0 ? `${full_name} (${attended} of ${needed})` : `${full_name} (no days counted)`,
    );
  const more = rows.length - named.length;
  return `${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`;
}

/** Why it is early to complete the training; undefined if it is over. */
export function completionWarning(rows: readonly RegisterRow[], today: string): string | undefined {
  const early = rows.filter(({ training }) => training !== null && training.ends >= today);
  const [row] = early;
  if (!row?.training) return undefined;
  if (rows.length > 1) {
    return `The training of ${studentsInWords(early.length)} is not over yet. Their certificates will show the days that were attended, not the dates of the batch.`;
  }
  const { begins, ends } = row.training;
  const when =
    begins > today
      ? `Training begins only on ${formatDay(begins)}.`
      : `Training is not over yet: it ends on ${formatDay(ends)}.`;
  const dates =
    row.attended > 0
      ? 'The certificate will show the days that were attended, not the dates of the batch.'
      : 'No day was attended, so the certificate will show no training dates.';
  return `${when} ${dates}`;
}

/** The effect of a correction on completed trainings; undefined if there are none. */
export function correctionWarning(rows: readonly RegisterRow[]): string | undefined {
  const completed = rows.filter((row) => row.completed);
  const [row] = completed;
  if (!row) return undefined;
  if (rows.length > 1) {
    return `${studentsInWords(completed.length)} of those chosen have completed their training. Students who then have fewer days than needed are in training again, unless a registrar completed it by hand or a certificate was requested.`;
  }
  const count = `This training is completed with ${attendedWords(row)}, ${row.needed} needed.`;
  return row.completed_by_hand
    ? `${count} A registrar completed it by hand, so it stays completed.`
    : `${count} With fewer than ${counted(row.needed, 'day')} it is no longer completed, unless a certificate was requested.`;
}
