import type { Registration } from '@edc/contract/training/enrolment';

const dayOf = ({ next_training, reversed, state }: Registration) =>
  reversed || state === 'completed' ? undefined : next_training?.day;

/** Whether the student has a training day to come to. */
export const isAhead = (registration: Registration) => dayOf(registration) !== undefined;

/** With a training day ahead, the soonest first; then those to be paid. Without any, the newest. */
export function nextRegistrations(records: readonly Registration[]): readonly Registration[] {
  const ahead = records
    .filter(isAhead)
    .sort((one, other) => String(dayOf(one)).localeCompare(String(dayOf(other))));
  const next = [...ahead, ...records.filter(({ reversed }) => reversed)];
  return next.length > 0 ? next : records.slice(0, 1);
}
