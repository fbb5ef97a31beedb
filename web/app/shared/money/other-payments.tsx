import { formatNaira } from '@edc/contract/common/money/money';
import type { OtherPayment } from '@edc/contract/money/payment-facts';
import { Link } from 'react-router';

/** Other payments for the same purchase: `₦3,000.00 was paid before with 9HXRYRS2MXHAV`. */
export function OtherPayments({ others }: { others: readonly OtherPayment[] }) {
  return (
    <ul>
      {others.map(({ payment, amount_kobo, earlier }) => (
        <li key={payment}>
          {`${formatNaira(amount_kobo)} was paid ${earlier ? 'before' : 'later'} with `}
          <Link
            to={`/staff/payments/${encodeURIComponent(payment)}`}
            className="text-link underline"
          >
            {payment}
          </Link>
        </li>
      ))}
    </ul>
  );
}
