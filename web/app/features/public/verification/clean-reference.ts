import { normalizeReference, REFERENCE_LENGTH } from '@edc/contract/money/payment-rules';

/** As printed, cut to 13 characters. */
export function cleanReference(typed: string): string {
  return normalizeReference(typed).slice(0, REFERENCE_LENGTH);
}
