import type { Registration } from '@edc/contract/enrolment';

/** The registrations with a training day ahead, the soonest first; without any, the newest. */
export function nextRegistrations(records: readonly Registration[]): readonly Registration[] {
  const day = ({ next_training, reversed, state }: Registration) =>
    reversed || state === 'completed' ? undefined : next_training?.day;
  const ahead = records
    .filter((one) => day(one) !== undefined)
    .sort((one, other) => String(day(one)).localeCompare(String(day(other))));
  return ahead.length > 0 ? ahead : records.slice(0, 1);
}
