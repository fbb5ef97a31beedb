import type { OfferedChoice } from '@edc/contract/money/payment-exceptions';

/** The button names the amount, once known; above the limit of one person it only proposes. */
export function buttonWords(
  { choice, needs_second_person }: Pick<OfferedChoice, 'choice' | 'needs_second_person'>,
  amount: string | undefined,
): string {
  if (choice === 'refund') {
    if (!amount) return needs_second_person ? 'Propose refund' : 'Refund';
    return needs_second_person ? `Propose refund of ${amount}` : `Refund ${amount}`;
  }
  if (choice === 'waive') {
    return needs_second_person ? `Propose waiver of ${amount}` : `Waive ${amount}`;
  }
  if (choice === 'apply') {
    return needs_second_person ? `Propose to apply ${amount}` : `Apply ${amount}`;
  }
  if (choice === 'close') return needs_second_person ? `Propose to close ${amount}` : 'Close';
  return `Keep ${amount} as credit`;
}

/** The email to the student, in a few words. */
export function emailWords(
  { choice, email, needs_second_person }: OfferedChoice,
  byHand: boolean,
): string {
  if (!email) return 'No email';
  if (choice === 'refund' && !byHand) return `Once refunded: “${email.subject}”`;
  return needs_second_person ? `Once approved: “${email.subject}”` : `“${email.subject}”`;
}
