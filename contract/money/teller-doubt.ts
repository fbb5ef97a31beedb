import { formatNaira } from '../common/money/money.ts';

/** From `payment-doubts.ts`: paid at the bank, and not recorded yet. */
export const tellerChecked = (kobo: number) =>
  `The centre is checking your bank teller of ${formatNaira(kobo)}. Please do not pay again. We will email you when it is recorded.`;
