import type { Registration } from '@edc/contract/enrolment';

const dayOf = ({ next_training, reversed, state }: Registration) =>
  reversed || state === 'completed' ? undefined : next_training?.day;

/** Whether the student has a training day to come to. */
export const isAhead = (registration: Registration) => dayOf(registration) !== undefined;

/** The registrations with a training day ahead, the soonest first; without any, the newest. */
export function nextRegistrations(records: readonly Registration[]): readonly Registration[] {
  const ahead = records
    .filter(isAhead)
    .sort((one, other) => String(dayOf(one)).localeCompare(String(dayOf(other))));
  return ahead.length > 0 ? ahead : records.slice(0, 1);
}
