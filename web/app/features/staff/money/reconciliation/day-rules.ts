import type { ReconciledDay } from '@edc/contract/money/reconciliation';
import { isAfterDay } from '@edc/contract/money/reconciliation-rules';

/** Of a day before the first with a payment. */
export const NO_PAYMENTS_YET = 'No payments yet';

/** Compared and matching, but not signed off. */
export const isToSign = ({ state, to_sign }: ReconciledDay) => state === 'matches' && to_sign;

/** It differs, and no one has explained it yet. */
export const isUnexplained = ({ state, signed_off_by }: ReconciledDay) =>
  state === 'differs' && signed_off_by === null;

/** The days that can be signed off without a note for each, with the comparison that was read. */
export const daysToSign = (days: readonly ReconciledDay[]) =>
  days
    .filter(isToSign)
    .flatMap(({ day, checked_at, teller_kobo }) =>
      checked_at && isAfterDay(day, checked_at) ? [{ day, checked_at, teller_kobo }] : [],
    );
