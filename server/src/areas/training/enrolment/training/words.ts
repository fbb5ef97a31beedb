import { formatDay, formatWeekday } from '@edc/contract/common/time/dates';
import { batchLines, timeWords } from '@edc/contract/training/attendance/batch-rules';
import type { Registration } from '@edc/contract/training/enrolment';

export const NO_DATES_YET =
  'The dates of your training are not set yet. You will see them on your dashboard.';

/** The upcoming training on a slip, in sentences: the batch, then the day, time and place. */
export function trainingParagraphs(slip: Registration): string[] {
  const { training, next_training: next, training_begins, training_ends } = slip;
  if (!next) {
    const isOver = training.length > 0 && training_ends !== '';
    if (!isOver) return [NO_DATES_YET];
    return [
      `Training ended on ${formatDay(training_ends)}. Ask the centre whether you can still join.`,
    ];
  }
  const which = next.day === training_begins ? 'first' : 'next';
  return [
    `Your training batch is ${batchLines(slip).join(', ')}.`,
    `Your ${which} training day is ${formatWeekday(next.day)}. ${whereWords(slip)}`,
  ];
}

/** When a training day begins, and where. */
export const whereWords = (slip: Registration) =>
  `Time: ${timeWords(slip)}. Place: ${slip.location}.`;
