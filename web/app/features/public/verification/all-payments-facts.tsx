import type { PaidPurchase } from '@edc/contract/money/verification';
import { CodeList } from '../../../ui/text/code-list';
import { Money } from '../../../ui/text/money';

/** All payments for the same purchase and their sum, if that is not this payment alone. */
export function allPaymentsFacts(amountKobo: number, purchase: PaidPurchase | null) {
  if (!purchase) return [];
  const { paid_kobo, here_kobo, references } = purchase;
  const isChanged = here_kobo !== paid_kobo;
  if (paid_kobo === amountKobo && !isChanged) return [];
  const together = amountKobo > paid_kobo ? 'Amount used' : 'Total paid';
  return [
    {
      term: isChanged ? 'Total after refunds' : together,
      detail: <Money kobo={here_kobo} />,
    },
    ...(references.length > 1
      ? [{ term: 'All payment references', detail: <CodeList codes={references} /> }]
      : []),
  ];
}
