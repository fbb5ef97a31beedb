import type { PaidPurchase } from '@edc/contract/money/payment-proof';
import { CodeText } from '../../../ui/text/code-text';
import { Money } from '../../../ui/text/money';

/** All payments for the same purchase and their sum, if that is not this payment alone. */
export function allPaymentsFacts(amountKobo: number, purchase: PaidPurchase | null) {
  if (!purchase) return [];
  const { paid_kobo, here_kobo, references } = purchase;
  const isChanged = here_kobo !== paid_kobo;
  if (paid_kobo === amountKobo && !isChanged) return [];
  const together = amountKobo > paid_kobo ? 'Used for it' : 'Paid in all';
  return [
    {
      term: isChanged ? 'Left of all payments' : together,
      detail: <Money kobo={here_kobo} />,
    },
    ...(references.length > 1
      ? [
          {
            term: 'All payment references',
            detail: references.map((one) => (
              <CodeText key={one} className="block">
                {one}
              </CodeText>
            )),
          },
        ]
      : []),
  ];
}
