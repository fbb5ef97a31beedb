import { formatAmount } from '@edc/contract/common/money/money';
import type { StoryEntry } from '@edc/contract/money/payment-records';
import { entry, type Rows, sourceOf } from './entry.ts';
import type { disputesAbout } from './store.ts';

/** When each was opened by the payer, answered by staff and decided by the bank. */
export const disputeEntries = (
  { provider, currency }: { provider: string; currency: string },
  rows: Rows<typeof disputesAbout>,
): StoryEntry[] =>
  rows.flatMap(({ state, amount_kobo, ...at }) => {
    const what = `Dispute of ${formatAmount(amount_kobo, currency)}`;
    const won = state === 'won';
    return [
      entry(at.opened_at, 'refund', `${what} opened by the payer`),
      ...(at.answered_at
        ? [
            entry(at.answered_at, 'refund', `${what} answered at ${sourceOf(provider)}`, {
              detail: 'The bank decides',
              by: at.answerer_name,
            }),
          ]
        : []),
      ...(at.decided_at
        ? [
            entry(at.decided_at, 'refund', `${what} ${won ? 'won' : 'lost'}`, {
              detail: won ? 'The payment stays with the centre' : 'The bank takes the money back',
            }),
          ]
        : []),
    ];
  });
