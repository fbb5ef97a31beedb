export interface TestCard {
  number: string;
  /** null: any three digits will do. */
  cvv: string | null;
  brand: string;
  label: string;
  outcome: { kind: 'approve' } | { kind: 'challenge' } | { kind: 'decline'; response: string };
}

export const TEST_PIN = '1234';
export const TEST_OTP = '123456';

export const TEST_CARDS: readonly TestCard[] = [
  {
    number: '4084084084084081',
    cvv: '408',
    brand: 'visa',
    label: 'Success',
    outcome: { kind: 'approve' },
  },
  {
    number: '5060666666666666666',
    cvv: null,
    brand: 'verve',
    label: 'PIN 1234, then code 123456',
    outcome: { kind: 'challenge' },
  },
  {
    number: '4084080000005408',
    cvv: '001',
    brand: 'visa',
    label: 'Declined',
    outcome: { kind: 'decline', response: 'Declined' },
  },
  {
    number: '4084080000670037',
    cvv: '787',
    brand: 'visa',
    label: 'Insufficient funds',
    outcome: { kind: 'decline', response: 'Insufficient Funds' },
  },
];

export function findTestCard(number: string): TestCard | undefined {
  return TEST_CARDS.find((card) => card.number === number);
}

/** Accepts 12/30, 1230, 12 / 2030; anything else, or a month that is over, is null. */
export function readExpiry(text: string, now: Date): { month: string; year: string } | null {
  const match = /^(0[1-9]|1[0-2])\s*\/?\s*(?:20)?(\d\d)$/.exec(text.trim());
  if (match === null) return null;
  const [, month = '', shortYear = ''] = match;
  const year = 2000 + Number(shortYear);
  const firstDayAfter = Date.UTC(year, Number(month), 1);
  return firstDayAfter > now.getTime() ? { month, year: String(year) } : null;
}
