import { normalizeReference, REFERENCE_PATTERN } from '@edc/contract/money/payment-rules';

/** What was typed into the search, as far as it names a payment itself. */
export interface TypedPayment {
  /** An amount in naira, as kobo. */
  amountKobo: number | undefined;
  /** A reference or an id of the provider, whole or a part of it. */
  code: string | undefined;
  /** The code has no digit: it may as well be a name, and names a payment only if one has it. */
  mayBeName: boolean;
}

const AMOUNT = /^\d{1,9}(\.\d{1,2})?$/;
const CODE = /^[\w.:=-]{3,100}$/;
/** A bank and the number of its slip, as they are printed. A matric number has three parts. */
const TELLER = /^([a-z]{2,12})\s+(\d{2,20})$/i;
/** The beginning of a reference may be letters alone. */
const LETTERS_OF_REFERENCE = /^[A-HJKMNP-Z]{4,13}$/i;

export function readTyped(typed: string): TypedPayment {
  const plain = typed.replaceAll(/[₦,\s]/g, '');
  const reference = normalizeReference(typed);
  const code =
    REFERENCE_PATTERN.test(reference) && /\d/.test(reference)
      ? reference
      : typed.trim().replace(TELLER, '$1$2');
  const hasDigit = /\d/.test(code);
  const mayBeName = LETTERS_OF_REFERENCE.test(code);
  return {
    amountKobo: AMOUNT.test(plain) ? Math.round(Number(plain) * 100) : undefined,
    // A matric number has a slash.
    code: (CODE.test(code) && hasDigit) || mayBeName ? code : undefined,
    mayBeName,
  };
}

const UNOWNED = /^money-(\d{1,15})$/;

/** How a payment is named in addresses: by its reference, or by a number where it has none of ours. */
export const keyOfReceipt = (receiptId: number) => `money-${receiptId}`;

export function readKey(key: string): { reference: string } | { receiptId: number } {
  const receiptId = UNOWNED.exec(key)?.[1];
  return receiptId ? { receiptId: Number(receiptId) } : { reference: normalizeReference(key) };
}
