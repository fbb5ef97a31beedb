import type { PaymentAttempt } from '@edc/contract/money/payments';

type Amounts = Pick<PaymentAttempt, 'total_kobo' | 'received_kobo'>;

/** One amount, or both if the received amount differs from the amount due. */
export function amountsOf({
  total_kobo,
  received_kobo,
}: Amounts): { term: string; kobo: number }[] {
  if (received_kobo === null || received_kobo === total_kobo) {
    return [{ term: 'Amount', kobo: total_kobo }];
  }
  return [
    { term: 'Amount due', kobo: total_kobo },
    { term: 'Amount received', kobo: received_kobo },
  ];
}
