import type {
  ProviderDay,
  ReconciledDay,
  Reconciliation,
} from '@edc/contract/money/reconciliation';
import { isAfterDay } from '@edc/contract/money/reconciliation-rules';

/** Of a day before the first with a payment. */
export const NO_PAYMENTS = 'No online payments';

/** The providers that are compared by the portal. */
export const onlineOf = ({ providers }: ReconciledDay) =>
  providers.filter(({ provider }) => provider !== 'teller');

/** What the bank's tellers received, if anything. */
export const tellerOf = ({ providers }: ReconciledDay) =>
  providers.find(({ provider }) => provider === 'teller');

/** Compared and matching, but not signed off. */
const matches = ({ state, to_sign }: ProviderDay) => state === 'matches' && to_sign;

/** It differs, and no one has explained it yet. */
export const differs = ({ state, signed_off_by }: ProviderDay) =>
  state === 'differs' && signed_off_by === null;

export const isToSign = (day: ReconciledDay) => onlineOf(day).some(matches);
export const isUnexplained = (day: ReconciledDay) => onlineOf(day).some(differs);

/** The selected day: the named one, otherwise the newest unexplained one, otherwise the newest. */
export function chosenDay({ days }: Reconciliation, named: string): ReconciledDay | undefined {
  const newestFirst = days.toReversed();
  return (
    days.find(({ day }) => day === named) ??
    newestFirst.find(isUnexplained) ??
    newestFirst.find(({ state }) => state !== 'unchecked') ??
    newestFirst[0]
  );
}

/** Everything of the day is signed off. */
export const isSigned = ({ providers }: ReconciledDay) =>
  providers.every(({ signed_off_by }) => signed_off_by !== null);

/** The oldest comparison of the day that was made after it was over, with all providers. */
export const isCompared = (day: ReconciledDay) =>
  day.state !== 'unchecked' && day.checked_at !== null && isAfterDay(day.day, day.checked_at);

/** The days of which a provider matches, with the newest comparison that was read. */
export const daysToSign = (days: readonly ReconciledDay[]) =>
  days
    .filter((day) => isToSign(day) && isCompared(day))
    .map((day) => ({
      day: day.day,
      checked_at: newestOf(onlineOf(day).filter(matches)),
    }));

/** The newest of these comparisons. */
export const newestOf = (compared: readonly { checked_at: string | null }[]) =>
  compared
    .flatMap(({ checked_at }) => checked_at ?? [])
    .toSorted()
    .at(-1) ?? '';
