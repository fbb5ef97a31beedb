import { formatNaira } from '@edc/contract/common/money/money';
import { cx } from '../hooks/cx';

/** An amount, in figures of equal width so that a column of them lines up. */
export function Money({ kobo, className }: { kobo: number; className?: string | undefined }) {
  return (
    <span className={cx('tabular-nums md:whitespace-nowrap', className)}>{formatNaira(kobo)}</span>
  );
}
