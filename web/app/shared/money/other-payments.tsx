import { formatNaira } from '@edc/contract/common/money/money';
import type { OtherPayment } from '@edc/contract/money/payment-facts';
import { TextLink } from '../../ui/actions/text-link';

/** Other payments for the same purchase: `₦3,000.00 was paid before with 9HXRYRS2MXHAV`. */
export function OtherPayments({ others }: { others: readonly OtherPayment[] }) {
  return (
    <ul>
      {others.map(({ payment, amount_kobo, earlier }) => (
        <li key={payment}>
          {`${formatNaira(amount_kobo)} was paid ${earlier ? 'before' : 'later'} with `}
          <TextLink to={`/staff/payments/${encodeURIComponent(payment)}`}>{payment}</TextLink>
        </li>
      ))}
    </ul>
  );
}
