import { formatAmount } from '@edc/contract/common/money/money';
import { cx } from '../hooks/cx';

interface AmountProps {
  kobo: number;
  currency: string;
  className?: string;
}

/** An amount in any currency; the centre's own is shown with its sign. */
export function Amount({ kobo, currency, className }: AmountProps) {
  return (
    <span className={cx('tabular-nums md:whitespace-nowrap', className)}>
      {formatAmount(kobo, currency)}
    </span>
  );
}
