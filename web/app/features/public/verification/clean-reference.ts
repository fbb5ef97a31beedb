import { REFERENCE_LENGTH } from '@edc/contract/money/payment-rules';

/** As printed: capitals, without pasted spaces, cut to 13 characters. */
export function cleanReference(typed: string): string {
  return typed.replace(/\s/g, '').slice(0, REFERENCE_LENGTH).toUpperCase();
}
