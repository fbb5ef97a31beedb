import type { TransactionDraft } from '../charges.ts';
import { type Fields, fieldsOf, isEmail, isHttpUrl, textIn } from '../input.ts';
import { koboFromNaira } from '../money.ts';
import { flutterwaveRefusal } from '../refusal.ts';
import type { Channel } from '../types.ts';

const MAX_KOBO = 10_000_000_000;

const CHANNEL_OF_OPTION = new Map<string, Channel>([
  ['card', 'card'],
  ['banktransfer', 'bank_transfer'],
  ['bank_transfer', 'bank_transfer'],
  ['ussd', 'ussd'],
]);

export function readFlutterwaveDraft(fields: Fields): TransactionDraft {
  const reference = textIn(fields, 'tx_ref');
  const redirectUrl = textIn(fields, 'redirect_url');
  const customer = fieldsOf(fields.customer);
  const email = textIn(customer, 'email');
  const amount = koboFromNaira(Number(textIn(fields, 'amount') ?? Number.NaN));
  const currency = textIn(fields, 'currency') ?? 'NGN';
  if (reference === null || reference.length > 100)
    throw flutterwaveRefusal(400, 'tx_ref is required');
  if (!(amount > 0 && amount <= MAX_KOBO)) throw flutterwaveRefusal(400, 'amount is required');
  if (currency !== 'NGN') throw flutterwaveRefusal(400, 'currency is not supported');
  if (email === null || !isEmail(email))
    throw flutterwaveRefusal(400, 'customer email is required');
  if (redirectUrl === null || !isHttpUrl(redirectUrl)) {
    throw flutterwaveRefusal(400, 'redirect_url is required');
  }
  const [firstName, ...otherNames] = (textIn(customer, 'name') ?? '').split(/\s+/);
  return {
    provider: 'flutterwave',
    reference,
    email,
    amount,
    currency,
    channels: readOptions(textIn(fields, 'payment_options')),
    callbackUrl: redirectUrl,
    metadata: fieldsOf(fields.meta),
    firstName: firstName || null,
    lastName: otherNames.join(' ') || null,
    phone: textIn(customer, 'phonenumber') ?? textIn(customer, 'phone_number'),
    splitCode: null,
    subaccount: null,
  };
}

function readOptions(text: string | null): Channel[] {
  const named = (text ?? '').split(/[\s,]+/).flatMap((name) => CHANNEL_OF_OPTION.get(name) ?? []);
  return named.length > 0 ? [...new Set(named)] : ['card', 'bank_transfer', 'ussd'];
}
