import { findTestCard, readExpiry, TEST_OTP, TEST_PIN, type TestCard } from '../cards.ts';
import {
  awaitTransfer,
  challenge,
  fail,
  isPaid,
  noteAttempt,
  type Payment,
  succeed,
} from '../charges.ts';
import type { Sandbox } from '../context.ts';
import { type Fields, textIn } from '../input.ts';
import type { Authorization, Channel, Transaction } from '../types.ts';

/** The next state of the page. */
export type Step =
  | { state: 'success' }
  | { state: 'pending' }
  | { state: 'pin' }
  | { state: 'otp' }
  | { state: 'failed'; message: string }
  | { state: 'invalid'; fields: Record<string, string> };

type Method = (sandbox: Sandbox, transaction: Transaction, fields: Fields) => Step;

const METHODS = new Map<string, Method>([
  ['card', payByCard],
  ['pin', answerPin],
  ['otp', answerOtp],
  ['transfer', payByTransfer],
  ['ussd', payByUssd],
]);

export function pay(sandbox: Sandbox, transaction: Transaction, fields: Fields): Step {
  // Two tabs on one link: the second one finds that it is paid.
  if (isPaid(transaction)) return { state: 'success' };
  const method = METHODS.get(textIn(fields, 'method') ?? '');
  if (method === undefined) return { state: 'failed', message: 'Choose how to pay.' };
  return method(sandbox, transaction, fields);
}

/** 500 naira short, or half of a payment too small for that. */
export function wrongAmount(transaction: Transaction): number {
  const { requestedAmount } = transaction;
  return requestedAmount > 100_000 ? requestedAmount - 50_000 : Math.ceil(requestedAmount / 2);
}

function payByCard(sandbox: Sandbox, transaction: Transaction, fields: Fields): Step {
  const number = (textIn(fields, 'number') ?? '').replace(/\D/g, '');
  const expiry = textIn(fields, 'expiry') ?? '';
  const cvv = textIn(fields, 'cvv') ?? '';
  const wrong: Record<string, string> = {};
  if (number.length < 13 || number.length > 19) wrong.number = 'Enter the number on the card.';
  if (readExpiry(expiry, sandbox.clock()) === null) {
    wrong.expiry = 'Enter a month that is not over yet, such as 12/30.';
  }
  if (!/^\d{3,4}$/.test(cvv)) wrong.cvv = 'Enter the 3 digits on the back of the card.';
  if (Object.keys(wrong).length > 0) return { state: 'invalid', fields: wrong };

  noteAttempt(sandbox, transaction, 'card');
  const card = findTestCard(number);
  if (card === undefined) {
    return declined(sandbox, transaction, 'card', 'Declined', 'This is not one of the test cards.');
  }
  if (card.cvv !== null && card.cvv !== cvv) {
    return declined(sandbox, transaction, 'card', 'Incorrect CVV', `Its CVV is ${card.cvv}.`);
  }
  switch (card.outcome.kind) {
    case 'approve':
      return approved(sandbox, transaction, cardPayment(sandbox, card, expiry));
    case 'decline':
      return declined(sandbox, transaction, 'card', card.outcome.response);
    case 'challenge':
      challenge(sandbox, transaction, { kind: 'pin', cardNumber: number, expiry });
      return { state: 'pin' };
  }
}

function answerPin(sandbox: Sandbox, transaction: Transaction, fields: Fields): Step {
  const asked = transaction.challenge;
  if (asked?.kind !== 'pin') return startAgain();
  const pin = textIn(fields, 'pin') ?? '';
  if (!/^\d{4}$/.test(pin)) return { state: 'invalid', fields: { pin: 'Enter the 4 digits.' } };
  if (pin !== TEST_PIN) return declined(sandbox, transaction, 'card', 'Incorrect PIN');
  challenge(sandbox, transaction, { ...asked, kind: 'otp' });
  return { state: 'otp' };
}

function answerOtp(sandbox: Sandbox, transaction: Transaction, fields: Fields): Step {
  const asked = transaction.challenge;
  const card = findTestCard(asked?.cardNumber ?? '');
  if (asked?.kind !== 'otp' || card === undefined) return startAgain();
  if (textIn(fields, 'otp') !== TEST_OTP) {
    const otp = 'This is not the code. Check it and try again.';
    return { state: 'invalid', fields: { otp } };
  }
  return approved(sandbox, transaction, cardPayment(sandbox, card, asked.expiry));
}

function payByTransfer(sandbox: Sandbox, transaction: Transaction, fields: Fields): Step {
  noteAttempt(sandbox, transaction, 'bank_transfer');
  switch (textIn(fields, 'outcome')) {
    case 'late':
      awaitTransfer(sandbox, transaction, sandbox.settings.lateTransferMs);
      return { state: 'pending' };
    case 'wrong': {
      const amount = wrongAmount(transaction);
      return approved(sandbox, transaction, { channel: 'bank_transfer', amount });
    }
    default:
      return approved(sandbox, transaction, { channel: 'bank_transfer' });
  }
}

function payByUssd(sandbox: Sandbox, transaction: Transaction, fields: Fields): Step {
  noteAttempt(sandbox, transaction, 'ussd');
  return textIn(fields, 'outcome') === 'decline'
    ? declined(sandbox, transaction, 'ussd', 'Declined')
    : approved(sandbox, transaction, { channel: 'ussd' });
}

function approved(sandbox: Sandbox, transaction: Transaction, payment: Payment): Step {
  succeed(sandbox, transaction, payment);
  return { state: 'success' };
}

function declined(
  sandbox: Sandbox,
  transaction: Transaction,
  channel: Channel,
  response: string,
  advice = 'Try again, or pay another way.',
): Step {
  fail(sandbox, transaction, channel, response);
  return { state: 'failed', message: `${response}. ${advice}` };
}

function startAgain(): Step {
  return { state: 'failed', message: 'This step is over. Enter the card again.' };
}

export function cardPayment(sandbox: Sandbox, card: TestCard, expiry: string): Payment {
  const valid = readExpiry(expiry, sandbox.clock()) ?? { month: '12', year: '2030' };
  const authorization: Authorization = {
    authorization_code: `AUTH_${sandbox.ids.token(10)}`,
    bin: card.number.slice(0, 6),
    last4: card.number.slice(-4),
    exp_month: valid.month,
    exp_year: valid.year,
    channel: 'card',
    card_type: `${card.brand} `,
    bank: 'TEST BANK',
    country_code: 'NG',
    brand: card.brand,
    reusable: true,
    signature: `SIG_${sandbox.ids.token(20)}`,
    account_name: null,
  };
  return { channel: 'card', authorization };
}
