export const paymentProviders = ['paystack', 'flutterwave'] as const;
export type PaymentProvider = (typeof paymentProviders)[number];

export const providerNames: Record<PaymentProvider, string> = {
  paystack: 'Paystack',
  flutterwave: 'Flutterwave',
};

export const paymentPurposes = ['enrolment', 'skill_change', 'certificate'] as const;
export type PaymentPurpose = (typeof paymentPurposes)[number];

/** The state of an attempt, for the student. */
export const attemptStates = [
  'created',
  'initialized',
  'settled',
  'failed',
  'abandoned',
  'reversed',
] as const;
export type AttemptState = (typeof attemptStates)[number];

/** Where the money of an attempt is: used for its purpose, kept otherwise, or returned. */
export const moneyPlaces = ['none', 'applied', 'credit', 'held', 'returned'] as const;
export type MoneyPlace = (typeof moneyPlaces)[number];

/** How long the payment gateway is asked about a payment: a late bank transfer may take days. */
export const WATCH_DAYS = 7;

export const REFERENCE_LENGTH = 13;
/** Letters and digits without look-alikes. */
export const REFERENCE_PATTERN = /^[2-9A-HJ-NP-Z]{13}$/;

/** As printed: in capitals, without the spaces, hyphens and dots that people add. */
export const normalizeReference = (typed: string) => typed.toUpperCase().replace(/[^A-Z0-9]/g, '');

export const paymentMessages = {
  referenceRequired: 'Payment reference is required',
  gatewayRequired: 'Payment gateway is required',
  verified: 'Payment verification successful!',
  notVerified: 'Payment verification failed',
  noAnswer: 'An error occurred during verification',
  libraryFailed: 'Failed to load payment modal. Check your internet connection and retry later.',
  noRecord: 'No record found, please try again.',
  noSkills: 'No Skills Found',
} as const;
