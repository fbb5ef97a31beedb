import type { Registration } from '@edc/contract/enrolment';

/** The registration whose training day comes next; without any, the newest. */
export function nextRegistration(records: readonly Registration[]): Registration | undefined {
  const day = ({ next_training, reversed }: Registration) =>
    reversed ? undefined : next_training?.day;
  const [soonest] = records
    .filter((one) => day(one) !== undefined)
    .sort((one, other) => String(day(one)).localeCompare(String(day(other))));
  return soonest ?? records[0];
}
