import type { TransactionDraft } from '../charges.ts';
import { type Fields, isEmail, isHttpUrl, parseObject, textIn, wholeNumberIn } from '../input.ts';
import { paystackRefusal } from '../refusal.ts';
import type { Channel } from '../types.ts';

const OFFERED: readonly Channel[] = ['card', 'bank_transfer', 'ussd', 'apple_pay'];
const MAX_KOBO = 10_000_000_000;

/** Reads what initializes a transaction, from a server or from the browser library. */
export function readPaystackDraft(fields: Fields): TransactionDraft {
  return {
    provider: 'paystack',
    reference: readReference(fields),
    email: readEmail(fields),
    amount: readAmount(fields),
    currency: readCurrency(fields),
    channels: readChannels(fields.channels),
    callbackUrl: readCallbackUrl(fields),
    metadata: readMetadata(fields.metadata),
    firstName: textIn(fields, 'first_name') ?? textIn(fields, 'firstname'),
    lastName: textIn(fields, 'last_name') ?? textIn(fields, 'lastname'),
    phone: textIn(fields, 'phone'),
    splitCode: textIn(fields, 'split_code'),
    subaccount: textIn(fields, 'subaccount'),
  };
}

function readReference(fields: Fields): string | null {
  const reference = textIn(fields, 'reference') ?? textIn(fields, 'ref');
  if (reference !== null && !/^[A-Za-z0-9.=-]{1,100}$/.test(reference)) {
    throw paystackRefusal(400, 'Reference may only hold letters, digits, -, . and =');
  }
  return reference;
}

function readEmail(fields: Fields): string {
  const email = textIn(fields, 'email');
  if (email === null || !isEmail(email)) {
    throw paystackRefusal(400, 'Invalid Email Address Passed', 'invalid_email_address');
  }
  return email;
}

function readAmount(fields: Fields): number {
  const amount = wholeNumberIn(fields, 'amount');
  if (amount === undefined || !(amount > 0 && amount <= MAX_KOBO)) {
    throw paystackRefusal(400, 'Invalid Amount Sent', 'invalid_amount');
  }
  return amount;
}

function readCurrency(fields: Fields): string {
  const currency = textIn(fields, 'currency') ?? 'NGN';
  if (currency !== 'NGN') {
    throw paystackRefusal(403, 'Currency not supported by merchant', 'unsupported_currency');
  }
  return currency;
}

function readChannels(value: unknown): Channel[] {
  if (!Array.isArray(value) || value.length === 0) return [...OFFERED];
  const chosen = OFFERED.filter((channel) => value.includes(channel));
  if (chosen.length === 0) {
    throw paystackRefusal(400, 'No active channel', 'no_active_channel');
  }
  return chosen;
}

function readCallbackUrl(fields: Fields): string | null {
  const url = textIn(fields, 'callback_url');
  if (url !== null && !isHttpUrl(url)) throw paystackRefusal(400, 'Invalid callback_url');
  return url;
}

function readMetadata(value: unknown): Record<string, unknown> | null {
  if (typeof value === 'string') return parseObject(value);
  const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isRecord ? (value as Record<string, unknown>) : null;
}
